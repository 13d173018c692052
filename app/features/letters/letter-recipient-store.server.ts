import { sql } from 'kysely';
import { recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { LetterCounts, RecipientReason } from './letter.ts';
import { holdLetter } from './letter-store.server.ts';

const recipients = recordStore('letter_recipients', {
  columns: 'id state reason',
  hidden: 'at mail_id',
  order: ['id desc'],
});

/**
 * Puts everybody on the list of a letter who confirmed an address beside one of these wordings, and answers how many. The
 * rows of subscribers are another feature's, on which this one stands; row by row it would take as many turns as there are
 * people.
 */
export async function enlistRecipients(
  trx: InTransaction,
  letterId: number,
  agreedTo: readonly string[],
): Promise<number> {
  if (agreedTo.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('letter_recipients')
    .columns(['letter_id', 'subscriber_id', 'state'])
    .expression(
      trx
        .selectFrom('subscribers')
        .select([sql<number>`cast(${letterId} as integer)`.as('letter_id'), 'id', sql<'due'>`'due'`.as('state')])
        .where('state', '=', 'confirmed')
        .where('consent_text', 'in', agreedTo)
        .orderBy('id'),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function deleteRecipients(trx: InTransaction, letterId: number): Promise<void> {
  await recipients.deleteAll(trx, (eb) => eb('letter_id', '=', letterId));
}

type NextCopy = {
  recipientId: number;
  letterId: number;
  subject: string;
  subscriber: { id: number; email: string } | null;
};

/**
 * Whose copy is made next, of all letters that are being sent; the row is this transaction's. `subscriber` is null for
 * whoever left the list meanwhile.
 */
export async function takeNextRecipient(trx: InTransaction, now: Date): Promise<NextCopy | null> {
  for (;;) {
    const next = await trx
      .selectFrom('letter_recipients')
      .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
      .leftJoin('subscribers', 'subscribers.id', 'letter_recipients.subscriber_id')
      .select(['letter_recipients.id', 'letter_recipients.letter_id', 'letters.subject'])
      .select(['subscribers.id as subscriber_id', 'subscribers.email', 'subscribers.state'])
      .where('letters.state', '=', 'sending')
      .where('letter_recipients.state', '=', 'due')
      .where('mail_id', 'is', null)
      .orderBy('letter_recipients.id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return null;
    await holdLetter(trx, next.letter_id);
    const { numUpdatedRows } = await trx
      .updateTable('letter_recipients')
      .set({ at: now.toISOString() })
      .where('id', '=', next.id)
      .where('state', '=', 'due')
      .where('mail_id', 'is', null)
      .executeTakeFirst();
    // without a row another instance was faster
    if (numUpdatedRows === 0n) continue;
    const { subscriber_id: id, email, state, subject } = next;
    const isThere = id !== null && email !== null && state === 'confirmed';
    return {
      recipientId: next.id,
      letterId: next.letter_id,
      subject,
      subscriber: isThere ? { id, email } : null,
    };
  }
}

export async function putMailOfCopy(trx: InTransaction, recipientId: number, mailId: number): Promise<void> {
  await recipients.update(trx, recipientId, { mailId });
}

/** Whether anybody is still to get a copy that no mail was made for. */
export async function isAnyRecipientDue(db: DbOrTransaction): Promise<boolean> {
  const row = await db
    .selectFrom('letter_recipients')
    .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
    .select('letter_recipients.id')
    .where('letters.state', '=', 'sending')
    .where('letter_recipients.state', '=', 'due')
    .where('mail_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Outcome = { state: 'sent' | 'refused' | 'skipped'; reason: RecipientReason | ''; now: Date };

export async function markRecipient(
  trx: InTransaction,
  recipientId: number,
  { state, reason, now }: Outcome,
): Promise<void> {
  await recipients.update(trx, recipientId, { state, reason, at: now.toISOString() });
}

/** How the copy of a mail went. The mail may be gone already, when the letter was stopped while it was under way. */
export async function markCopy(
  trx: InTransaction,
  { letterId, subscriberId, mailId }: { letterId: number; subscriberId: number; mailId: number },
  { state, reason, now }: Outcome,
): Promise<void> {
  const copy: Which<'letter_recipients'> = (eb) => {
    const isIts = eb.or([eb('subscriber_id', '=', subscriberId), eb('mail_id', '=', mailId)]);
    return eb.and([eb('letter_id', '=', letterId), isIts]);
  };
  await recipients.update(trx, copy, { state, reason, at: now.toISOString() });
}

/** Nobody further gets a copy. */
export async function skipDueRecipients(trx: InTransaction, letterId: number, now: Date): Promise<void> {
  await trx
    .updateTable('letter_recipients')
    .set({ state: 'skipped', reason: 'stopped', at: now.toISOString() })
    .where('letter_id', '=', letterId)
    .where('state', '=', 'due')
    .execute();
}

/** What became of the last copies of a letter that were taken or refused, last first. */
export async function listLastOutcomes(
  db: DbOrTransaction,
  letterId: number,
  limit: number,
): Promise<Stored<typeof recipients>[]> {
  const settled: Which<'letter_recipients'> = (eb) =>
    eb.and([eb('letter_id', '=', letterId), eb('state', 'in', ['sent', 'refused'])]);
  return recipients.list(db, settled, { order: ['at desc', 'id desc'], limit });
}

/** Those whose copies were refused for another reason than their mailbox get another one. */
export async function markDueAgain(trx: InTransaction, ids: readonly number[]): Promise<void> {
  const again = { state: 'due', reason: '', mailId: null, at: null } as const;
  await recipients.update(trx, (eb) => eb('id', 'in', ids), again);
}

/** Whether the mail server said of the last two letters to this subscriber that there is no such mailbox. */
export async function isRefusedTwice(db: DbOrTransaction, subscriberId: number): Promise<boolean> {
  const settled: Which<'letter_recipients'> = (eb) =>
    eb.and([eb('subscriber_id', '=', subscriberId), eb('state', 'in', ['sent', 'refused'])]);
  const last = await recipients.list(db, settled, { limit: 2 });
  return last.length === 2 && last.every(({ state, reason }) => state === 'refused' && reason === 'mailbox');
}

/** How the copies of letters stand, of one or of all; letters without a list are left out. */
export async function countRecipients(db: DbOrTransaction, letterId?: number): Promise<Map<number, LetterCounts>> {
  const rows = await db
    .selectFrom('letter_recipients')
    .select((eb) => ['letter_id', 'state', eb.fn.countAll<number>().as('count')])
    .$if(letterId !== undefined, (query) => query.where('letter_id', '=', letterId ?? 0))
    .groupBy(['letter_id', 'state'])
    .execute();
  const counts = new Map<number, LetterCounts>();
  for (const { letter_id, state, count } of rows) {
    const before = counts.get(letter_id) ?? { due: 0, sent: 0, refused: 0, skipped: 0 };
    counts.set(letter_id, { ...before, [state]: Number(count) });
  }
  return counts;
}

/** How many of those who got a letter unsubscribed since it began to leave. */
export async function countLeftSince(db: DbOrTransaction, letterId?: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('letter_recipients')
    .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
    .innerJoin('subscribers', 'subscribers.id', 'letter_recipients.subscriber_id')
    .select((eb) => ['letter_id', eb.fn.countAll<number>().as('count')])
    .$if(letterId !== undefined, (query) => query.where('letter_id', '=', letterId ?? 0))
    .where('subscribers.state', '=', 'ended')
    .where('subscribers.ended_reason', '=', '')
    .whereRef('subscribers.ended_at', '>=', 'letters.started_at')
    .groupBy('letter_id')
    .execute();
  return new Map(rows.map(({ letter_id, count }) => [letter_id, Number(count)]));
}
