import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { requireQuery } from '../../kit/query-names.ts';
import { isDay } from '../../lib/dates.ts';
import { auditReply, RECORD_KINDS, type RecordKind } from './audit.ts';
import { listAudit, sweepAudit } from './audit-service.server.ts';

const kinds = Object.keys(RECORD_KINDS) as [RecordKind, ...RecordKind[]]; // the keys of a non-empty table

const auditQuery = z.object({
  before: z.coerce.number('before must be a number').int().min(1).max(2_147_483_647).optional(),
  group: z.enum(kinds, `group must be one of ${kinds.join(', ')}`).optional(),
  day: z.string().refine(isDay, 'day must be a day like 2026-06-30').optional(),
  q: z.string().max(200, 'Search for at most 200 characters').optional(),
});

export const calls = [
  call('GET /audit', {
    query: {
      before: 'The `next` of the page before',
      group: `One of ${kinds.join(', ')}`,
      day: 'A day in the time of the site, like 2026-06-30',
      q: 'Words to look for',
    },
    summary: 'Who did what, newest first; `before` asks for the next page, `group`, `day` and `q` narrow it',
    reply: auditReply,
    handle: async ({ platform, query }) => {
      const { before, group, day, q } = requireQuery(auditQuery, query);
      return await listAudit(platform, { before, kind: group, day, text: q });
    },
  }),
];

export const sweeps = { audit_entries: sweepAudit };
