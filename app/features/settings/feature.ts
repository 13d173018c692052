import { feature } from '../../kit/feature.ts';

export const settings = feature({
  tables: {
    settings: { backup: 'whole', keep: 'site', nobody: 'key updated_at', staff: 'value' },
  },
  audit: {
    settings: {
      'setting-changed': 'Setting changed',
    },
  },
  server: () => import('./feature.server.ts'),
});
