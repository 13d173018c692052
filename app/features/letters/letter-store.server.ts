import { recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';
import { type DbOrTransaction, forChange, type InTransaction } from '../../platform/database/database.server.ts';
import { rowObject } from '../../platform/database/row-object.ts';
import { type LetterFields, type LetterState, UNDER_WAY } from './letter.ts';

/** Every step, and every save, is a new version. */
export const storedLetters = recordStore('letters', {
  isVersioned: true,
  columns: [
    'id subject preheader body purpose state send_at send_zone started_at finished_at audience drawn_from error version',
    'username created_at updated_at',
  ],
});
export type StoredLetter = Stored<typeof storedLetters>;

/** All that a list of letters shows: texts are long. */
const LISTED = [
  ...(['id', 'subject', 'preheader', 'purpose', 'state', 'send_at', 'send_zone', 'started_at'] as const),
  ...(['finished_at', 'audience', 'error', 'version', 'username', 'created_at', 'updated_at'] as const),
] as const;

/** So much of the text as a name can be made of. */
const BEGIN = 400;

/** `body` is its beginning. */
export type ListedLetterRow = Omit<StoredLetter, 'drawnFrom'>;

/** Every letter without its text, last changed first. */
export async function listLetterRows(db: DbOrTransaction): Promise<ListedLetterRow[]> {
  const query = db
    .selectFrom('letters')
    .select(LISTED)
    .select((eb) => eb.fn<string>('substr', ['body', eb.lit(1), eb.lit(BEGIN)]).as('body'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc');
  return (await query.execute()).map(rowObject);
}

/** What every letter says, and what its copies were drawn from. */
export async function listLetterTextRows(
  db: DbOrTransaction,
): Promise<Pick<StoredLetter, 'id' | 'subject' | 'preheader' | 'body' | 'drawnFrom'>[]> {
  return db
    .selectFrom('letters')
    .select(['id', 'subject', 'preheader', 'body', 'drawn_from as drawnFrom'])
    .orderBy('id', 'desc')
    .execute();
}

/** The last letters that went out whole, newest first. */
export async function listSentLetters(db: DbOrTransaction, limit: number): Promise<StoredLetter[]> {
  return storedLetters.list(db, (eb) => eb('state', '=', 'sent'), { order: ['finished_at desc'], limit });
}

/** Whether there is a letter, in whatever state. */
export async function isAnyLetter(db: DbOrTransaction): Promise<boolean> {
  return (await db.selectFrom('letters').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Letters that leave by themselves, now or later. */
export async function listLettersUnderWay(db: DbOrTransaction): Promise<Pick<StoredLetter, 'id' | 'state'>[]> {
  return db.selectFrom('letters').select(['id', 'state']).where('state', 'in', UNDER_WAY).execute();
}

type Written = LetterFields & { username: string; now: Date };

export async function insertLetter(trx: InTransaction, { now, ...fields }: Written): Promise<StoredLetter> {
  return storedLetters.insert(trx, { ...fields, createdAt: now.toISOString(), updatedAt: now.toISOString() });
}

/** Writes the words of a draft; null when it is none any more, or somebody else was faster. */
export async function updateLetterWords(
  trx: InTransaction,
  { id, version }: Pick<StoredLetter, 'id' | 'version'>,
  { now, ...fields }: Written,
): Promise<StoredLetter | null> {
  const changes = { ...fields, error: '', updatedAt: now.toISOString() };
  return storedLetters.update(trx, (eb) => eb.and({ id, version, state: 'draft' }), changes);
}

type Step = Partial<
  Pick<StoredLetter, 'sendAt' | 'sendZone' | 'startedAt' | 'finishedAt' | 'audience' | 'drawnFrom' | 'error'>
>;

/** With a version only while it is the one that was read. */
type Move = { id: number; from: readonly LetterState[]; to: LetterState; version?: number; now: Date };

/** Takes a letter from one state to another; answers whether this call did it. */
export async function moveLetter(
  trx: InTransaction,
  { id, from, to, version, now }: Move,
  step: Step = {},
): Promise<boolean> {
  const isThere: Which<'letters'> = (eb) =>
    eb.and([eb.and({ id, ...(version === undefined ? {} : { version }) }), eb('state', 'in', from)]);
  return (await storedLetters.update(trx, isThere, { ...step, state: to, updatedAt: now.toISOString() })) !== null;
}

/** Letters whose moment has come. */
export async function listDueLetters(db: DbOrTransaction, now: Date): Promise<StoredLetter[]> {
  const isDue: Which<'letters'> = (eb) =>
    eb.and([eb('state', 'in', ['scheduled', 'waiting']), eb('send_at', '<=', now.toISOString())]);
  return storedLetters.list(db, isDue, { order: ['send_at'] });
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

/**
 * Others who take, settle or stop copies of this letter wait until the transaction ends. Take it before its copies and their mails,
 * as who stops a letter does: in another order two would wait for each other, and a copy that went would count as not sent.
 */
export async function holdLetter(trx: InTransaction, id: number): Promise<void> {
  await forChange(trx, trx.selectFrom('letters').select('id').where('id', '=', id)).execute();
}

/**
 * A letter of which nobody is to get a copy any more was sent. It is held before that is asked: of two instances that settle the
 * last copies at the same moment, each would see that of the other as due, and neither would finish the letter.
 */
export async function finishIfDone(trx: InTransaction, id: number, now: Date): Promise<void> {
  await holdLetter(trx, id);
  const due = await trx
    .selectFrom('letter_recipients')
    .select('id')
    .where('letter_id', '=', id)
    .where('state', '=', 'due')
    .limit(1)
    .executeTakeFirst();
  if (!due) await moveLetter(trx, { id, from: ['sending'], to: 'sent', now }, { finishedAt: now.toISOString() });
}

/** Letters that are being sent though nobody is to get a copy any more. */
export async function listLettersToFinish(db: DbOrTransaction): Promise<Pick<StoredLetter, 'id'>[]> {
  return db
    .selectFrom('letters')
    .select('id')
    .where('state', '=', 'sending')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('letter_recipients')
            .select('letter_recipients.id')
            .whereRef('letter_id', '=', 'letters.id')
            .where('letter_recipients.state', '=', 'due'),
        ),
      ),
    )
    .execute();
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
