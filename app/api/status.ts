import { siteStatusReply } from '../features/site-status/site-status.ts';
import { readSiteStatus } from '../features/site-status/site-status-service.server.ts';
import { endpoint } from './endpoint.ts';

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
