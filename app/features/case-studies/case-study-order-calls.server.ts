import { endpoint } from '../../kit/call.ts';
import { pinStudies } from './case-study-pins.server.ts';
import { pinsGiven, pinsReply } from './pins.ts';

export const caseStudyOrderEndpoints = [
  endpoint({
    method: 'PUT',
    path: '/case-study-order',
    who: 'admin',
    summary: 'Pin these case studies in this order and no others: each leads those whose titles are of its kind',
    body: pinsGiven,
    reply: pinsReply,
    handle: async ({ platform, actor, body }) => {
      await pinStudies(platform, actor, body.pinned);
      return Response.json({ pinned: body.pinned });
    },
  }),
];
