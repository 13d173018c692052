import type { InTransaction } from '../../platform/database/database.server.ts';
import { deleteMailsAbout } from '../../platform/mail/outbox.server.ts';
import { announce } from '../webhooks/webhook-service.server.ts';
import type { EndedReason, Subscriber } from './newsletter.ts';
import { aboutSubscriber } from './subscriber-links.server.ts';
import { markSubscriberEnded } from './subscriber-store.server.ts';

/** Ends a subscription with all that waits for it, and tells of it. Answers null for one that is not there, or over already. */
export async function endSubscription(
  trx: InTransaction,
  id: number,
  { reason, now }: { reason?: EndedReason; now: Date },
): Promise<Subscriber | null> {
  await deleteMailsAbout(trx, aboutSubscriber(id));
  const ended = await markSubscriberEnded(trx, id, { ...(reason && { reason }), now });
  if (ended) await announce(trx, 'subscriber.ended', { id, email: ended.email, at: now.toISOString() }, now);
  return ended;
}
