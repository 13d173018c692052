import type { DbOrTransaction } from '../database/database.server.ts';
import { claimDue, isDue } from '../database/delivery-queue.server.ts';
import { type ClaimedMail, NEWSLETTER, QUEUE, toClaimed } from './outbox.server.ts';

/** Takes the newsletter that is due longest, of letters that are being sent; null when none is. Of several processes that ask at once, each gets another. */
export async function claimDueNewsletter(db: DbOrTransaction, now: Date): Promise<ClaimedMail | null> {
  const claimed = await claimDue(db, QUEUE, now, () => dueNewsletters(db, now).executeTakeFirst());
  return claimed && toClaimed(claimed);
}

/** Whether one of them is due. */
export async function isNewsletterDue(db: DbOrTransaction, now: Date): Promise<boolean> {
  return (await dueNewsletters(db, now).executeTakeFirst()) !== undefined;
}

function dueNewsletters(db: DbOrTransaction, now: Date) {
  return db
    .selectFrom('mails')
    .innerJoin('letters', 'letters.id', 'mails.letter_id')
    .selectAll('mails')
    .where('letters.state', '=', 'sending')
    .where('mails.priority', '=', NEWSLETTER)
    .where('mails.state', '=', 'pending')
    .where((eb) => isDue(eb, QUEUE, now))
    .where('keep_until', '>', now.toISOString())
    .orderBy('next_try_at')
    .orderBy('mails.id')
    .limit(1);
}

/** What the mail server said last of a copy of a letter that it put off; null where none waits for another try. */
export async function findPutOff(db: DbOrTransaction, letterId: number): Promise<string | null> {
  const row = await db
    .selectFrom('mails')
    .select('last_error')
    .where('letter_id', '=', letterId)
    .where('priority', '=', NEWSLETTER)
    .where('state', '=', 'pending')
    .where('last_error', 'is not', null)
    .orderBy('next_try_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.last_error ?? null;
}

/** Deletes the mail of a copy that will not be tried again. */
export async function deleteMail(db: DbOrTransaction, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Deletes the newsletters of a letter that did not leave. */
export async function deletePendingNewsletters(db: DbOrTransaction, letterId: number): Promise<void> {
  await db
    .deleteFrom('mails')
    .where('letter_id', '=', letterId)
    .where('priority', '=', NEWSLETTER)
    .where('state', '=', 'pending')
    .execute();
}
