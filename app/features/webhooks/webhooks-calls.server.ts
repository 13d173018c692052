import { z } from 'zod';
import { endpoint, requireActor } from '../../kit/call.ts';
import { requireIdentityNumber } from '../../kit/identity-number.ts';
import {
  deliveryReply,
  isPersonal,
  listedWebhookReply,
  madeWebhookReply,
  newWebhookSchema,
  type WebhookChanges,
  webhookChangesSchema,
  webhookReply,
} from './webhook.ts';
import {
  changeWebhook,
  listEveryWebhook,
  listRecentDeliveries,
  makeWebhook,
  removeWebhook,
  sendAgain,
  testWebhook,
} from './webhook-service.server.ts';

const GONE = 'This webhook is gone.';

const startedReply = z.strictObject({ id: z.int() });

/** Addresses of other systems that are told when case studies come, change and go, and, where the owner ticked it, who wrote. */
export const webhookEndpoints = [
  endpoint({
    method: 'GET',
    path: '/webhooks',
    who: 'admin',
    summary: 'Every webhook; never the secrets',
    reply: z.array(listedWebhookReply),
    handle: async ({ platform }) => Response.json(await listEveryWebhook(platform)),
  }),
  endpoint({
    method: 'POST',
    path: '/webhooks',
    who: 'admin',
    needsPassword: true,
    summary: 'Make a webhook; the answer is the only one that holds its secret',
    body: newWebhookSchema,
    reply: madeWebhookReply,
    status: 201,
    handle: async (call) => {
      return Response.json(await makeWebhook(call.platform, requireActor(call), call.body), { status: 201 });
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/webhooks/:id',
    who: 'admin',
    needsPassword: true,
    // what people wrote goes to another system
    needsPasswordWhen: ({ body }: { body: WebhookChanges }) => body.events?.some(isPersonal) === true,
    summary: 'Switch a webhook on or off, or change what it is told',
    body: webhookChangesSchema,
    reply: webhookReply,
    handle: async (call) => {
      const id = requireIdentityNumber(call.params['id'], GONE);
      return Response.json(await changeWebhook(call.platform, requireActor(call), id, call.body));
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/webhooks/:id',
    who: 'admin',
    summary: 'Delete a webhook with the log of what it was told',
    status: 204,
    handle: async (call) => {
      await removeWebhook(call.platform, requireActor(call), requireIdentityNumber(call.params['id'], GONE));
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/webhooks/:id/test',
    who: 'admin',
    summary: 'Send a test message; its number is in the log',
    reply: startedReply,
    status: 202,
    handle: async (call) => {
      const id = requireIdentityNumber(call.params['id'], GONE);
      return Response.json(await testWebhook(call.platform, requireActor(call), id), { status: 202 });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    who: 'admin',
    summary: 'What a webhook was told lately, newest first, and how that went',
    reply: z.array(deliveryReply),
    handle: async ({ platform, params }) =>
      Response.json(await listRecentDeliveries(platform, requireIdentityNumber(params['id'], GONE))),
  }),
  endpoint({
    method: 'POST',
    path: '/webhooks/:id/deliveries/:delivery/retry',
    who: 'admin',
    summary: 'Send a message again',
    status: 204,
    handle: async (call) => {
      const webhookId = requireIdentityNumber(call.params['id'], GONE);
      const id = requireIdentityNumber(call.params['delivery'], 'This message is no longer kept.');
      await sendAgain(call.platform, requireActor(call), { webhookId, id });
      return new Response(null, { status: 204 });
    },
  }),
];
