import { feature } from '../../kit/feature.ts';
import { RETENTION } from '../../lib/retention.ts';

export const audit = feature({
  tables: {
    audit_entries: {
      ...{ backup: 'never-lost', keep: { months: RETENTION.auditMonths } },
      nobody: 'id at actor_id action subject details',
      staff: 'actor_name',
    },
  },
  server: () => import('./feature.server.ts'),
});
