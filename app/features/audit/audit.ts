import { z } from 'zod';

/** For how long the record is kept. */
export const AUDIT_MONTHS = 24;

/** How many entries one page of the record holds. */
export const AUDIT_PAGE = 50;

export const AUDIT_GROUPS = {
  'sign-in': 'Signing in',
  accounts: 'Accounts',
  settings: 'Settings',
  'case-studies': 'Case studies',
  content: 'Content and pictures',
  people: 'Enquiries and subscribers',
  data: 'Exports and backups',
} as const;
export type AuditGroup = keyof typeof AUDIT_GROUPS;

type ActionText = { group: AuditGroup; text: string };

/** Everything that is written down, with the words it is shown in. */
export const AUDIT_ACTIONS = {
  'sign-in': { group: 'sign-in', text: 'Signed in' },
  'sign-in-refused': { group: 'sign-in', text: 'Sign-in refused' },
  'second-step-refused': { group: 'sign-in', text: 'Second step refused' },
  'recovery-code-used': { group: 'sign-in', text: 'Recovery code used' },
  'sign-out': { group: 'sign-in', text: 'Signed out' },
  'session-ended': { group: 'sign-in', text: 'Session ended from the list' },
  'other-sessions-ended': { group: 'sign-in', text: 'All other sessions ended' },
  'confirmation-refused': { group: 'sign-in', text: 'Wrong password where it was asked again' },
  'access-refused': { group: 'sign-in', text: 'Tried something only an administrator may do' },
  'account-made': { group: 'accounts', text: 'Account made' },
  'account-deleted': { group: 'accounts', text: 'Account deleted' },
  'admin-granted': { group: 'accounts', text: 'Admin access granted' },
  'admin-revoked': { group: 'accounts', text: 'Admin access taken away' },
  'password-changed': { group: 'accounts', text: 'Own password changed' },
  'password-reset': { group: 'accounts', text: 'Password reset' },
  'password-link-mailed': { group: 'accounts', text: 'Link for a new password mailed' },
  'password-link-refused': { group: 'accounts', text: 'Link for a new password asked for in vain' },
  'password-set-by-link': { group: 'accounts', text: 'Password set by a mailed link' },
  'account-address-changed': { group: 'accounts', text: 'Mail address for a new password changed' },
  'second-step-on': { group: 'accounts', text: 'Two-step sign-in switched on' },
  'second-step-off': { group: 'accounts', text: 'Two-step sign-in switched off' },
  'recovery-codes-made': { group: 'accounts', text: 'New recovery codes made' },
  'access-token-made': { group: 'accounts', text: 'Access token made' },
  'access-token-revoked': { group: 'accounts', text: 'Access token revoked' },
  'access-token-refused': { group: 'sign-in', text: 'Access token refused' },
  'webhook-made': { group: 'settings', text: 'Webhook made' },
  'webhook-changed': { group: 'settings', text: 'Webhook switched' },
  'webhook-told': { group: 'settings', text: 'Message to a webhook sent by hand' },
  'webhook-deleted': { group: 'settings', text: 'Webhook deleted' },
  'registration-changed': { group: 'settings', text: 'Registration opened or closed' },
  'setting-changed': { group: 'settings', text: 'Setting changed' },
  'mail-tested': { group: 'settings', text: 'Test mail sent' },
  'case-study-created': { group: 'case-studies', text: 'Case study created' },
  'case-study-changed': { group: 'case-studies', text: 'Case study changed' },
  'case-study-trashed': { group: 'case-studies', text: 'Case study moved to the trash' },
  'case-study-removed': { group: 'case-studies', text: 'Case study deleted for good' },
  'case-studies-ordered': { group: 'case-studies', text: 'Order of the case studies changed' },
  'evidence-saved': { group: 'case-studies', text: 'Evidence of figures saved' },
  'case-study-restored': { group: 'case-studies', text: 'Case study restored' },
  'case-study-published': { group: 'case-studies', text: 'Case study published' },
  'case-study-withdrawn': { group: 'case-studies', text: 'Case study taken off the website' },
  'draft-saved': { group: 'case-studies', text: 'Draft saved' },
  'draft-deleted': { group: 'case-studies', text: 'Draft deleted' },
  'draft-scheduled': { group: 'case-studies', text: 'Draft scheduled' },
  'draft-unscheduled': { group: 'case-studies', text: 'Schedule of a draft cancelled' },
  'review-link-made': { group: 'case-studies', text: 'Link for review made' },
  'review-link-revoked': { group: 'case-studies', text: 'Link for review revoked' },
  'pack-made': { group: 'case-studies', text: 'Pack for a meeting made' },
  'review-link-deleted': { group: 'case-studies', text: 'Link for review deleted' },
  'schedule-failed': { group: 'case-studies', text: 'A scheduled change could not be made' },
  'revision-restored': { group: 'case-studies', text: 'Earlier version restored' },
  'samples-removed': { group: 'content', text: 'Sample content removed' },
  'sample-kept': { group: 'content', text: 'Words of the sample kept as true' },
  'sample-not-kept': { group: 'content', text: 'Words of the sample no longer kept as true' },
  'content-changed': { group: 'content', text: 'Content changed' },
  'content-restored': { group: 'content', text: 'Earlier content restored' },
  'words-offered': { group: 'content', text: 'A new version would say texts differently; they stay as they were' },
  'words-stay': { group: 'content', text: 'Words of a new version not taken' },
  'words-open-again': { group: 'content', text: 'Words of a new version to be decided again' },
  'claim-reviewed': { group: 'content', text: 'Claim reviewed' },
  'freshness-dismissed': { group: 'content', text: 'Not to be told of it again' },
  'testimonial-asked': { group: 'content', text: 'Link for a testimonial made' },
  'testimonial-added': { group: 'content', text: 'Testimonial added by hand' },
  'testimonial-changed': { group: 'content', text: 'Testimonial changed' },
  'testimonial-withdrawn': { group: 'content', text: 'Testimonial withdrawn' },
  'testimonial-deleted': { group: 'content', text: 'Testimonial deleted' },
  'testimonials-ordered': { group: 'content', text: 'Order of the testimonials changed' },
  'redirect-added': { group: 'content', text: 'Redirect added' },
  'redirect-changed': { group: 'content', text: 'Redirect changed' },
  'redirect-deleted': { group: 'content', text: 'Redirect deleted' },
  'redirect-restored': { group: 'content', text: 'Redirect restored' },
  'redirects-imported': { group: 'content', text: 'Redirects imported' },
  'project-changed': { group: 'content', text: 'Project changed' },
  'project-restored': { group: 'content', text: 'Project restored' },
  'project-deleted': { group: 'content', text: 'Project moved to the trash' },
  'media-added': { group: 'content', text: 'Pictures added' },
  'media-changed': { group: 'content', text: 'Picture changed' },
  'media-replaced': { group: 'content', text: 'Picture replaced' },
  'media-deleted': { group: 'content', text: 'Picture deleted' },
  'media-cleaned': { group: 'content', text: 'Unused pictures removed for good' },
  'font-added': { group: 'content', text: 'Typeface added' },
  'font-removed': { group: 'content', text: 'Typeface removed' },
  'enquiry-changed': { group: 'people', text: 'Enquiry marked as spam, or noted on' },
  'enquiry-restored': { group: 'people', text: 'Enquiry restored' },
  'enquiry-deleted': { group: 'people', text: 'Enquiry deleted' },
  'letter-saved': { group: 'people', text: 'Letter saved' },
  'letter-deleted': { group: 'people', text: 'Letter deleted' },
  'letter-tested': { group: 'people', text: 'Letter sent to oneself as a test' },
  'letter-sent': { group: 'people', text: 'Letter sent' },
  'letter-scheduled': { group: 'people', text: 'Letter scheduled' },
  'letter-taken-back': { group: 'people', text: 'Letter taken back before it left' },
  'letter-paused': { group: 'people', text: 'Sending of a letter paused' },
  'letter-resumed': { group: 'people', text: 'Sending of a letter resumed' },
  'letter-stopped': { group: 'people', text: 'Sending of a letter stopped' },
  'letter-failed': { group: 'people', text: 'A scheduled letter could not be sent' },
  'subscriber-undeliverable': { group: 'people', text: 'Subscription ended, as its address takes no mail' },
  'subscriber-deleted': { group: 'people', text: 'Subscriber deleted' },
  'mail-retried': { group: 'people', text: 'Failed mail tried again' },
  'person-exported': { group: 'people', text: 'Data of one person exported' },
  'person-deleted': { group: 'people', text: 'Data of one person deleted' },
  'enquiries-exported': { group: 'people', text: 'Enquiries exported' },
  'subscribers-exported': { group: 'people', text: 'Subscribers exported' },
  'backup-made': { group: 'data', text: 'Backup made' },
  'backup-restored': { group: 'data', text: 'Backup restored' },
  'backup-deleted': { group: 'data', text: 'Backup deleted' },
  'backup-uploaded': { group: 'data', text: 'Backup uploaded' },
  'data-exported': { group: 'data', text: 'Site exported' },
  'content-imported': { group: 'data', text: 'Case studies imported' },
  'data-imported': { group: 'data', text: 'Site imported' },
} as const satisfies Record<string, ActionText>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** What is known about an event besides its subject; numbers, flags and short words only. */
export type AuditDetails = Record<string, string | number | boolean | null>;

export type AuditEntry = {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  details: AuditDetails;
};

/** Actions of a group, or all of them. */
export function actionsOf(group: AuditGroup): AuditAction[] {
  return (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => AUDIT_ACTIONS[action].group === group);
}

/** The words for an action; an action of a later program is shown by its name. */
export function actionText(action: string): string {
  return Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction].text : action; // just looked up
}

const DETAIL_NAMES: Record<string, string> = {
  entries: 'entries',
  fields: 'fields',
  forGood: 'for good',
  from: 'from network',
  isAdmin: 'with admin access',
  isOpen: 'open',
  pictures: 'pictures',
  rows: 'rows',
  step: 'steps',
  study: 'number',
  to: 'now',
  tokens: 'access tokens ended',
  version: 'version',
};

/** What else is known about an entry, for people. */
export function detailText(details: AuditDetails): string {
  return Object.entries(details)
    .map(
      ([name, value]) =>
        `${DETAIL_NAMES[name] ?? name}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`,
    )
    .join(', ');
}

export const auditReply = z.object({
  entries: z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
  /** Where the next page starts; null on the last one. */
  next: z.int().nullable(),
});
