import { z } from 'zod';
import { call } from '../../kit/call.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readOrigin } from '../site-content/begin-own.server.ts';
import { ORIGINS } from '../site-content/origin.ts';
import { type Answers, answersGiven } from './answers.ts';
import { beginWithOwn, lookAtExample, previewAnswers, putOnAir, readAnswers } from './begin-service.server.ts';

const beginReply = z.strictObject({
  /** Null until somebody chose. */
  origin: z.enum(ORIGINS).nullable(),
  /** What the site says of its owner. */
  answers: z.custom<Answers>(),
});
const originBody = z.strictObject(
  { origin: z.enum(ORIGINS, 'origin must be own or example.') },
  'Send an object with origin.',
);
const answersBody = z.strictObject({ answers: answersGiven }, 'Send an object with answers.');

async function state(platform: Platform) {
  return { origin: await readOrigin(platform), answers: await readAnswers(platform) };
}

export const calls = [
  call('GET /begin', {
    summary: 'What the site began with, and what it says of its owner as answers to ten questions',
    reply: beginReply,
    handle: ({ platform }) => state(platform),
  }),
  call('POST /begin', {
    summary: 'Begin with the owner’s own words, or look at the example first; after the first there is no way back',
    body: originBody,
    reply: beginReply,
    handle: async ({ platform, actor, body }) => {
      await (body.origin === 'own' ? beginWithOwn : lookAtExample)(platform, actor);
      return state(platform);
    },
  }),
  call('POST /begin/preview', {
    summary: 'Keep answers for a few minutes; the pages that they make show them to their author with ?preview=token',
    body: answersBody,
    reply: z.strictObject({
      token: z.string(),
      pages: z.array(z.strictObject({ path: z.string(), name: z.string() })),
    }),
    status: 201,
    handle: ({ platform, actor, body }) => previewAnswers(platform, actor, body.answers),
  }),
  call('POST /begin/answers', {
    summary: 'Put what the answers make on the air',
    body: answersBody,
    handle: ({ platform, actor, body }) => putOnAir(platform, actor, body.answers),
  }),
];
