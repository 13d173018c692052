import type { Generated } from 'kysely';
import type { ClaimReviewRow } from './claim-review-row.ts';
import type { ImportedStudyRow } from './imported-study-row.ts';
import type { LetterRecipientRow, LetterRow } from './letter-row.ts';
import type { DismissalRow, LinkCheckRow } from './link-check-row.ts';
import type { OriginalTextsRow } from './original-texts-row.ts';
import type { MissRow, RedirectRow } from './redirect-row.ts';
import type { TakenBackRow } from './taken-back-row.ts';
import type { TestimonialRow } from './testimonial-row.ts';
import type { VisitCountRow } from './visit-count-row.ts';

/** Rows as they lie in the database: times are ISO-8601 UTC text, flags 0 or 1, nested data JSON text. */

export type UserRow = {
  id: Generated<number>;
  username: string;
  /** Trimmed, NFKC, lower case: what must be unique. */
  username_key: string;
  password_hash: string;
  is_admin: number;
  created_at: string;
  password_changed_at: string;
  /** Whether the password keeps the rules for administrators; judged when it was set. */
  has_admin_password: number;
  /** Where a link for a new password is sent. */
  mail_address: Generated<string | null>;
};

export type SessionRow = {
  /** SHA-256 of the token, hexadecimal; the token itself is never stored. */
  token_hash: string;
  user_id: number;
  created_at: string;
  last_active_at: string;
  expires_at: string;
  address_prefix: string;
  user_agent: string;
  /** When the person last gave the password; what is risky asks again after a while. */
  confirmed_at: string | null;
};

/** A browser that signed in to the account before; like a session it is known by the hash of its token. */
export type KnownDeviceRow = { token_hash: string; user_id: number; last_used_at: string };

export type RateLimitRow = {
  /** What is counted, for example `login:name+address:<hash>`. */
  key: string;
  count: number;
  window_ends_at: string;
};

export type SettingRow = { key: string; value: string; updated_at: string };

export type CaseStudyRow = {
  id: Generated<number>;
  title: string;
  slug: string;
  summary: string;
  description: string;
  challenge: string;
  solution: string;
  results: string;
  content: string;
  cover_image: string;
  gallery: string;
  services: Generated<string>;
  outcomes: Generated<string>;
  comparisons: Generated<string>;
  client: Generated<string>;
  sector: Generated<string>;
  country: Generated<string>;
  year: Generated<string>;
  date: Generated<string>;
  published_at: string;
  version: number;
  is_sample: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** When it was taken off the site; `deleted_at` is set then too, so that nothing public shows it. */
  withdrawn_at: Generated<string | null>;
  /** Of what lies in the trash: since when it had been off the site. */
  withdrawn_before: Generated<string | null>;
};

/** A study that is being written, which nobody but administrators sees; also what is to happen to it by itself. */
export type CaseStudyDraftRow = {
  id: Generated<number>;
  /** The study of which it is the working copy. */
  case_study_id: number | null;
  /** The version of that study on which it stands. */
  study_version: number | null;
  /** JSON; null where only the moment at which the study comes off the site is kept. */
  data: string | null;
  version: number;
  username: string;
  created_at: string;
  updated_at: string;
  publish_at: string | null;
  unpublish_at: string | null;
  /** The zone in which the moments were given. */
  schedule_zone: Generated<string>;
  schedule_state: Generated<'none' | 'waiting' | 'failed'>;
  /** Why it failed, in a sentence. */
  schedule_error: Generated<string>;
};

/** Words of a draft that others took the place of. */
export type CaseStudyDraftRevisionRow = {
  id: Generated<number>;
  draft_id: number;
  /** JSON. */
  data: string;
  username: string;
  replaced_by: string;
  replaced_at: string;
};

/** A link by which a client reads a study that need not be public. It shows a draft, or a study with its working copy. */
export type ReviewLinkRow = {
  id: Generated<number>;
  token_hash: string;
  draft_id: number | null;
  case_study_id: number | null;
  for_whom: string;
  can_decide: number;
  created_by: string;
  created_at: string;
  expires_at: string;
  revoked_at: Generated<string | null>;
  first_opened_at: Generated<string | null>;
  last_opened_at: Generated<string | null>;
  opened: Generated<number>;
};

/** What somebody decided through such a link, with the words it was about. */
export type ReviewDecisionRow = {
  id: Generated<number>;
  link_id: number;
  kind: 'approved' | 'changes';
  name: string;
  note: string;
  words_digest: string;
  /** JSON. */
  words: string;
  decided_at: string;
  address_prefix: string;
  /** When the owner read it. */
  seen_at: Generated<string | null>;
};

/** What proves one figure of a study, for the owner alone: the study itself is public. */
export type OutcomeEvidenceRow = {
  case_study_id: number;
  outcome_id: string;
  evidence: string;
  approved_by: string;
  /** The day, as `2026-03-31`. */
  approved_on: string | null;
  /** The same in all rows that were saved together. */
  version: number;
  updated_at: string;
};

export type SlugHistoryRow = { slug: string; case_study_id: number; created_at: string };

export type CaseStudyRevisionRow = {
  id: Generated<number>;
  case_study_id: number;
  version: number;
  /** The whole study after the change, JSON. */
  data: string;
  user_id: number | null;
  username: string;
  created_at: string;
};

export type ProjectRow = {
  id: Generated<number>;
  title: string;
  description: string;
  image_url: string;
  url: string | null;
  position: number;
  is_sample: number;
  version: Generated<number>;
  /** When it went to the trash. */
  deleted_at: string | null;
};

/** A typeface of the owner's own. */
export type FontRow = {
  /** First 32 hexadecimal digits of the SHA-256 of the file. */
  hash: string;
  family: string;
  /** As a style sheet has it: one weight, or the first and the last. */
  weight: string;
  bytes: number;
  /** The WOFF2 file as base64. */
  file: string;
  /** JSON: what its lines measure. */
  metrics: string;
  /** When somebody said that they may use it on a website. */
  licence_confirmed_at: string;
};

export type UploadRow = {
  /** First 32 hexadecimal digits of the SHA-256 of the stored bytes. */
  hash: string;
  width: number;
  height: number;
  bytes: number;
  /** Average colour, `#rrggbb`. */
  colour: string;
  /** When it was last given to us. */
  created_at: string;
  is_sample: number;
  /** What the file was called on the way in; empty for pictures of our own. */
  name: Generated<string>;
  /** The owner's own name for it. */
  label: Generated<string>;
  /** The description that a place starts with which takes the picture from the library. */
  alt: Generated<string>;
  /** The owner's words for finding it again: a JSON list. */
  tags: Generated<string>;
  /** Where a cropped picture keeps its middle, in percent from the left and from the top. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  /** The hash of the picture that stands at this address now. */
  replaced_by: string | null;
  deleted_at: string | null;
  /** Until then a replacement or deletion can be taken back. */
  undo_until: string | null;
};

export type SubscriberRow = {
  id: Generated<number>;
  email: string;
  /** Trimmed and in lower case; once among the rows that have not ended. */
  email_key: string;
  state: 'pending' | 'confirmed' | 'ended';
  /** What the person agreed to, word for word. */
  consent_text: string;
  consented_at: string;
  consent_address: string;
  /** When the last mail that asks for confirmation was put into the outbox. */
  confirmation_asked_at: string;
  confirmed_at: string | null;
  confirmed_address: string | null;
  ended_at: string | null;
  ended_reason: Generated<'' | 'undeliverable'>;
};

export type SubscriberTokenRow = {
  /** SHA-256 of the token in the link, hexadecimal. */
  token_hash: string;
  subscriber_id: number;
  purpose: 'confirm' | 'unsubscribe';
  created_at: string;
};

export type EnquiryRow = {
  id: Generated<number>;
  name: string;
  email: string;
  message: string;
  state: 'unread' | 'read' | 'spam';
  /** The owner's own words about it. */
  note: string;
  created_at: string;
  /** When the owner deleted it; for some days it can be brought back. */
  deleted_at: string | null;
  /** The same for the same message from the same address on the same day, so that a double press is one enquiry. */
  digest: string;
  /** 1 where many came in the name of this address that day. */
  is_one_of_many: Generated<number>;
};

export type MailRow = {
  id: Generated<number>;
  kind: string;
  /** What the mail belongs to, for example `subscriber:7`; it is deleted together with that. */
  about: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  /** Emptied once the mail is sent. */
  body: string;
  unsubscribe_url: string | null;
  state: 'pending' | 'sent' | 'failed';
  attempts: number;
  next_try_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  keep_until: string;
  /** The letter from which it takes its words when it leaves. */
  letter_id: Generated<number | null>;
  /** 0 where somebody waits for it, 1 for newsletters. */
  priority: Generated<number>;
};

export type AuditEntryRow = {
  id: Generated<number>;
  at: string;
  /** Null for strangers and the command line. Not a reference: entries outlive accounts. */
  actor_id: number | null;
  actor_name: string;
  action: string;
  subject: string;
  /** JSON. */
  details: string;
};

export type TwoFactorRow = {
  user_id: number;
  /** Base32, as the authenticator app has it. */
  secret: string;
  created_at: string;
  /** Null until the first right code: a secret that no app holds must lock nobody out. */
  confirmed_at: string | null;
  /** The 30-second step of the last code that was used; older ones and itself open nothing. */
  last_step: number;
};

/** An unused one; using it deletes it. */
export type RecoveryCodeRow = { code_hash: string; user_id: number };

/** The password was right, the second step is still to come. */
export type PendingSignInRow = { token_hash: string; user_id: number; expires_at: string };

/** A link for a new password that was mailed. */
export type PasswordResetRow = { token_hash: string; user_id: number; expires_at: string };

export type SiteSectionRow = {
  key: string;
  /** 1 for the first change; a section that was never changed has no row. */
  version: number;
  /** JSON; null where the owner went back to the original text. */
  data: string | null;
  username: string;
  updated_at: string;
};

export type SiteSectionRevisionRow = {
  id: Generated<number>;
  section: string;
  version: number;
  data: string | null;
  user_id: number | null;
  username: string;
  created_at: string;
};

/** A key by which a program of the owner uses the API. */
export type AccessTokenRow = {
  id: Generated<number>;
  name: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  user_id: number;
  scope: 'read' | 'write';
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
};

/** An address of another system that is told of changes. */
export type WebhookRow = {
  id: Generated<number>;
  url: string;
  /** What messages are signed with; both sides must know it, so it cannot be a hash. */
  secret: string;
  /** JSON list of event names. */
  events: string;
  is_on: number;
  created_at: string;
};

export type WebhookDeliveryRow = {
  id: Generated<number>;
  webhook_id: number;
  /** The same at every try, so that the receiver can see a message it has already. */
  message_id: string;
  event: string;
  /** JSON. */
  data: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  next_try_at: string;
  last_status: number | null;
  last_error: string | null;
  created_at: string;
  delivered_at: string | null;
};

/** A case study that the owner puts first. */
export type CaseStudyPinRow = {
  case_study_id: number;
  /** From 0. */
  position: number;
};

export type ContentVersionRow = { id: number; version: number };

export type Tables = {
  users: UserRow;
  sessions: SessionRow;
  known_devices: KnownDeviceRow;
  throttles: RateLimitRow;
  settings: SettingRow;
  case_studies: CaseStudyRow;
  slug_history: SlugHistoryRow;
  outcome_evidence: OutcomeEvidenceRow;
  case_study_drafts: CaseStudyDraftRow;
  case_study_draft_revisions: CaseStudyDraftRevisionRow;
  review_links: ReviewLinkRow;
  review_decisions: ReviewDecisionRow;
  testimonials: TestimonialRow;
  case_study_revisions: CaseStudyRevisionRow;
  projects: ProjectRow;
  uploads: UploadRow;
  fonts: FontRow;
  subscribers: SubscriberRow;
  subscriber_tokens: SubscriberTokenRow;
  enquiries: EnquiryRow;
  mails: MailRow;
  letters: LetterRow;
  letter_recipients: LetterRecipientRow;
  audit_entries: AuditEntryRow;
  second_steps: TwoFactorRow;
  recovery_codes: RecoveryCodeRow;
  pending_sign_ins: PendingSignInRow;
  password_resets: PasswordResetRow;
  original_texts: OriginalTextsRow;
  site_sections: SiteSectionRow;
  site_section_revisions: SiteSectionRevisionRow;
  imported_studies: ImportedStudyRow;
  access_tokens: AccessTokenRow;
  webhooks: WebhookRow;
  webhook_deliveries: WebhookDeliveryRow;
  case_study_pins: CaseStudyPinRow;
  link_checks: LinkCheckRow;
  dismissals: DismissalRow;
  claim_reviews: ClaimReviewRow;
  visit_counts: VisitCountRow;
  redirects: RedirectRow;
  misses: MissRow;
  content_version: ContentVersionRow;
  taken_back: TakenBackRow;
};
