import type { Tables } from '../../platform/database/schema.ts';
import { AUDIT_MONTHS } from '../audit/audit.ts';
import { RETENTION } from '../site-content/retention.ts';
import { DELIVERY_RETENTION_DAYS } from '../webhooks/webhook.ts';
import type { Finder } from './person-match.ts';

/**
 * How long a row is kept: as long as the site wants it, until the person takes it back or asks for it, as long as the row it
 * belongs to, or so long and no longer, by itself.
 */
export type Keep = 'site' | 'asked' | 'belongs' | { months: number } | { days: number };

/** What somebody took back of a row, by word: what is then put into it, or null where it is deleted. */
export type TakenBackWord = 'withdrawn' | 'ended' | 'revoked' | 'trashed' | 'returned' | 'deleted';
type Values = Record<string, string | number | null>;

/** Names of columns, with blanks between them. Every column of the table stands in exactly one of the lists. */
export type DeclaredTable<Name extends keyof Tables = keyof Tables> = {
  /** `left-out`: putting it back would open what was closed. `never-lost`: what came after a backup stays. */
  backup: 'whole' | 'left-out' | 'never-lost';
  keep: Keep;
  /** Numbers, moments and states. */
  nobody: string;
  /** Words, pictures and settings of the site itself. */
  site?: string;
  /** Who of those with an account did it, or what is known of them. */
  staff?: string;
  /** What opens something. */
  secret?: string;
  /** Which of them no export shows, beside what is secret: they hold links that open something. */
  unshown?: string;
  /** What strangers gave, or what is written about one, and how each is found in it. */
  stranger?: Partial<Record<keyof Tables[Name] & string, Finder>>;
  /** What a person's row is called in an export. */
  called?: string;
  /** What is emptied of a row of a person; without it the row goes. */
  emptied?: Values;
  /** Columns whose last moment says how new a row is; the first one never changes, and tells it from another of its number. */
  madeAt?: string;
  /** What tells rows apart, where it is not `id`. */
  key?: string;
  /** Whose row it is where the column names one that is a person's: those of `table` by their number. */
  belongsTo?: { column: keyof Tables[Name] & string; table: keyof Tables };
  /** What mails about a row are filed under, before the number in this column. */
  mails?: { under: string; by: string };
  /** A title that an export shows beside a number. */
  titled?: { column: keyof Tables[Name] & string; table: keyof Tables; title: string };
  takenBack?: Partial<Record<TakenBackWord, (at: string, id: number) => Values>>;
};

const { enquiryMonths, letterRecipientMonths, decidedReviewMonths } = RETENTION;

/**
 * Every column of every table: whose it is, how a person is found in it, how long it is kept, and whether a backup has it. Export
 * and deletion of a person, what a backup leaves out, and what a restore must not bring back are computed from this.
 */
export const DECLARED: { [Name in keyof Tables]: DeclaredTable<Name> } = {
  enquiries: {
    ...{ backup: 'whole', keep: { months: enquiryMonths }, called: 'enquiries', madeAt: 'created_at' },
    nobody: 'id state created_at deleted_at is_one_of_many',
    stranger: { name: 'name', email: 'address', message: 'told', note: 'told', digest: 'row' },
    mails: { under: 'enquiry', by: 'id' },
    takenBack: {
      trashed: (at, id) => ({ deleted_at: at, digest: `deleted:${id}` }),
      returned: () => ({ deleted_at: null }),
    },
  },
  subscribers: {
    ...{ backup: 'whole', keep: 'asked', called: 'subscriptions', madeAt: 'consented_at' },
    nobody: 'id state consented_at confirmation_asked_at confirmed_at ended_at ended_reason',
    site: 'consent_text',
    stranger: { email: 'address', email_key: 'address', consent_address: 'row', confirmed_address: 'row' },
    mails: { under: 'subscriber', by: 'id' },
    takenBack: { ended: (at) => ({ state: 'ended', ended_at: at }) },
  },
  subscriber_tokens: {
    ...{ backup: 'whole', keep: 'belongs' },
    nobody: 'subscriber_id purpose created_at',
    secret: 'token_hash',
  },
  mails: {
    ...{ backup: 'whole', keep: { months: enquiryMonths }, called: 'mails', madeAt: 'created_at' },
    nobody: 'id kind state attempts next_try_at created_at sent_at keep_until letter_id priority',
    stranger: {
      ...{ recipient: 'address', reply_to: 'address', body: 'told' },
      ...{ about: 'row', subject: 'row', unsubscribe_url: 'row', last_error: 'row' },
    },
    unshown: 'body unsubscribe_url',
  },
  letter_recipients: {
    ...{
      backup: 'whole',
      keep: { months: letterRecipientMonths },
      called: 'letters',
      emptied: { subscriber_id: null },
    },
    nobody: 'id letter_id state reason mail_id at',
    stranger: { subscriber_id: 'row' },
    belongsTo: { column: 'subscriber_id', table: 'subscribers' },
    titled: { column: 'letter_id', table: 'letters', title: 'subject' },
  },
  testimonials: {
    ...{ backup: 'whole', keep: 'asked', called: 'testimonials', madeAt: 'created_at consented_at' },
    nobody:
      'id case_study_id state source places position created_at expires_at decided_at withdrawn_at version consented_at',
    site: 'consent_text picture',
    secret: 'token_hash',
    stranger: {
      ...{ name: 'name', link: 'name', asked_of: 'text', proof: 'text' },
      ...{
        quote: 'address',
        excerpt: 'row',
        role: 'address',
        company: 'address',
        outcomes: 'row',
        consent_address: 'row',
      },
    },
    mails: { under: 'testimonial', by: 'id' },
    takenBack: {
      withdrawn: (at) => ({ state: 'withdrawn', token_hash: null, picture: null, withdrawn_at: at }),
    },
  },
  review_links: {
    ...{ backup: 'whole', keep: { months: decidedReviewMonths }, called: 'reviewLinks', madeAt: 'created_at' },
    nobody:
      'id draft_id case_study_id can_decide created_at expires_at revoked_at first_opened_at last_opened_at opened',
    staff: 'created_by',
    secret: 'token_hash',
    stranger: { for_whom: 'text' },
    mails: { under: 'review', by: 'id' },
    takenBack: { revoked: (at) => ({ revoked_at: at }) },
  },
  review_decisions: {
    ...{ backup: 'whole', keep: { months: decidedReviewMonths }, called: 'reviews', madeAt: 'decided_at' },
    nobody: 'id link_id kind words_digest decided_at seen_at',
    site: 'words',
    stranger: { name: 'name', note: 'address', address_prefix: 'row' },
    mails: { under: 'review', by: 'link_id' },
  },
  outcome_evidence: {
    ...{ backup: 'whole', keep: 'site', called: 'evidence', key: 'case_study_id outcome_id', madeAt: 'updated_at' },
    nobody: 'case_study_id outcome_id version updated_at',
    stranger: { evidence: 'text', approved_by: 'text', approved_on: 'row' },
    emptied: { evidence: '', approved_by: '', approved_on: null },
    titled: { column: 'case_study_id', table: 'case_studies', title: 'title' },
  },
  webhook_deliveries: {
    ...{ backup: 'left-out', keep: { days: DELIVERY_RETENTION_DAYS }, called: 'messages', madeAt: 'created_at' },
    nobody: 'id webhook_id message_id event state attempts next_try_at last_status created_at delivered_at',
    stranger: { data: 'data', last_error: 'row' },
  },
  misses: {
    ...{ backup: 'whole', keep: { days: RETENTION.missDays }, called: 'misses', key: 'path', madeAt: 'day' },
    nobody: 'day n',
    stranger: { path: 'path' },
  },
  users: {
    ...{ backup: 'whole', keep: 'site', called: 'accounts', emptied: { mail_address: null } },
    nobody: 'id is_admin created_at password_changed_at has_admin_password',
    staff: 'username username_key',
    secret: 'password_hash',
    stranger: { mail_address: 'address' },
  },
  claim_reviews: {
    ...{ backup: 'whole', keep: 'site' },
    nobody: 'id reviewed_on',
    site: 'claim wording',
    staff: 'username',
    stranger: { note: 'told' },
  },
  throttles: { backup: 'left-out', keep: { days: 1 }, nobody: 'count window_ends_at', secret: 'key' },
  sessions: {
    ...{ backup: 'left-out', keep: 'belongs' },
    nobody: 'user_id created_at last_active_at expires_at confirmed_at',
    staff: 'address_prefix user_agent',
    secret: 'token_hash',
  },
  known_devices: { backup: 'whole', keep: 'belongs', nobody: 'user_id last_used_at', secret: 'token_hash' },
  pending_sign_ins: { backup: 'left-out', keep: 'belongs', nobody: 'user_id expires_at', secret: 'token_hash' },
  password_resets: { backup: 'left-out', keep: 'belongs', nobody: 'user_id expires_at', secret: 'token_hash' },
  second_steps: {
    backup: 'whole',
    keep: 'belongs',
    nobody: 'user_id created_at confirmed_at last_step',
    secret: 'secret',
  },
  recovery_codes: { backup: 'whole', keep: 'belongs', nobody: 'user_id', secret: 'code_hash' },
  access_tokens: {
    ...{ backup: 'left-out', keep: 'belongs' },
    nobody: 'id user_id scope created_at expires_at last_used_at',
    staff: 'name',
    secret: 'token_hash',
  },
  audit_entries: {
    ...{ backup: 'never-lost', keep: { months: AUDIT_MONTHS } },
    nobody: 'id at actor_id action subject details',
    staff: 'actor_name',
  },
  taken_back: { backup: 'never-lost', keep: { months: RETENTION.takenBackMonths }, nobody: 'at word subject' },
  settings: { backup: 'whole', keep: 'site', nobody: 'key updated_at', staff: 'value' },
  content_version: { backup: 'whole', keep: 'site', nobody: 'id version' },
  original_texts: { backup: 'whole', keep: 'site', nobody: 'id shown_by', site: 'texts compared_with' },
  case_studies: {
    ...{ backup: 'whole', keep: 'site' },
    nobody: 'id published_at version is_sample created_at updated_at deleted_at withdrawn_at withdrawn_before',
    site: 'title slug summary description challenge solution results content cover_image gallery services outcomes client sector country year date comparisons',
  },
  slug_history: { backup: 'whole', keep: 'belongs', nobody: 'case_study_id created_at', site: 'slug' },
  case_study_revisions: {
    ...{ backup: 'whole', keep: 'belongs' },
    nobody: 'id case_study_id version user_id created_at',
    site: 'data',
    staff: 'username',
  },
  case_study_drafts: {
    ...{ backup: 'whole', keep: 'site' },
    nobody:
      'id case_study_id study_version version created_at updated_at publish_at unpublish_at schedule_zone schedule_state',
    site: 'data schedule_error',
    staff: 'username',
  },
  case_study_draft_revisions: {
    ...{ backup: 'whole', keep: 'belongs' },
    nobody: 'id draft_id replaced_at',
    site: 'data',
    staff: 'username replaced_by',
  },
  case_study_pins: { backup: 'whole', keep: 'belongs', nobody: 'case_study_id position' },
  imported_studies: {
    ...{ backup: 'whole', keep: 'belongs' },
    nobody: 'case_study_id digest missing_pictures version imported_at',
    site: 'source_id',
  },
  projects: {
    ...{ backup: 'whole', keep: 'site' },
    nobody: 'id position is_sample deleted_at version',
    site: 'title description image_url url',
  },
  uploads: {
    ...{ backup: 'whole', keep: 'site' },
    nobody: 'hash width height bytes created_at is_sample focus_x focus_y replaced_by deleted_at undo_until',
    site: 'colour name label alt tags',
  },
  fonts: {
    backup: 'whole',
    keep: 'site',
    nobody: 'hash bytes licence_confirmed_at',
    site: 'family weight file metrics',
  },
  site_sections: { backup: 'whole', keep: 'site', nobody: 'key version updated_at', site: 'data', staff: 'username' },
  site_section_revisions: {
    ...{ backup: 'whole', keep: 'site' },
    nobody: 'id section version user_id created_at',
    site: 'data',
    staff: 'username',
  },
  letters: {
    ...{ backup: 'whole', keep: 'site' },
    nobody: 'id purpose state send_at send_zone started_at finished_at audience version created_at updated_at',
    site: 'subject preheader body drawn_from error',
    staff: 'username',
  },
  webhooks: { backup: 'whole', keep: 'site', nobody: 'id events is_on created_at', site: 'url', secret: 'secret' },
  link_checks: {
    ...{ backup: 'whole', keep: 'belongs' },
    nobody: 'url_hash status asked_at fails failing_since answered_at is_watched',
  },
  dismissals: { backup: 'whole', keep: 'site', nobody: 'key until', staff: 'username' },
  redirects: {
    ...{ backup: 'whole', keep: 'site' },
    nobody: 'id status hits last_hit_day created_at deleted_at version',
    site: 'from_path target',
  },
  visit_counts: {
    ...{ backup: 'whole', keep: { months: RETENTION.visitCountMonths } },
    nobody: 'day kind n',
    site: 'page place',
  },
};

/** The same of any table. */
export function declarationOf(table: keyof Tables): DeclaredTable {
  return DECLARED[table] as DeclaredTable; // of one table or another: its columns are names like others
}

/** The tables of which a backup has nothing, or of which a restore loses nothing. */
export function tablesOf(backup: DeclaredTable['backup']): string[] {
  return Object.entries(DECLARED).flatMap(([name, declared]) => (declared.backup === backup ? [name] : []));
}

/** A list of columns as it is declared. */
export function words(list = ''): string[] {
  return list.split(' ').filter(Boolean);
}
