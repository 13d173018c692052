import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const redirects = feature({
  tables: {
    redirects: {
      ...{ isPublic: true, backup: 'whole', keep: 'site' },
      nobody: 'id status hits last_hit_day created_at deleted_at version',
      site: 'from_path target',
    },
    misses: {
      ...{ backup: 'whole', keep: { days: RETENTION.missDays }, called: 'misses', key: 'path', madeAt: 'day' },
      nobody: 'day n',
      stranger: { path: 'path' },
    },
  },
  audit: {
    content: {
      'redirect-added': 'Redirect added',
      'redirect-changed': 'Redirect changed',
      'redirect-deleted': 'Redirect deleted',
      'redirect-restored': 'Redirect restored',
      'redirects-imported': 'Redirects imported',
    },
  },
  forPrograms: ['redirects', 'misses'],
  server: () => import('./feature.server.ts'),
});
