import type { InTransaction } from '../../platform/database/database.server.ts';
import { deleteRecipients } from './letter-recipient-store.server.ts';
import { listLettersUnderWay, moveLetter } from './letter-store.server.ts';

/**
 * After the tables of a backup were put in place of the site's, nothing leaves by itself: the list of who has a copy is that of
 * the day of the backup, and what went out since is not in it. Answers how many letters it was.
 */
export async function holdLetters(trx: InTransaction, now: Date): Promise<number> {
  const underWay = await listLettersUnderWay(trx);
  for (const { id, state } of underWay) {
    const isLeaving = state === 'sending';
    const error = isLeaving
      ? 'The site was put back from a backup. Who got a copy since then would get another one.'
      : 'The site was put back from a backup. This letter may have gone out since then.';
    const cleared = isLeaving ? {} : { send_at: null, send_zone: '', audience: null, drawn_from: null };
    await moveLetter(trx, { id, from: [state], to: isLeaving ? 'paused' : 'draft', now }, { ...cleared, error });
    if (!isLeaving) await deleteRecipients(trx, id);
  }
  return underWay.length;
}
