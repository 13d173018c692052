import { z } from 'zod';
import { type ApiRequest, callsAbout } from '../../kit/call.ts';
import { requireIdentityNumber } from '../../kit/identity-number.ts';
import {
  deliveryReply,
  listedWebhookReply,
  madeWebhookReply,
  newWebhookSchema,
  type WebhookChanges,
  webhookChangesSchema,
  webhookReply,
} from './webhook.ts';
import { startWebhookSender } from './webhook-sender.server.ts';
import {
  changeWebhook,
  listEveryWebhook,
  listRecentDeliveries,
  makeWebhook,
  mayTellOfPeople,
  removeWebhook,
  sendAgain,
  sweepDeliveries,
  testWebhook,
} from './webhook-service.server.ts';

const GONE = 'This program is not told any more.';
const call = callsAbout(GONE);

const startedReply = z.strictObject({ id: z.int() });

/** Addresses of other systems that are told when case studies come, change and go, and, where the owner ticked it, who wrote. */
export const calls = [
  call('GET /webhooks', {
    summary: 'Every webhook; never the secrets',
    reply: z.array(listedWebhookReply),
    handle: ({ platform }) => listEveryWebhook(platform),
  }),
  call('POST /webhooks', {
    needsPassword: true,
    summary: 'Make a webhook; the answer is the only one that holds its secret',
    body: newWebhookSchema,
    reply: madeWebhookReply,
    status: 201,
    handle: ({ platform, actor, body }) => makeWebhook(platform, actor, body),
  }),
  call('PATCH /webhooks/:id', {
    needsPassword: true,
    needsPasswordWhen: ({ platform, params, body }: Pick<ApiRequest<WebhookChanges>, 'platform' | 'params' | 'body'>) =>
      mayTellOfPeople(platform, requireIdentityNumber(params['id'], GONE), body),
    summary: 'Switch a webhook on or off, or change what it is told',
    body: webhookChangesSchema,
    reply: webhookReply,
    handle: ({ platform, actor, id, body }) => changeWebhook(platform, actor, id, body),
  }),
  call('DELETE /webhooks/:id', {
    summary: 'Delete a webhook with the log of what it was told',
    handle: (call) => removeWebhook(call.platform, call.actor, call.id),
  }),
  call('POST /webhooks/:id/test', {
    summary: 'Send a test message; its number is in the log',
    reply: startedReply,
    status: 202,
    handle: ({ platform, actor, id }) => testWebhook(platform, actor, id),
  }),
  call('GET /webhooks/:id/deliveries', {
    summary: 'What a webhook was told lately, newest first, and how that went',
    reply: z.array(deliveryReply),
    handle: async ({ platform, id }) => await listRecentDeliveries(platform, id),
  }),
  call('POST /webhooks/:id/deliveries/:delivery/retry', {
    summary: 'Send a message again',
    handle: ({ platform, actor, id: webhookId, params }) => {
      const id = requireIdentityNumber(params['delivery'], 'This message is no longer kept.');
      return sendAgain(platform, actor, { webhookId, id });
    },
  }),
];

export const sweeps = { webhook_deliveries: sweepDeliveries };

export const background = startWebhookSender;
