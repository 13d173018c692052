import { feature } from '../../kit/feature.ts';

export const freshness = feature({
  tables: {
    dismissals: { backup: 'whole', keep: 'site', nobody: 'key until', staff: 'username' },
  },
  audit: {
    content: {
      'freshness-dismissed': 'Not to be told of it again',
    },
  },
  server: () => import('./feature.server.ts'),
});
