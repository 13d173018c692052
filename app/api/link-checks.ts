import { z } from 'zod';
import { linkCheckReply, linkChecksGiven } from '../features/link-checks/link-check.ts';
import { checkLinks } from '../features/link-checks/link-check-service.server.ts';
import { endpoint } from './endpoint.ts';

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
