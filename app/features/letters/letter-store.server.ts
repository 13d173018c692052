import type { Selectable } from 'kysely';
import { type DbOrTransaction, forChange, type InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type LetterFields, type LetterState, UNDER_WAY } from './letter.ts';

export type StoredLetter = Selectable<Tables['letters']>;

/** All that a list of letters shows: texts are long. */
const LISTED = [
  ...(['id', 'subject', 'preheader', 'purpose', 'state', 'send_at', 'send_zone', 'started_at'] as const),
  ...(['finished_at', 'audience', 'error', 'version', 'username', 'created_at', 'updated_at'] as const),
] as const;

export type ListedLetterRow = Pick<StoredLetter, (typeof LISTED)[number]>;

/** Every letter without its text, last changed first. */
export async function listLetterRows(db: DbOrTransaction): Promise<ListedLetterRow[]> {
  return db.selectFrom('letters').select(LISTED).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
}

/** What every letter says, and what its copies were drawn from. */
export async function listLetterTextRows(
  db: DbOrTransaction,
): Promise<Pick<StoredLetter, 'id' | 'subject' | 'preheader' | 'body' | 'drawn_from'>[]> {
  return db
    .selectFrom('letters')
    .select(['id', 'subject', 'preheader', 'body', 'drawn_from'])
    .orderBy('id', 'desc')
    .execute();
}

/** Letters that leave by themselves, now or later. */
export async function listLettersUnderWay(db: DbOrTransaction): Promise<Pick<StoredLetter, 'id' | 'state'>[]> {
  return db.selectFrom('letters').select(['id', 'state']).where('state', 'in', UNDER_WAY).execute();
}

export async function findLetter(db: DbOrTransaction, id: number): Promise<StoredLetter | null> {
  return (await db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The same within a transaction that goes on to change it. */
export async function findLetterForChange(trx: InTransaction, id: number): Promise<StoredLetter | null> {
  const row = await forChange(trx, trx.selectFrom('letters').selectAll().where('id', '=', id)).executeTakeFirst();
  return row ?? null;
}

type Written = LetterFields & { username: string; now: Date };

export async function insertLetter(trx: InTransaction, { now, ...fields }: Written): Promise<StoredLetter> {
  return trx
    .insertInto('letters')
    .values({ ...fields, created_at: now.toISOString(), updated_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes the words of a draft; null when it is none any more, or somebody else was faster. */
export async function updateLetterWords(
  trx: InTransaction,
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

/** With a version only while it is the one that was read. */
type Move = { id: number; from: readonly LetterState[]; to: LetterState; version?: number; now: Date };

/** Takes a letter from one state to another; answers whether this call did it. Every step is a new version. */
export async function moveLetter(
  trx: InTransaction,
  { id, from, to, version, now }: Move,
  step: Step = {},
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('letters')
    .set((eb) => ({ ...step, state: to, version: eb('version', '+', 1), updated_at: now.toISOString() }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** With its recipients and what waits of it in the outbox. */
export async function deleteLetterRow(trx: InTransaction, id: number): Promise<void> {
  await trx.deleteFrom('letters').where('id', '=', id).execute();
}

/** Letters whose moment has come. */
export async function listDueLetters(db: DbOrTransaction, now: Date): Promise<StoredLetter[]> {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('state', 'in', ['scheduled', 'waiting'])
    .where('send_at', '<=', now.toISOString())
    .orderBy('send_at')
    .execute();
}

/** How many letters were to begin at a moment and have not, and how many had begun then and go on. */
export async function countLettersSince(db: DbOrTransaction, since: Date): Promise<{ toBegin: number; begun: number }> {
  const at = since.toISOString();
  const rows = await db
    .selectFrom('letters')
    .select(['state'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['scheduled', 'waiting']), eb('send_at', '<=', at)]),
        eb.and([eb('state', '=', 'sending'), eb('started_at', '<=', at)]),
      ]),
    )
    .execute();
  const begun = rows.filter(({ state }) => state === 'sending').length;
  return { toBegin: rows.length - begun, begun };
}

/** A letter of which nobody is to get a copy any more was sent. */
export async function finishIfDone(trx: InTransaction, id: number, now: Date): Promise<void> {
  const due = await trx
    .selectFrom('letter_recipients')
    .select('id')
    .where('letter_id', '=', id)
    .where('state', '=', 'due')
    .limit(1)
    .executeTakeFirst();
  if (!due) await moveLetter(trx, { id, from: ['sending'], to: 'sent', now }, { finished_at: now.toISOString() });
}

/** Letters that were done by this moment and still have their list. */
export async function listLettersDoneBefore(
  db: DbOrTransaction,
  before: Date,
): Promise<Pick<StoredLetter, 'id' | 'audience'>[]> {
  return db
    .selectFrom('letters')
    .select(['id', 'audience'])
    .where('finished_at', '<=', before.toISOString())
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('letter_recipients').select('letter_recipients.id').whereRef('letter_id', '=', 'letters.id')),
    )
    .execute();
}

export async function putOutcome(trx: InTransaction, id: number, audience: string): Promise<void> {
  await trx.updateTable('letters').set({ audience }).where('id', '=', id).execute();
}
