import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { dismissalGiven, freshnessReply } from './freshness.ts';
import { isFreshnessMailOn, switchFreshnessMail } from './freshness-mail.server.ts';
import { dismissFreshness, readFreshness } from './freshness-service.server.ts';
import { askAllSoon } from './link-watch.server.ts';

const mailSwitch = z.strictObject(
  { isOn: z.boolean('Say whether mails are sent, as true or false.') },
  'Send an object with isOn.',
);

export const freshnessEndpoints = [
  call('GET /freshness', {
    summary: 'What is worth a look: links that are gone, what nobody touched for long, claims that are due',
    reply: freshnessReply,
    handle: ({ platform }) => readFreshness(platform),
  }),
  call('POST /freshness/:key/dismiss', {
    summary:
      'Not to be told of it for some days, or, with null, because it is right, which is the review of a claim; 0 takes it back',
    body: dismissalGiven,
    handle: async (call) => {
      const { platform, params, body } = call;
      await dismissFreshness(platform, call.actor, { key: params.key, days: body.days });
    },
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
