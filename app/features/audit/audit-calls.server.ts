import { z } from 'zod';
import { AUDIT_GROUPS, type AuditGroup } from '../../kit/audit-groups.ts';
import { call } from '../../kit/call.ts';
import { invalid } from '../../lib/app-error.ts';
import { auditReply } from './audit.ts';
import { listAudit } from './audit-service.server.ts';

const groups = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]; // the keys of a non-empty table

const auditQuery = z.object({
  before: z.coerce.number('before must be a number').int().min(1).max(2_147_483_647).optional(),
  group: z.enum(groups, `group must be one of ${groups.join(', ')}`).optional(),
  q: z.string().max(200, 'Search for at most 200 characters').optional(),
});

export const auditEndpoints = [
  call('GET /audit', {
    query: { before: 'The `next` of the page before', group: `One of ${groups.join(', ')}`, q: 'Words to look for' },
    summary: 'Who did what, newest first; `before` asks for the next page, `group` and `q` narrow it',
    reply: auditReply,
    handle: async ({ platform, query }) => {
      const asked = auditQuery.safeParse(Object.fromEntries(query));
      if (!asked.success)
        throw invalid(asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
      const { before, group, q } = asked.data;
      return await listAudit(platform, { before, group, text: q });
    },
  }),
];
