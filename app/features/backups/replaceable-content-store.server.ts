import type { Kysely } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Row } from '../../platform/database/table-dump.server.ts';
import { type Counts, countsBy, TOLD, type ToldTable } from './told-tables.ts';

const ROWS_AT_ONCE = 50;

/** How many rows there are of everything that a backup is described by. */
export async function countContent(db: DbOrTransaction): Promise<Counts> {
  const counts = new Map<string, number>();
  for (const { table } of TOLD) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.set(table, Number(count));
  }
  return countsBy((table) => counts.get(table) ?? 0);
}

/** What a restore could take away of a table, across those of every feature on purpose: what tells each row apart, and what it is called. */
export async function listReplaceable(db: DbOrTransaction, told: ToldTable): Promise<Row[]> {
  const { table, key, title, gone, unless = {}, isVersioned } = told;
  const columns = [...new Set([...key, ...(title ? [title] : []), ...(isVersioned ? ['version'] : [])])];
  let query = (db as unknown as Kysely<Record<string, Row>>).selectFrom(table).select(columns);
  if (gone) query = query.where(gone, 'is', null);
  for (const [column, value = null] of Object.entries(unless))
    query = value === null ? query.where(column, 'is not', null) : query.where(column, '<>', value);
  const [first = 'id'] = key;
  return query.orderBy(title ?? first).execute();
}

/** Rows with all that they hold, one after the other, by what tells them apart. */
export async function* wholeRows(
  db: DbOrTransaction,
  table: ToldTable['table'],
  { key: [first = 'id'], rows }: { key: readonly string[]; rows: readonly Row[] },
): AsyncGenerator<Row> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE).map((row) => row[first] ?? null);
    yield* await (db as unknown as Kysely<Record<string, Row>>)
      .selectFrom(table)
      .selectAll()
      .where(first, 'in', some)
      .execute();
  }
}

/** Samples do not count: a new site is empty although it shows them. */
export async function isEmptySite(db: DbOrTransaction): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const study = await db.selectFrom('case_studies').select('id').where('is_sample', '=', 0).limit(1).executeTakeFirst();
  return !user && !study;
}
