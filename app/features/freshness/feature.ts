import { feature } from '../../kit/feature.ts';

export const freshness = feature({
  tables: {
    dismissals: {
      backup: 'whole',
      keep: 'site',
      restored: { unsaid: 'what was put off is reminded of once more' },
      nobody: 'key until',
      staff: 'username',
    },
  },
  audit: {
    content: {
      'freshness-dismissed': 'Not to be told of it again',
    },
  },
  workspace: {
    pages: {
      'worth-a-look': {
        load: () => import('./workspace/worth-a-look-page.tsx'),
        shows: 'WorthALookPage',
        place: { room: 'results', name: 'Worth a look', order: 10, also: ['/admin/change-address'] },
      },
    },
  },
  server: () => import('./feature.server.ts'),
});
