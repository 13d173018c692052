import { insertDelivery, webhooks } from '../../app/features/webhooks/webhook-store.server.ts';
import type { DbOrTransaction } from '../../app/platform/database/database.server.ts';

/** Messages to a program that is told of their event, as they wait to be sent. Answers the number of its webhook. */
export async function queueDeliveries(db: DbOrTransaction, messageIds: readonly string[], now: Date): Promise<number> {
  const event = 'study.published' as const;
  const webhook = {
    url: 'https://example.com',
    secret: 's',
    events: [event],
    isOn: true,
    createdAt: now.toISOString(),
  };
  const { id: webhookId } = await webhooks.insert(db, webhook);
  for (const messageId of messageIds) await insertDelivery(db, { webhookId, messageId, event, data: {}, now });
  return webhookId;
}
