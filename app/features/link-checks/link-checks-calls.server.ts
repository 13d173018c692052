import { z } from 'zod';
import { endpoint } from '../../kit/call.ts';
import { linkCheckReply, linkChecksGiven } from './link-check.ts';
import { checkLinks } from './link-check-service.server.ts';

export const linkCheckEndpoints = [
  endpoint({
    method: 'POST',
    path: '/link-checks',
    who: 'admin',
    summary:
      'What addresses of other sites answered in the last 24 hours; the others are asked now, and known a little later',
    body: linkChecksGiven,
    reply: z.array(linkCheckReply),
    handle: async ({ platform, body }) => Response.json(await checkLinks(platform, body.urls)),
  }),
];
