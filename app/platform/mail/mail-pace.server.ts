import { MINUTE } from '../../lib/durations.ts';
import type { DbOrTransaction } from '../database/database.server.ts';
import { findLeaseEnd, renewLease, takeLease } from '../database/leases.server.ts';

/** Names of leases: until when no further newsletter leaves, on any instance, and until when they leave more slowly. */
const TURN = 'newsletters';
const SLOWLY = 'newsletters slowly';

/** For how long the pace is halved after a mail server asked for patience, in milliseconds. */
const SLOW_FOR = 10 * MINUTE;

/** How many leave in a minute now. */
export async function currentPace(
  db: DbOrTransaction,
  perMinute: number,
  now: Date,
): Promise<{ perMinute: number; isSlowed: boolean }> {
  const end = await findLeaseEnd(db, SLOWLY, now);
  const isSlowed = end !== null && end > now;
  return { perMinute: isSlowed ? perMinute / 2 : perMinute, isSlowed };
}

/** Whether one may leave now; of all instances that ask at once one gets the turn, and the next comes after the pause of the pace. */
export async function takeTurn(db: DbOrTransaction, perMinute: number, now: Date): Promise<boolean> {
  const pace = await currentPace(db, perMinute, now);
  return takeLease(db, TURN, { now, until: new Date(now.getTime() + Math.round(MINUTE / pace.perMinute)) });
}

/** In how many milliseconds the next one may leave. */
export async function pauseUntilTurn(db: DbOrTransaction, now: Date): Promise<number> {
  const end = await findLeaseEnd(db, TURN, now);
  return end === null ? 0 : Math.max(0, end.getTime() - now.getTime());
}

/** Whether none has left since a moment. */
export async function isStillSince(db: DbOrTransaction, { since, now }: { since: Date; now: Date }): Promise<boolean> {
  const end = await findLeaseEnd(db, TURN, now);
  return end === null || end <= since;
}

/** Halves the pace for a while from now on. */
export async function slowDown(db: DbOrTransaction, now: Date): Promise<void> {
  const lease = { now, until: new Date(now.getTime() + SLOW_FOR) };
  if (!(await takeLease(db, SLOWLY, lease))) await renewLease(db, SLOWLY, lease);
}
