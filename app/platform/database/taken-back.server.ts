import type { DbOrTransaction, InTransaction } from './database.server.ts';
import type { Tables } from './schema.ts';

export type TakenBack = Tables['taken_back'];

/** A row of a table that somebody took something back of. `madeAt` tells it from another one that has its number after a restore. */
export type TakenBackOf = { table: keyof Tables; id: number; madeAt: string };

/** How many are written in one statement. */
const AT_ONCE = 200;

/**
 * Writes down that somebody took something back, so that a restored backup does not bring it to life again: what and when, and the
 * row by its number. Call it in the transaction of the deed: both happen or neither.
 */
export async function noteTakenBack(
  trx: InTransaction,
  word: string,
  { table, id, madeAt }: TakenBackOf,
  now: Date,
): Promise<void> {
  await addTakenBack(trx, [{ at: now.toISOString(), word, subject: `${table} ${id} ${madeAt}` }]);
}

/** Nobody gets in any more by the links for review of an entry, or of a draft; what was decided through them stays. */
export async function revokeReviewLinks(
  trx: InTransaction,
  of: { entry_id: number } | { draft_id: number },
  now: Date,
): Promise<void> {
  const revoked = await trx
    .updateTable('review_links')
    .set({ revoked_at: now.toISOString() })
    .where((eb) => eb.and(of))
    .where('revoked_at', 'is', null)
    .returning(['id', 'created_at as madeAt'])
    .execute();
  for (const link of revoked) await noteTakenBack(trx, 'revoked', { table: 'review_links', ...link }, now);
}

/** Adds what is not there yet. */
export async function addTakenBack(trx: InTransaction, entries: readonly TakenBack[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE)
    await trx
      .insertInto('taken_back')
      .values(entries.slice(start, start + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** All of it, first to last. */
export async function listTakenBack(db: DbOrTransaction): Promise<TakenBack[]> {
  return db.selectFrom('taken_back').selectAll().orderBy('at').orderBy('word').orderBy('subject').execute();
}

/** Says in few letters whether anything came or went since the last question. */
export async function findTakenBackMark(db: DbOrTransaction): Promise<string> {
  const { count, newest } = await db
    .selectFrom('taken_back')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('at').as('newest')])
    .executeTakeFirstOrThrow();
  return `${count} ${newest}`;
}

/** Forgets what no backup is old enough to bring back. */
export async function deleteTakenBackBefore(db: DbOrTransaction, moment: Date): Promise<void> {
  await db.deleteFrom('taken_back').where('at', '<', moment.toISOString()).execute();
}
