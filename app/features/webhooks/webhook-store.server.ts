import type { Selectable } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../platform/database/schema.ts';
import type { Delivery, Webhook, WebhookEvent } from './webhook.ts';

/** A message that one process has taken for its next try, with where it goes. */
export type ClaimedDelivery = {
  id: number;
  messageId: string;
  event: string;
  data: string;
  attempts: number;
  createdAt: string;
  url: string;
  secret: string;
};

/** For how long a try belongs to the process that took it. One that dies meanwhile loses nothing. */
const CLAIM_LEASE = 2 * 60_000;

export async function insertWebhook(
  db: DbOrTransaction,
  { url, secret, events, now }: { url: string; secret: string; events: WebhookEvent[]; now: Date },
): Promise<Webhook> {
  const values = { url, secret, events: JSON.stringify(events), is_on: 1, created_at: now.toISOString() };
  return toWebhook(await db.insertInto('webhooks').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function listWebhooks(db: DbOrTransaction): Promise<Webhook[]> {
  return (await db.selectFrom('webhooks').selectAll().orderBy('id').execute()).map(toWebhook);
}

/** The webhook after the change; null when there is none. */
export async function updateWebhook(
  db: DbOrTransaction,
  id: number,
  { isOn, events }: { isOn?: boolean | undefined; events?: WebhookEvent[] | undefined },
): Promise<Webhook | null> {
  const row = await db
    .updateTable('webhooks')
    .set({
      ...(isOn === undefined ? {} : { is_on: Number(isOn) }),
      ...(events === undefined ? {} : { events: JSON.stringify(events) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? toWebhook(row) : null;
}

/** The address of the webhook that was deleted with its messages; null when there was none. */
export async function deleteWebhook(db: DbOrTransaction, id: number): Promise<string | null> {
  const row = await db.deleteFrom('webhooks').where('id', '=', id).returning('url').executeTakeFirst();
  return row?.url ?? null;
}

export async function insertDelivery(
  db: DbOrTransaction,
  delivery: { webhookId: number; messageId: string; event: string; data: object; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: delivery.webhookId,
      message_id: delivery.messageId,
      event: delivery.event,
      data: JSON.stringify(delivery.data),
      state: 'pending',
      attempts: 0,
      next_try_at: delivery.now.toISOString(),
      last_status: null,
      last_error: null,
      created_at: delivery.now.toISOString(),
      delivered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes the message that is due longest, or answers null. Those of a webhook that is off wait. */
export async function claimDueDelivery(db: DbOrTransaction, now: Date): Promise<ClaimedDelivery | null> {
  for (;;) {
    const due = await db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['webhook_deliveries.id', 'url', 'secret'])
      .where('state', '=', 'pending')
      .where('next_try_at', '<=', now.toISOString())
      .where('is_on', '=', 1)
      .orderBy('next_try_at')
      .orderBy('webhook_deliveries.id')
      .limit(1)
      .executeTakeFirst();
    if (!due) return null;
    const row = await db
      .updateTable('webhook_deliveries')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        next_try_at: new Date(now.getTime() + CLAIM_LEASE).toISOString(),
      }))
      .where('id', '=', due.id)
      .where('state', '=', 'pending')
      .where('next_try_at', '<=', now.toISOString())
      .returningAll()
      .executeTakeFirst();
    // else another process was faster
    if (row)
      return {
        ...{ id: row.id, messageId: row.message_id, event: row.event, data: row.data, attempts: row.attempts },
        ...{ createdAt: row.created_at, url: due.url, secret: due.secret },
      };
  }
}

/** How a try went. Without `nextTryAt` a message that was not delivered has failed for good. */
export async function markDeliveryTried(
  db: DbOrTransaction,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  outcome: { isDelivered: boolean; status: number | null; error: string | null; nextTryAt: Date | null; now: Date },
): Promise<void> {
  const state = outcome.isDelivered ? 'delivered' : outcome.nextTryAt ? 'pending' : 'failed';
  await db
    .updateTable('webhook_deliveries')
    .set({
      state,
      last_status: outcome.status,
      last_error: outcome.error,
      next_try_at: (outcome.nextTryAt ?? outcome.now).toISOString(),
      delivered_at: outcome.isDelivered ? outcome.now.toISOString() : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    // a try that outlived its claim must not undo what a later one found out
    .where('attempts', '=', attempts)
    .execute();
}

/** Sends a message again from the beginning. False when there is none, or it still waits for its first tries. */
export async function markDeliveryDue(
  db: DbOrTransaction,
  { id, webhookId }: { id: number; webhookId: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', attempts: 0, next_try_at: now.toISOString(), delivered_at: null })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The newest messages of a webhook. */
export async function listDeliveries(db: DbOrTransaction, webhookId: number, limit: number): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toDelivery);
}

export async function deleteDeliveriesBefore(db: DbOrTransaction, before: Date): Promise<void> {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', before.toISOString()).execute();
}

function toWebhook({ id, url, events, is_on: isOn, created_at: createdAt }: Selectable<WebhookRow>): Webhook {
  return { id, url, events: JSON.parse(events) as WebhookEvent[], isOn: isOn === 1, createdAt }; // written from the same type
}

function toDelivery(row: Selectable<WebhookDeliveryRow>): Delivery {
  return {
    id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    nextTryAt: row.state === 'pending' ? row.next_try_at : null,
    lastStatus: row.last_status,
    lastError: row.last_error,
  };
}
