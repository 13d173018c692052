import { call } from '../../kit/call.ts';
import { csvReply } from '../../kit/csv-reply.ts';
import { requireQuery } from '../../kit/query-names.ts';
import { countReported } from './landing-service.server.ts';
import { reportedVisitSchema, VISIT_KINDS, VISIT_PLACES, visitReportReply } from './visit.ts';
import {
  exportVisits,
  readVisitReport,
  startStoringVisits,
  sweepLandings,
  sweepVisits,
} from './visit-service.server.ts';

const PERIOD = { from: 'The first day, 2026-03-05; 30 days without it', to: 'The last day; today without it' };

export const calls = [
  call('POST /visit-counts', {
    who: 'anyone',
    query: {
      kind: `One of ${VISIT_KINDS.join(', ')}`,
      page: 'The path of the page',
      place: `Where on it the link stands: one of ${VISIT_PLACES.join(', ')}`,
      from: 'The host that led to this view of the page, of which a kind is kept',
    },
    summary:
      'A browser says that a link was followed, or a part of a page reached; answers the same if nothing is counted',
    handle: async ({ platform, query, request, address }) => {
      const reported = requireQuery(reportedVisitSchema, query);
      const headers = Object.fromEntries(request.headers);
      // nobody waits for the answer, and the next count may be luckier
      await countReported(platform, reported, { headers, network: address }).catch((error) =>
        platform.log.warn({ err: error }, 'a visit could not be counted'),
      );
    },
  }),
  call('GET /visit-counts', {
    query: PERIOD,
    summary: 'How often pages were opened, by what ways people came, and what that led to; numbers, no visitors',
    reply: visitReportReply,
    handle: async ({ platform, query }) =>
      await readVisitReport(platform, { from: query.get('from'), to: query.get('to') }),
  }),
  call('GET /visit-counts/export', {
    query: PERIOD,
    summary: 'The same as CSV, a line for each day, page, kind and place, then for each way people came by',
    replyType: 'text/csv',
    handle: async ({ platform, query }) =>
      csvReply(await exportVisits(platform, { from: query.get('from'), to: query.get('to') }), 'visits.csv'),
  }),
];

export const sweeps = { visit_counts: sweepVisits, landings: sweepLandings };

export const untilLast = startStoringVisits;
