import { z } from 'zod';
import { call, waits } from '../../kit/call.ts';
import { VERSION } from '../../lib/version.ts';
import { siteStatusReply } from './site-status.ts';
import { readSiteStatus } from './site-status-service.server.ts';

/** Read with what waits, which every page of the workspace asks for. */
export const waiting = waits({ version: z.string() }, async () => ({ version: VERSION }));

export const calls = [
  call('GET /status', {
    summary: 'How the site is doing: backup, storage, queues, mail, speed',
    reply: siteStatusReply,
    handle: ({ platform }) => readSiteStatus(platform),
  }),
];
