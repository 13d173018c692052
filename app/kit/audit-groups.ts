/** The kinds by which the record of who did what is narrowed. */
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
