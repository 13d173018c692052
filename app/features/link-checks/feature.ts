import { feature } from '../../kit/feature.ts';

export const linkChecks = feature({
  tables: {
    link_checks: {
      ...{ backup: 'whole', keep: 'belongs' },
      nobody: 'url_hash status asked_at fails failing_since answered_at is_watched',
    },
  },
  server: () => import('./feature.server.ts'),
});
