import { endpoint } from '../../kit/call.ts';
import { siteStatusReply } from './site-status.ts';
import { readSiteStatus } from './site-status-service.server.ts';

export const statusEndpoints = [
  endpoint({
    method: 'GET',
    path: '/status',
    who: 'admin',
    summary: 'How the site is doing: backup, storage, queues, mail, speed',
    reply: siteStatusReply,
    handle: async ({ platform }) => Response.json(await readSiteStatus(platform)),
  }),
];
