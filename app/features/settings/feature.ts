import { feature } from '../../kit/feature.ts';

export const settings = feature({
  tables: {
    settings: {
      backup: 'whole',
      keep: 'site',
      restored: { unsaid: 'what the program notes for itself is among them' },
      nobody: 'key updated_at',
      staff: 'value',
    },
  },
  audit: {
    settings: {
      'setting-changed': 'Setting changed',
    },
  },
  workspace: {
    cards: [
      {
        ...{ room: 'settings', area: 'mail' },
        cards: [{ id: 'time-zone', name: 'Time zone' }],
        load: () => import('./workspace/time-zone-form.tsx'),
        shows: 'TimeZoneForm',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
