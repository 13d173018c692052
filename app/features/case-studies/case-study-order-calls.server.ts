import { call } from '../../kit/call.ts';
import { pinStudies } from './case-study-pins.server.ts';
import { pinsGiven, pinsReply } from './pins.ts';

export const caseStudyOrderEndpoints = [
  call('PUT /case-study-order', {
    summary: 'Pin these case studies in this order and no others: each leads those whose titles are of its kind',
    body: pinsGiven,
    reply: pinsReply,
    handle: async ({ platform, actor, body }) => {
      await pinStudies(platform, actor, body.pinned);
      return { pinned: body.pinned };
    },
  }),
];
