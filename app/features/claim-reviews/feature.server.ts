import { z } from 'zod';
import { call, waits } from '../../kit/call.ts';
import { csvReply } from '../../kit/csv-reply.ts';
import { csvOf } from '../../lib/csv.ts';
import { hasOwnClaims } from '../site-content/first-review.server.ts';
import { readClaimRegister } from './claim-register.server.ts';
import { REGISTER_COLUMNS, registerLine, registerRow } from './claim-register.ts';
import { reviewGiven, reviewReply } from './claim-review.ts';
import { listClaimReviews, reviewClaim } from './claim-review-service.server.ts';

export const calls = [
  call('POST /claim-reviews', {
    summary: 'Note that the evidence of a claim was looked at today; its day of review moves by the months it asks for',
    body: reviewGiven,
    reply: z.strictObject({ reviewOn: z.string(), version: z.int() }),
    status: 201,
    handle: async (request) => await reviewClaim(request.platform, request.actor, request.body),
  }),
  call('GET /claim-reviews', {
    summary: 'Who looked at the evidence of which claim when, and what it said then; newest first',
    reply: z.array(reviewReply),
    handle: ({ platform }) => listClaimReviews(platform),
  }),
  call('GET /claims/register', {
    summary:
      'Every wording of every claim with its evidence, its last review and where it stands; a table with ?as=csv',
    query: { as: 'csv for a table' },
    replyType: 'text/csv',
    reply: z.array(registerRow),
    handle: async ({ platform, query }) => {
      const rows = await readClaimRegister(platform);
      return query.get('as') === 'csv'
        ? csvReply(csvOf(REGISTER_COLUMNS, rows.map(registerLine)), 'claims-register.csv')
        : rows;
    },
  }),
];

export const waiting = waits({ hasOwnClaims: z.boolean() }, async (platform) => ({
  hasOwnClaims: await hasOwnClaims(platform),
}));
