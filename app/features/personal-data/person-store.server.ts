import type { DeclaredTable, Finder, TakenBackWord } from '../../kit/declared-table.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type Row, rowsInPieces, untyped } from '../../platform/database/table-dump.server.ts';
import type { TakenBack } from '../../platform/database/taken-back.server.ts';
import { deleteMailsAbout } from '../../platform/mail/outbox.server.ts';
import { DECLARED, declarationOf, madeAtOf, rowOf, words } from './declared-tables.ts';
import { isTheirs, type Sought, withoutPerson } from './person-match.ts';

type Table = keyof Tables;

/** Somebody who is looked for. With `until` only in rows that are not newer: who came again later did not ask for that. */
type SoughtPerson = { sought: Sought; until?: string };

export type FoundRows = {
  /** The rows that are a person's, by table. */
  theirs: Map<Table, Row[]>;
  /** Rows of others that name one, with the texts without that. */
  told: { table: Table; row: Row; changes: Row }[];
};

const TABLES = Object.entries(DECLARED) as [Table, DeclaredTable][];

/** What of these people lies in the tables, across those of every feature on purpose: the declaration says where to look. */
export async function findRowsOfPeople(trx: InTransaction, people: readonly SoughtPerson[]): Promise<FoundRows> {
  const found: FoundRows = { theirs: new Map(), told: [] };
  if (people.length === 0) return found;
  // what belongs to other rows comes behind them
  for (const isBehind of [false, true])
    for (const [table, declared] of TABLES) {
      if (!declared.stranger || isBelonging(table, declared) !== isBehind) continue;
      const belongs = belongingTo(table, declared, found);
      for await (const rows of rowsInPieces(trx, table))
        for (const row of rows) {
          const own = peopleOf(row, declared, people);
          if (belongs(row) || own.some(({ sought }) => namesIn(row, declared, sought))) add(found.theirs, table, row);
          else {
            const changes = toldOf(row, declared, own);
            if (Object.keys(changes).length > 0) found.told.push({ table, row, changes });
          }
        }
    }
  return found;
}

/** Deletes the rows that are a person's, or empties them, and takes the person out of those of others; answers how many of each there were. */
export async function deleteRowsOfPeople(
  trx: PublicTransaction,
  { theirs, told }: FoundRows,
  now: Date,
): Promise<Map<Table, number>> {
  for (const { table, row, changes } of told) await update(trx, table, keyOf(table, row), changes);
  const keeping = (table: Table, row: Row) =>
    isWhollyTheirs(row, declarationOf(table)) ? null : declarationOf(table).emptied;
  const all = Array.from(theirs).flatMap(([table, rows]) =>
    rows.map((row) => ({ table, row, emptied: keeping(table, row) })),
  );
  for (const { table, row, emptied } of all)
    if (emptied) await update(trx, table, keyOf(table, row), emptiedOf(row, emptied, now));
  for (const { table, row, emptied } of all) if (!emptied) await remove(trx, table, keyOf(table, row));
  return new Map(Array.from(theirs, ([table, rows]) => [table, rows.length]));
}

/** The titles that stand for numbers in the rows of a table. */
export async function titlesFor(
  trx: InTransaction,
  rows: readonly Row[],
  { column, table, title }: NonNullable<DeclaredTable['titled']>,
): Promise<Map<Row[string], Row[string]>> {
  const ids = [...new Set(rows.map((row) => row[column] ?? null))];
  const found = await untyped(trx).selectFrom(table).select(['id', title]).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row['id'] ?? null, row[title] ?? null]));
}

function isBelonging(table: Table, { belongsTo }: DeclaredTable): boolean {
  return belongsTo !== undefined || table === 'mails';
}

/** Whether a row belongs to one that was found: by its number, or as a mail that is about it. */
function belongingTo(table: Table, { belongsTo }: DeclaredTable, { theirs }: FoundRows): (row: Row) => boolean {
  if (belongsTo) {
    const ids = new Set((theirs.get(belongsTo.table) ?? []).map((row) => row['id']));
    return (row) => ids.has(row[belongsTo.column] ?? null);
  }
  if (table !== 'mails') return () => false;
  const about = new Set(Array.from(theirs, ([owner, rows]) => rows.map((row) => mailsAbout(owner, row))).flat());
  return (row) => about.has(String(row['about']));
}

/** What mails about a row are filed under; null where none are. */
function mailsAbout(table: Table, row: Row): string | null {
  const { mails } = declarationOf(table);
  return mails ? `${mails.under}:${row[mails.by]}` : null;
}

function peopleOf(row: Row, { madeAt }: DeclaredTable, people: readonly SoughtPerson[]): readonly SoughtPerson[] {
  const newest = words(madeAt)
    .map((column) => String(row[column] ?? ''))
    .reduce((last, moment) => (moment > last ? moment : last), '');
  return people.filter(({ until }) => until === undefined || newest <= until);
}

function namesIn(row: Row, declared: DeclaredTable, sought: Sought): boolean {
  const { stranger, wholly } = declared;
  const finders = { ...stranger, ...(isWhollyTheirs(row, declared) ? wholly?.by : {}) };
  return findersOf(finders).some(([column, finder]) => isTheirs(finder, textOf(row[column]), sought));
}

function isWhollyTheirs(row: Row, { wholly }: DeclaredTable): boolean {
  return wholly !== undefined && Object.entries(wholly.while).every(([column, value]) => row[column] === value);
}

function toldOf(row: Row, { stranger }: DeclaredTable, people: readonly SoughtPerson[]): Row {
  const changes: Row = {};
  for (const [column, finder] of findersOf(stranger)) {
    const text = textOf(row[column]);
    const without = people.reduce((rest, { sought }) => withoutPerson(finder, rest, sought), text);
    if (without !== text) changes[column] = without;
  }
  return changes;
}

function findersOf(stranger: DeclaredTable['stranger']): [string, Finder][] {
  return Object.entries(stranger ?? {}) as [string, Finder][]; // the declaration has a finder for each
}

/** The version goes on, so that no open form brings it back. */
function emptiedOf(row: Row, emptied: Row, now: Date): Row {
  const isVersioned = typeof row['version'] === 'number';
  return isVersioned ? { ...emptied, version: Number(row['version']) + 1, updated_at: now.toISOString() } : emptied;
}

/** Answers, as `remove` does, whether there was such a row. */
async function update(trx: PublicTransaction, table: Table, key: Row, changes: Row): Promise<boolean> {
  const query = untyped(trx).updateTable(table).set(changes);
  return (await query.where((eb) => eb.and(key)).executeTakeFirst()).numUpdatedRows > 0n;
}

async function remove(trx: PublicTransaction, table: Table, key: Row): Promise<boolean> {
  const query = untyped(trx).deleteFrom(table);
  return (await query.where((eb) => eb.and(key)).executeTakeFirst()).numDeletedRows > 0n;
}

function keyOf(table: Table, row: Row): Row {
  const { key = 'id' } = declarationOf(table);
  return Object.fromEntries(words(key).map((column) => [column, row[column] ?? null]));
}

function add(rows: Map<Table, Row[]>, table: Table, row: Row): void {
  rows.set(table, [...(rows.get(table) ?? []), row]);
}

function textOf(value: Row[string] | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

/** Takes the same back once more, across the tables of every feature on purpose; answers whether the row was there. */
export async function redoTakenBack(trx: PublicTransaction, entry: TakenBack): Promise<boolean> {
  const row = rowOf(entry);
  if (row === null || madeAtOf(row.table) === '') return false;
  const { table, id, madeAt } = row;
  const { takenBack = {}, mails } = declarationOf(table);
  const key: Row = { id, [madeAtOf(table)]: madeAt };
  const changes = takenBack[entry.word as TakenBackWord]?.(entry.at, id);
  if (!changes && entry.word !== 'deleted') return false;
  const isDone = changes ? await update(trx, table, key, changes) : await remove(trx, table, key);
  if (isDone && mails && entry.word !== 'returned') await deleteMailsAbout(trx, `${mails.under}:${id}`);
  return isDone;
}
