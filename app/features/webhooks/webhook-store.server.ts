import type { Selectable } from 'kysely';
import { MINUTE } from '../../lib/durations.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { claimDue, isDue, nextAttempt, settleAttempt } from '../../platform/database/delivery-queue.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import {
  type Delivery,
  isPersonal,
  PERSONAL_EVENTS,
  RETRY_PAUSES,
  type Webhook,
  type WebhookEvent,
} from './webhook.ts';

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

const QUEUE = { table: 'webhook_deliveries', lease: 2 * MINUTE, backoff: RETRY_PAUSES } as const;

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
  const claimed = await claimDue(db, QUEUE, now, () =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .selectAll('webhook_deliveries')
      .select(['url', 'secret'])
      .where('state', '=', 'pending')
      .where((eb) => isDue(eb, QUEUE, now))
      .where('is_on', '=', 1)
      .orderBy('next_try_at')
      .orderBy('webhook_deliveries.id')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!claimed) return null;
  const { id, message_id: messageId, event, data, attempts, created_at: createdAt, url, secret } = claimed;
  return { id, messageId, event, data, attempts, createdAt, url, secret };
}

/** How many were due at a moment and were not tried since, of webhooks that are on. */
export async function countDeliveriesDueSince(db: DbOrTransaction, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('next_try_at', '<=', since.toISOString())
    .where('is_on', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How a try went; what said who somebody is is emptied once it arrived. Answers when the next one is; null where it was delivered, or has failed for good, as when `isFinal`. */
export async function markDeliveryTried(
  db: DbOrTransaction,
  delivery: Pick<ClaimedDelivery, 'id' | 'attempts' | 'event'>,
  { status, error, isFinal, now }: { status: number | null; error: string | null; isFinal: boolean; now: Date },
): Promise<Date | null> {
  const isDelivered = error === null;
  const next = nextAttempt(QUEUE, delivery, { isFinal: isDelivered || isFinal, now });
  await settleAttempt(db, QUEUE, delivery, {
    state: isDelivered ? 'delivered' : next ? 'pending' : 'failed',
    last_status: status,
    last_error: error,
    next_try_at: (next ?? now).toISOString(),
    delivered_at: isDelivered ? now.toISOString() : null,
    ...(isDelivered && isPersonal(delivery.event) ? { data: '{}' } : {}),
  });
  return next;
}

/** Sends a message again from the beginning. False when there is none, or it was emptied once it arrived. */
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
    .where((eb) => eb.or([eb('state', '!=', 'delivered'), eb('event', 'not in', PERSONAL_EVENTS)]))
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

/**
 * Forgets what was told of a study. That it is gone is still told where it was not yet, by its number alone. `data` begins
 * with the number, see `announceStudy`.
 */
export async function forgetStudyInDeliveries(db: DbOrTransaction, studyId: number): Promise<void> {
  const aboutIt = `{"id":${studyId},%`;
  await db
    .updateTable('webhook_deliveries')
    .set({ data: JSON.stringify({ id: studyId }) })
    .where('state', '=', 'pending')
    .where('event', '=', 'study.deleted')
    .where('data', 'like', aboutIt)
    .execute();
  await db
    .deleteFrom('webhook_deliveries')
    .where('event', 'not in', PERSONAL_EVENTS) // their numbers are of others
    .where('data', 'like', aboutIt)
    .execute();
}

function toWebhook({ id, url, events, is_on: isOn, created_at: createdAt }: Selectable<Tables['webhooks']>): Webhook {
  return { id, url, events: JSON.parse(events) as WebhookEvent[], isOn: isOn === 1, createdAt }; // written from the same type
}

function toDelivery(row: Selectable<Tables['webhook_deliveries']>): Delivery {
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
