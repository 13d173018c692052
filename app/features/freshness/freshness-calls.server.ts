import { z } from 'zod';
import { endpoint, requireActor } from '../../kit/call.ts';
import { dismissalGiven, freshnessReply } from './freshness.ts';
import { isFreshnessMailOn, switchFreshnessMail } from './freshness-mail.server.ts';
import { dismissFreshness, readFreshness } from './freshness-service.server.ts';
import { askAllSoon } from './link-watch.server.ts';

const mailSwitch = z.strictObject(
  { isOn: z.boolean('Say whether mails are sent, as true or false.') },
  'Send an object with isOn.',
);

export const freshnessEndpoints = [
  endpoint({
    method: 'GET',
    path: '/freshness',
    who: 'admin',
    summary: 'What is worth a look: links that are gone, what nobody touched for long, claims that are due',
    reply: freshnessReply,
    handle: async ({ platform }) => Response.json(await readFreshness(platform)),
  }),
  endpoint({
    method: 'POST',
    path: '/freshness/:key/dismiss',
    who: 'admin',
    summary:
      'Not to be told of it for some days, or, with null, because it is right, which is the review of a claim; 0 takes it back',
    body: dismissalGiven,
    status: 204,
    handle: async (call) => {
      const { platform, params, body } = call;
      await dismissFreshness(platform, requireActor(call), { key: params.key, days: body.days });
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/freshness/run',
    who: 'admin',
    summary: 'Ask all addresses of other sites again that were not asked within the hour, in the background',
    reply: z.strictObject({ isLooking: z.boolean() }),
    status: 202,
    handle: async ({ platform }) => {
      await askAllSoon(platform);
      return Response.json({ isLooking: true }, { status: 202 });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/settings/freshness-mail',
    who: 'admin',
    summary: 'Whether the owner is told by mail of what is worth a look',
    reply: mailSwitch,
    handle: async ({ platform }) => Response.json({ isOn: await isFreshnessMailOn(platform) }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/settings/freshness-mail',
    who: 'admin',
    summary: 'Tell the owner by mail of what is worth a look, or not',
    body: mailSwitch,
    reply: mailSwitch,
    handle: async ({ platform, actor, body }) => {
      await switchFreshnessMail(platform, actor, body.isOn);
      return Response.json(body);
    },
  }),
];
