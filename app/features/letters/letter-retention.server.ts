import { monthsLater } from '../../lib/moments.ts';
import { RETENTION } from '../../lib/retention.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { NOBODY } from './letter.ts';
import { outcomeOf, outcomeText } from './letter-outcome.ts';
import { countLeftSince, countRecipients, deleteRecipients } from './letter-recipient-store.server.ts';
import { listLettersDoneBefore, putOutcome } from './letter-store.server.ts';

/** Forgets who got letters whose time is over; how many they were stays. */
export async function sweepLetterRecipients({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const before = monthsLater(clock.now(), -RETENTION.letterRecipientMonths);
  for (const { id, audience } of await listLettersDoneBefore(db, before))
    await db.transaction().execute(async (trx) => {
      const counts = (await countRecipients(trx, id)).get(id) ?? NOBODY;
      const leftSince = (await countLeftSince(trx, id)).get(id) ?? 0;
      const known = outcomeOf({ audience }) ?? { agreed: 0, leftOut: [] };
      await putOutcome(trx, id, outcomeText({ ...known, counts, leftSince }));
      await deleteRecipients(trx, id);
    });
}
