import { AppError } from '../../lib/app-error.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { deleteMailsAbout } from '../../platform/mail/outbox.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type AuditActor, recordAudit } from '../audit/audit-service.server.ts';
import { announceSubscriber } from '../webhooks/webhook-service.server.ts';
import type { Subscriber } from './newsletter.ts';
import { aboutSubscriber } from './subscriber-links.server.ts';
import { countConsentRows, findSubscriber, markSubscriberEnded } from './subscriber-store.server.ts';

/** How many people agreed to which words, but for those who left. */
export const countConsents = countConsentRows;

/** When somebody agreed; null for whoever was deleted. */
export async function findConsentMoment(db: DbOrTransaction, id: number): Promise<Date | null> {
  return (await findSubscriber(db, id))?.consentedAt ?? null;
}

/** Ends a subscription whose address takes no mail, with all that waits for it; whoever left already stays as they are. */
export async function endUndeliverable(
  trx: InTransaction,
  actor: AuditActor,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const email = await markSubscriberEnded(trx, id, { reason: 'undeliverable', now });
  if (email === null) return;
  await deleteMailsAbout(trx, aboutSubscriber(id));
  await announceSubscriber(trx, 'subscriber.ended', { id, email }, now);
  await recordAudit(trx, { actor, action: 'subscriber-undeliverable', subject: `Subscriber ${id}`, now });
}

/** The same by the owner, to whom mail came back; answers the subscription as it is then. */
export async function markUndeliverable(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: AuditActor,
  id: number,
): Promise<Subscriber> {
  return db.transaction().execute(async (trx) => {
    await endUndeliverable(trx, actor, { id, now: clock.now() });
    const subscriber = await findSubscriber(trx, id);
    if (!subscriber) throw new AppError('not_found', 'Subscriber not found');
    return subscriber;
  });
}
