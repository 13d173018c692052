import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { flag, json } from '../../kit/record-fields.ts';
import { recordStore } from '../../kit/record-store.server.ts';
import { MINUTE } from '../../lib/durations.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { claimDue, isDue, nextAttempt, settleAttempt } from '../../platform/database/delivery-queue.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type Delivery, isPersonal, PERSONAL_EVENTS, RETRY_PAUSES, TEST_EVENT, type WebhookEvent } from './webhook.ts';

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

export const webhooks = recordStore('webhooks', {
  columns: 'id url events is_on created_at',
  fields: { events: json<WebhookEvent[]>()('events'), isOn: flag('is_on') },
  hidden: 'secret',
});

export const deliveries = recordStore('webhook_deliveries', {
  columns: 'id event state attempts created_at delivered_at next_try_at last_status last_error',
  hidden: 'webhook_id message_id data',
  order: ['id desc'],
});

/** A message that is due from now on. */
export async function insertDelivery(
  trx: DbOrTransaction,
  { now, data, ...message }: { webhookId: number; messageId: string; event: string; data: object; now: Date },
): Promise<number> {
  const at = now.toISOString();
  const fields = { ...message, data: JSON.stringify(data), state: 'pending', attempts: 0 } as const;
  return (await deliveries.insert(trx, { ...fields, nextTryAt: at, createdAt: at })).id;
}

/**
 * Whether the webhook of a message is on, and told of its event now. A change of what is ticked deletes what waits; one that another
 * instance leaves beside that change is not seen by it, so whoever sends asks again.
 */
function isWanted(eb: ExpressionBuilder<Tables, 'webhooks' | 'webhook_deliveries'>): Expression<SqlBool> {
  const isTicked = sql<SqlBool>`${eb.ref('webhooks.events')} like '%"' || ${eb.ref('event')} || '"%'`; // a list in JSON
  return eb.and([eb('is_on', '=', 1), eb.or([eb('event', '=', TEST_EVENT), isTicked])]);
}

/** Takes the message to a webhook that is due longest, or answers null. Those of one that is off wait. */
export async function claimDueDelivery(db: DbOrTransaction, to: number, now: Date): Promise<ClaimedDelivery | null> {
  const claimed = await claimDue(db, QUEUE, now, () =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .selectAll('webhook_deliveries')
      .select(['url', 'secret'])
      .where('webhook_id', '=', to)
      .where('state', '=', 'pending')
      .where((eb) => isDue(eb, QUEUE, now))
      .where(isWanted)
      .orderBy('next_try_at')
      .orderBy('webhook_deliveries.id')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!claimed) return null;
  const { id, message_id: messageId, event, data, attempts, created_at: createdAt, url, secret } = claimed;
  return { id, messageId, event, data, attempts, createdAt, url, secret };
}

/** How many were due at a moment and were not tried since, of webhooks that are on and told of them. */
export async function countDeliveriesDueSince(db: DbOrTransaction, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .where('next_try_at', '<=', since.toISOString())
    .where(isWanted)
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
  const rows = await deliveries.list(db, (eb) => eb('webhook_id', '=', webhookId), { limit });
  return rows.map((row) => ({ ...row, nextTryAt: row.state === 'pending' ? row.nextTryAt : null }));
}

/** Deletes what did not arrive of events that a webhook is not told of any more. */
export async function deleteUntickedDeliveries(
  trx: DbOrTransaction,
  { id, events }: { id: number; events: readonly WebhookEvent[] },
): Promise<void> {
  const told = [...events, TEST_EVENT];
  await deliveries.deleteAll(trx, (eb) =>
    eb.and([eb('webhook_id', '=', id), eb('state', '!=', 'delivered'), eb('event', 'not in', told)]),
  );
}

export async function deleteDeliveriesBefore(db: DbOrTransaction, before: Date): Promise<void> {
  await deliveries.deleteAll(db, (eb) => eb('created_at', '<', before.toISOString()));
}

/**
 * Forgets what was told of a record by the events of its noun. That it is gone, or that somebody left, is still told where it was not
 * yet, by its number alone: who is not told goes on keeping it. `data` begins with the number.
 */
export async function forgetInDeliveries(db: DbOrTransaction, noun: string, id: number): Promise<void> {
  const aboutIt = `{"id":${id},%`;
  await db
    .updateTable('webhook_deliveries')
    .set({ data: JSON.stringify({ id }) })
    .where('state', '=', 'pending')
    .where('event', 'in', [`${noun}.deleted`, `${noun}.ended`])
    .where('data', 'like', aboutIt)
    .execute();
  await db
    .deleteFrom('webhook_deliveries')
    .where('event', 'like', `${noun}.%`)
    .where('data', 'like', aboutIt)
    .execute();
}
