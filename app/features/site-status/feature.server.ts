import { z } from 'zod';
import { call, waits } from '../../kit/call.ts';
import { VERSION } from '../../lib/version.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { findingSchema } from './doctor.ts';
import { mailWhatHurts } from './doctor-mail.server.ts';
import { askDoctor } from './doctor-service.server.ts';
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
  call('GET /doctor', {
    summary:
      'What the site needs, and what to do about what is not well; asks the mail server and its own address each time',
    reply: z.strictObject({ findings: z.array(findingSchema) }),
    handle: async ({ platform }) => ({ findings: await askDoctor(platform) }),
  }),
];

export const hourly = { 'what hurts': (platform: Platform) => mailWhatHurts(platform) };
