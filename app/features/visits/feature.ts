import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const visits = feature({
  tables: {
    visit_counts: {
      ...{ backup: 'whole', keep: { months: RETENTION.visitCountMonths } },
      nobody: 'day kind n',
      site: 'page place',
    },
  },
  server: () => import('./feature.server.ts'),
});
