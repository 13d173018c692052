import { z } from 'zod';
import { call, waits } from '../../kit/call.ts';
import { readToday } from '../settings/time-zone-service.server.ts';
import { readDueClaims } from '../site-content/first-review.server.ts';
import { readStoredContent } from '../site-content/site-content-service.server.ts';
import { dismissalGiven, freshnessReply } from './freshness.ts';
import { startLinkWatch } from './freshness-loop.server.ts';
import { isFreshnessMailOn, mailFreshness, switchFreshnessMail } from './freshness-mail.server.ts';
import {
  countClaimsNotPutOff,
  dismissFreshness,
  listPutOff,
  readFreshness,
  readGoneLinks,
  sweepDismissals,
} from './freshness-service.server.ts';
import { askAllSoon, sweepWatchedLinks } from './link-watch.server.ts';

const mailSwitch = z.strictObject(
  { isOn: z.boolean('Say whether mails are sent, as true or false.') },
  'Send an object with isOn.',
);

export const calls = [
  call('GET /freshness', {
    summary: 'What is worth a look: links that are gone, what nobody touched for long, claims that are due',
    reply: freshnessReply,
    handle: ({ platform }) => readFreshness(platform),
  }),
  call('POST /freshness/:key/dismiss', {
    summary:
      'Not to be told of it for some days, or, with null, because it is right, which is the review of a claim; 0 takes it back',
    body: dismissalGiven,
    handle: ({ platform, actor, params, body }) =>
      dismissFreshness(platform, actor, { key: params.key, days: body.days }),
  }),
  call('POST /freshness/run', {
    summary: 'Ask all addresses of other sites again that were not asked within the hour, in the background',
    reply: z.strictObject({ isLooking: z.boolean() }),
    status: 202,
    handle: async ({ platform }) => {
      await askAllSoon(platform);
      return { isLooking: true };
    },
  }),
  call('GET /settings/freshness-mail', {
    summary: 'Whether the owner is told by mail of what is worth a look',
    reply: mailSwitch,
    handle: async ({ platform }) => ({ isOn: await isFreshnessMailOn(platform) }),
  }),
  call('PATCH /settings/freshness-mail', {
    summary: 'Tell the owner by mail of what is worth a look, or not',
    body: mailSwitch,
    reply: mailSwitch,
    handle: async ({ platform, actor, body }) => {
      await switchFreshnessMail(platform, actor, body.isOn);
      return body;
    },
  }),
];

export const hourly = {
  'answers of links that nothing names': sweepWatchedLinks,
  'rows that the owner put off': sweepDismissals,
  'mail about what is worth a look': mailFreshness,
};

export const waiting = waits(
  {
    /** Claims whose evidence was to be looked at again by today; those of the sample are not counted. */
    reviewsDue: z.int(),
    /** The same by name, the longest due first. */
    dueClaims: z.array(z.strictObject({ key: z.string(), name: z.string(), reviewOn: z.string() })),
    /** The booking and event links that are gone, each with what is said of it. */
    goneLinks: z.array(z.strictObject({ sentence: z.string(), address: z.string() })),
    /** These and the due claims, without what the owner put off. */
    freshness: z.int(),
    /** What waits, by the keys of its rows, that the owner put off. */
    putOff: z.array(z.string()),
  },
  async (platform) => {
    const content = await readStoredContent(platform);
    const gone = await readGoneLinks(platform, content);
    const due = await readDueClaims(platform, content.claims, await readToday(platform));
    return {
      reviewsDue: due.length,
      dueClaims: due.map(({ key, name, reviewOn }) => ({ key, name, reviewOn })),
      goneLinks: gone.map(({ sentence, address = '' }) => ({ sentence, address })),
      freshness: gone.length + (await countClaimsNotPutOff(platform, due)),
      putOff: await listPutOff(platform),
    };
  },
);

export const background = startLinkWatch;
