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
  workspace: {
    cards: [
      {
        ...{ room: 'settings', area: 'record' },
        cards: [{ id: 'record', name: 'Record', words: 'audit log history' }],
        load: () => import('./workspace/audit-record.tsx'),
        shows: 'AuditRecord',
      },
    ],
  },
  server: () => import('./feature.server.ts'),
});
