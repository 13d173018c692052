import { call } from '../../kit/call.ts';
import { siteStatusReply } from './site-status.ts';
import { readSiteStatus } from './site-status-service.server.ts';

export const calls = [
  call('GET /status', {
    summary: 'How the site is doing: backup, storage, queues, mail, speed',
    reply: siteStatusReply,
    handle: ({ platform }) => readSiteStatus(platform),
  }),
];
