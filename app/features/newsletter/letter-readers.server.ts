import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { type Doing, doWork, type Work, workIn } from '../../kit/work.server.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { Subscriber } from './newsletter.ts';
import { countConsentRows, subscribers } from './subscriber-store.server.ts';
import { endSubscription } from './subscription-end.server.ts';

/** How many people agreed to which words, but for those who left. */
export const countConsents = countConsentRows;

/** When somebody agreed; null for whoever was deleted. */
export async function findConsentMoment(db: DbOrTransaction, id: number): Promise<Date | null> {
  return (await subscribers.find(db, id))?.consentedAt ?? null;
}

/** Ends a subscription whose address takes no mail, with all that waits for it; whoever left already stays as they are. */
export async function endUndeliverable(
  trx: InTransaction,
  actor: AuditActor,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await end(workIn(trx, actor, now), id);
}

async function end({ trx, now, record }: Work, id: number): Promise<void> {
  if (await endSubscription(trx, id, { reason: 'undeliverable', now }))
    await record('subscriber-undeliverable', `Subscriber ${id}`);
}

/** The same by the owner, to whom mail came back; answers the subscription as it is then. */
export async function markUndeliverable(platform: Doing, actor: AuditActor, id: number): Promise<Subscriber> {
  return doWork(platform, actor, async (work) => {
    await end(work, id);
    return requireRecord(await subscribers.find(work.trx, id), 'Subscriber not found');
  });
}
