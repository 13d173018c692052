import type { Which } from '../../kit/record-store.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import { deleteMailsAbout } from '../../platform/mail/outbox.server.ts';
import { announce, redactDeliveries } from '../webhooks/webhook-service.server.ts';
import type { EndedReason, Subscriber } from './newsletter.ts';
import { aboutSubscriber } from './subscriber-links.server.ts';
import { markSubscriberEnded, subscribers } from './subscriber-store.server.ts';

/** Ends a subscription with all that waits for it, and tells of it. Answers null for one that is not there, or over already. */
export async function endSubscription(
  trx: InTransaction,
  id: number,
  { reason, now }: { reason?: EndedReason; now: Date },
): Promise<Subscriber | null> {
  const ended = await markSubscriberEnded(trx, id, { ...(reason && { reason }), now });
  // then: whoever renews the subscription just now holds the row, and queues a mail
  await deleteMailsAbout(trx, aboutSubscriber(id));
  if (ended) await announce(trx, 'subscriber.ended', { id, email: ended.email, at: now.toISOString() }, now);
  return ended;
}

/** Deletes one for good, with its mails and the messages about it. Null where it is not there, or is not one of `which` any more. */
export async function forgetSubscriber(
  trx: InTransaction,
  id: number,
  which?: Exclude<Which<'subscribers'>, number>,
): Promise<Subscriber | null> {
  const deleted = await subscribers.delete(trx, which ? (eb) => eb.and([eb('id', '=', id), which(eb)]) : id);
  if (!deleted) return null;
  await deleteMailsAbout(trx, aboutSubscriber(id));
  await redactDeliveries(trx, 'subscriber', id);
  return deleted;
}
