import { z } from 'zod';
import { call } from '../../kit/call.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readOrigin } from '../site-content/begin-own.server.ts';
import { ORIGINS } from '../site-content/origin.ts';
import { beginWithOwn, lookAtExample } from './begin-service.server.ts';

/** Null until somebody chose. */
const originReply = z.strictObject({ origin: z.enum(ORIGINS).nullable() });
const originBody = z.strictObject(
  { origin: z.enum(ORIGINS, 'origin must be own or example.') },
  'Send an object with origin.',
);

const state = async (platform: Platform) => ({ origin: await readOrigin(platform) });

export const calls = [
  call('GET /begin', {
    summary: 'Whether the site began with the example or with its owner’s own words',
    reply: originReply,
    handle: ({ platform }) => state(platform),
  }),
  call('POST /begin', {
    summary: 'Begin with the owner’s own words, or look at the example first; after the first there is no way back',
    body: originBody,
    reply: originReply,
    handle: async ({ platform, actor, body }) => {
      await (body.origin === 'own' ? beginWithOwn : lookAtExample)(platform, actor);
      return state(platform);
    },
  }),
];
