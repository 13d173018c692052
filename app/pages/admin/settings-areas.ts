/** The parts of the settings, each with an address of its own. */
export const SETTINGS_AREAS = [
  { key: 'site', name: 'Site', to: '/admin/settings', caption: 'What stands on every page' },
  { key: 'accounts', name: 'Accounts', to: '/admin/settings/accounts', caption: 'Who may come in' },
  { key: 'mail', name: 'Mail and time', to: '/admin/settings/mail', caption: 'How the site works' },
  { key: 'backups', name: 'Backups', to: '/admin/settings/backups', caption: 'Copies of everything' },
  { key: 'import', name: 'Import', to: '/admin/settings/import', caption: 'Work told elsewhere' },
  {
    key: 'redirects',
    name: 'Redirects',
    to: '/admin/settings/redirects',
    caption: 'Where addresses of a former site lead',
  },
  { key: 'api', name: 'API', to: '/admin/settings/api', caption: 'How programs come in' },
  { key: 'record', name: 'Record', to: '/admin/settings/record', caption: 'Who did what, and what is kept of whom' },
] as const;

/** The cards of each part. */
export const SETTINGS_CARDS = {
  site: [
    { id: 'identity', name: 'Identity' },
    { id: 'links', name: 'Links' },
    { id: 'search', name: 'Search and sharing' },
    { id: 'frame', name: 'Navigation and footer' },
    { id: 'pages', name: 'Extra pages' },
    { id: 'visits', name: 'Visits' },
  ],
  accounts: [
    { id: 'password', name: 'Password' },
    { id: 'two-step', name: 'Two-step sign-in' },
    { id: 'sessions', name: 'Sessions' },
    { id: 'registration', name: 'Registration' },
    { id: 'users', name: 'Users' },
  ],
  mail: [
    { id: 'enquiries', name: 'Enquiries' },
    { id: 'mail', name: 'Mail' },
    { id: 'time-zone', name: 'Time zone' },
    { id: 'browser', name: 'In this browser' },
  ],
  backups: [
    { id: 'backups', name: 'Backups' },
    { id: 'restore-file', name: 'Restore from a file' },
  ],
  import: [{ id: 'import', name: 'Case studies from another system' }],
  redirects: [
    { id: 'redirects', name: 'Redirects' },
    { id: 'misses', name: 'Asked for and not here' },
    { id: 'redirect-table', name: 'Redirects from a table' },
  ],
  api: [
    { id: 'tokens', name: 'Access tokens' },
    { id: 'webhooks', name: 'Webhooks' },
  ],
  record: [
    { id: 'record', name: 'Record' },
    { id: 'personal-data', name: 'Data of one person' },
  ],
} as const;
