import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { linkCheckReply, linkChecksGiven } from './link-check.ts';
import { checkLinks, sweepLinkChecks } from './link-check-service.server.ts';

export const calls = [
  call('POST /link-checks', {
    summary:
      'What addresses of other sites answered in the last 24 hours; the others are asked now, and known a little later',
    body: linkChecksGiven,
    reply: z.array(linkCheckReply),
    handle: ({ platform, body }) => checkLinks(platform, body.urls),
  }),
];

export const hourly = { 'old answers of links': sweepLinkChecks };
