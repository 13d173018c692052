import { randomUUID } from 'node:crypto';
import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { countToAdd } from '../../kit/count-to-add.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { type Doing, doWork } from '../../kit/work.server.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { OutgoingFailure, requireTarget } from '../../platform/outgoing/outgoing-request.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import {
  DELIVERY_RETENTION_DAYS,
  type Delivery,
  isPersonal,
  type ListedWebhook,
  MAX_WEBHOOKS,
  type MadeWebhook,
  SHOWN_DELIVERIES,
  TEST_EVENT,
  type Webhook,
  type WebhookChanges,
  type WebhookEvent,
} from './webhook.ts';
import { newWebhookSecret } from './webhook-signature.server.ts';
import {
  countDeliveriesDueSince,
  deleteDeliveriesBefore,
  deleteUntickedDeliveries,
  deliveries,
  forgetInDeliveries,
  insertDelivery,
  listDeliveries,
  markDeliveryDue,
  webhooks,
} from './webhook-store.server.ts';

const GONE = 'This program is not told any more.';

/**
 * Leaves a message for every webhook that wants it: what a noun says of itself is in `data`, and whoever wants more reads it. Call
 * it in the transaction of the change: both happen or neither.
 */
export async function announce(trx: InTransaction, event: WebhookEvent, data: object, now: Date): Promise<void> {
  for (const webhook of await webhooks.list(trx))
    if (webhook.isOn && webhook.events.includes(event))
      await insertDelivery(trx, { webhookId: webhook.id, messageId: messageId(), event, data, now });
}

/** Forgets what webhooks were told, or wait to be told, of a record that is deleted. Call it in the same transaction. */
export async function redactDeliveries(
  trx: InTransaction,
  noun: 'study' | 'entry' | 'enquiry' | 'subscriber',
  id: number,
): Promise<void> {
  await forgetInDeliveries(trx, noun, id);
}

/** Every webhook there is. Who says who somebody is to another system has to say so: the privacy page is looked through for its host. */
export async function listEveryWebhook(platform: Platform): Promise<ListedWebhook[]> {
  const { pages } = await readSiteContent(platform);
  const privacy = JSON.stringify(pages.privacy).toLowerCase();
  return (await webhooks.list(platform.db)).map((webhook) => ({
    ...webhook,
    isNamedOnPrivacy: !webhook.events.some(isPersonal) || privacy.includes(hostOf(webhook.url)),
  }));
}

/** Makes a webhook and answers its secret, which is never shown again. Ask for a confirmed session first. */
export async function makeWebhook(
  platform: Doing & Pick<Platform, 'config'>,
  actor: AuditActor,
  { url, events }: { url: string; events: WebhookEvent[] },
): Promise<MadeWebhook> {
  const target = usableTarget(url, platform.config.allowsPrivateAddresses);
  const secret = newWebhookSecret();
  return doWork(platform, actor, async ({ trx, now, record }) => {
    if ((await countToAdd(trx, webhooks)) >= MAX_WEBHOOKS)
      throw new AppError(
        'conflict',
        `There are ${MAX_WEBHOOKS} programs that are told. Delete one that is no longer used.`,
      );
    const fields = { url: target, secret, events, isOn: true, createdAt: now.toISOString() };
    const webhook = await webhooks.insert(trx, fields);
    await record('webhook-made', hostOf(target));
    return { ...webhook, secret };
  });
}

/**
 * Whether what people wrote can go to another system by a change, and did not before. Events that say who somebody is count
 * whether the webhook is on or not: what is ticked without the password would else be switched on by another call at the same moment.
 */
export async function mayTellOfPeople(
  { db }: Pick<Platform, 'db'>,
  id: number,
  { isOn, events }: WebhookChanges,
): Promise<boolean> {
  if (events) return events.some(isPersonal);
  if (!isOn) return false;
  const before = await webhooks.find(db, id);
  return before?.isOn === false && before.events.some(isPersonal);
}

/** Switches a webhook on or off, or changes what it is told. What waits of events that it is not told of any more is deleted. */
export async function changeWebhook(
  platform: Doing,
  actor: AuditActor,
  id: number,
  changes: WebhookChanges,
): Promise<Webhook> {
  return doWork(platform, actor, async ({ trx, record }) => {
    const webhook = requireRecord(await webhooks.update(trx, id, changes), GONE);
    await deleteUntickedDeliveries(trx, webhook);
    await record('webhook-changed', hostOf(webhook.url), { on: webhook.isOn });
    return webhook;
  });
}

/** Deletes a webhook with all it was told. */
export async function removeWebhook(platform: Doing, actor: AuditActor, id: number): Promise<void> {
  await doWork(platform, actor, async ({ trx, record }) => {
    const { url } = requireRecord(await webhooks.delete(trx, id), GONE);
    await record('webhook-deleted', hostOf(url));
  });
}

/** Sends a message that says nothing, to see whether it arrives. */
export async function testWebhook(platform: Doing, actor: AuditActor, id: number): Promise<{ id: number }> {
  return doWork(platform, actor, async ({ trx, now, record }) => {
    const { url } = requireRecord(await webhooks.find(trx, id), GONE);
    await record('webhook-told', hostOf(url));
    const delivery = { webhookId: id, messageId: messageId(), event: TEST_EVENT, data: {}, now };
    return { id: await insertDelivery(trx, delivery) };
  });
}

/** What a webhook was told lately, and how that went. */
export async function listRecentDeliveries({ db }: Pick<Platform, 'db'>, id: number): Promise<Delivery[]> {
  requireRecord(await webhooks.find(db, id), GONE);
  return listDeliveries(db, id, SHOWN_DELIVERIES);
}

/** Sends a message once more, whatever became of it before, while its event is ticked. */
export async function sendAgain(
  platform: Doing,
  actor: AuditActor,
  { webhookId, id }: { webhookId: number; id: number },
): Promise<void> {
  await doWork(platform, actor, async ({ trx, now, record }) => {
    const { url, events } = requireRecord(await webhooks.find(trx, webhookId), GONE);
    const message = await deliveries.find(trx, (eb) => eb.and({ id, webhook_id: webhookId }));
    if (message && ![...events, TEST_EVENT].includes(message.event))
      throw new AppError('conflict', 'This program is not told of that any more.');
    if (!(await markDeliveryDue(trx, { id, webhookId }, now)))
      throw new AppError('not_found', 'This message is no longer kept.');
    await record('webhook-told', hostOf(url));
  });
}

/** How many messages were due at a moment and were not tried since. */
export async function countLateMessages({ db }: Pick<Platform, 'db'>, since: Date): Promise<number> {
  return countDeliveriesDueSince(db, since);
}

/** Forgets old messages. */
export async function sweepDeliveries({ db, clock }: Doing): Promise<void> {
  await deleteDeliveriesBefore(db, new Date(clock.now().getTime() - DELIVERY_RETENTION_DAYS * DAY));
}

function usableTarget(url: string, allowsPrivate: boolean): string {
  const refused = (message: string) => invalid([{ path: 'url', message }]);
  try {
    const target = requireTarget(url, allowsPrivate);
    if (target.protocol !== 'https:' && !allowsPrivate) throw refused('Address must start with https://');
    return target.href;
  } catch (error) {
    if (error instanceof OutgoingFailure) throw refused(`Address cannot be used: ${error.message}`);
    throw error;
  }
}

function messageId(): string {
  return `msg_${randomUUID()}`;
}

/** Addresses of webhooks often hold a secret; the record gets the host alone. */
function hostOf(url: string): string {
  return new URL(url).host;
}
