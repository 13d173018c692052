import { z } from 'zod';
import { call } from '../../kit/call.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { removeSamplePictures } from '../media/media-garbage.server.ts';
import { timeZoneSetting } from '../settings/time-zone.ts';
import { readOrigin } from '../site-content/begin-own.server.ts';
import { ORIGINS } from '../site-content/origin.ts';
import { type Answers, answersGiven } from './answers.ts';
import {
  beginWithOwn,
  endExample,
  hasExample,
  lookAtExample,
  previewAnswers,
  putOnAir,
  readAnswers,
} from './begin-service.server.ts';

const beginReply = z.strictObject({
  /** Null until somebody chose. */
  origin: z.enum(ORIGINS).nullable(),
  /** What the site says of its owner. */
  answers: z.custom<Answers>(),
  /** Whether the owner may look at the example beside her own pages. */
  hasExample: z.boolean(),
});
const originBody = z.strictObject(
  {
    origin: z.enum(ORIGINS, 'origin must be own or example.'),
    /** Taken where nobody chose one yet. */
    timeZone: timeZoneSetting.shape.timeZone.optional(),
  },
  'Send an object with origin.',
);
const answersBody = z.strictObject({ answers: answersGiven }, 'Send an object with answers.');

async function state(platform: Platform) {
  return {
    origin: await readOrigin(platform),
    answers: await readAnswers(platform),
    hasExample: await hasExample(platform),
  };
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
      if (body.origin === 'own') {
        await beginWithOwn(platform, actor, body.timeZone);
        // after the deed: each goes by itself, and what is left is swept the day after
        await removeSamplePictures(platform);
      } else await lookAtExample(platform, actor, body.timeZone);
      return state(platform);
    },
  }),
  call('DELETE /begin/example', {
    summary: 'Put the example away: nobody looks at its pages any more',
    handle: ({ platform, actor }) => endExample(platform, actor),
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
