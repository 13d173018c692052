import type { Selectable } from 'kysely';
import { type DbOrTransaction, forChange } from '../../platform/database/database.server.ts';
import type { LetterRow } from '../../platform/database/letter-row.ts';
import type { LetterFields, LetterState } from './letter.ts';

export type StoredLetter = Selectable<LetterRow>;

/** Every letter, last changed first. */
export async function listLetterRows(db: DbOrTransaction): Promise<StoredLetter[]> {
  return db.selectFrom('letters').selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
}

export async function findLetter(db: DbOrTransaction, id: number): Promise<StoredLetter | null> {
  return (await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same within a transaction that goes on to change it. */
export async function findLetterForChange(trx: DbOrTransaction, id: number): Promise<StoredLetter | null> {
  const row = await forChange(trx, trx.selectFrom('letters').selectAll().where('id', '=', id)).executeTakeFirst();
  return row ?? null;
}

type Written = LetterFields & { username: string; now: Date };

export async function insertLetter(trx: DbOrTransaction, { now, ...fields }: Written): Promise<StoredLetter> {
  return trx
    .insertInto('letters')
    .values({ ...fields, created_at: now.toISOString(), updated_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the words of a draft; null when it is none any more, or somebody else was faster. */
export async function updateLetterWords(
  trx: DbOrTransaction,
  { id, version }: Pick<StoredLetter, 'id' | 'version'>,
  { now, ...fields }: Written,
): Promise<StoredLetter | null> {
  const row = await trx
    .updateTable('letters')
    .set({ ...fields, error: '', version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

type Step = Partial<
  Pick<StoredLetter, 'send_at' | 'send_zone' | 'started_at' | 'finished_at' | 'audience' | 'drawn_from' | 'error'>
>;

/** Takes a letter from one state to another; answers whether this call did it. Every step is a new version. */
export async function moveLetter(
  trx: DbOrTransaction,
  { id, from, to, now }: { id: number; from: readonly LetterState[]; to: LetterState; now: Date },
  step: Step = {},
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('letters')
    .set((eb) => ({ ...step, state: to, version: eb('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With its recipients and what waits of it in the outbox. */
export async function deleteLetterRow(trx: DbOrTransaction, id: number): Promise<void> {
  await trx.deleteFrom('letters').where('id', '=', id).execute();
}
