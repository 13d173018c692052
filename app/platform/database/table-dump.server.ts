import { join } from 'node:path';
import { setImmediate as letOthersWork } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { withWorkFolder } from '../files/work-folder.server.ts';
import { notifyContentChange, type PublicTransaction } from './content-version.server.ts';
import {
  copySqlite,
  type DbOrTransaction,
  engineOf,
  type InTransaction,
  type OpenDatabase,
  openSqliteAt,
} from './database.server.ts';
import { withLargeTransaction } from './large-transaction.server.ts';
import { appliedMigrations, migrate } from './migrate.server.ts';

export type Row = Record<string, string | number | null>;
type Untyped = Kysely<Record<string, Row>>;

/** Rows are read and written in pieces of this many; between two pieces the server answers others. */
const ROWS_AT_ONCE = 50;
/** Or fewer, where rows are long. */
const PIECE_SIZE = 256 * 1024;

/**
 * Every table of a database as it was at one moment. The names stand in an order in which rows can be put back; rows
 * come in pieces, so that a large site needs no more memory than a small one.
 */
export type TableDump = { migrations: string[]; names: string[]; rows: (table: string) => AsyncIterable<Row[]> };

/**
 * Reads everything at one moment, without holding up anybody who writes. The dump is good until `use` is done.
 * `workFolder` is where a copy may lie meanwhile.
 */
export async function withDump<T>(
  database: OpenDatabase,
  workFolder: string,
  use: (dump: TableDump) => Promise<T>,
): Promise<T> {
  const { sqlite } = database;
  if (!sqlite) {
    return database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => use(await dumpOf(trx as unknown as Untyped)));
  }
  return withWorkFolder(workFolder, WORK_PREFIX, async (folder) => {
    const path = join(folder, 'copy.db');
    await copySqlite(sqlite, path);
    return withSqlite(path, async (copy) => use(await dumpOf(copy.db as unknown as Untyped)));
  });
}

export async function hasRows({ db }: OpenDatabase, table: string): Promise<boolean> {
  const untyped = db.withTables<Record<string, Row>>();
  return (await untyped.selectFrom(table).selectAll().limit(1).executeTakeFirst()) !== undefined;
}

export type Renumbering = { change: (table: string, row: Row) => Row; beside: (table: string) => Row[] };

type LoadOptions<T> = {
  /** Tables of which nothing is lost: rows that the dump does not have stay, behind those that it has. */
  append?: readonly string[];
  /** Looks at what is here before it goes: how each row is changed that comes, and which ones come beside them. */
  renumber?: (trx: InTransaction, dump: TableDump) => Promise<Renumbering>;
  /** Part of the same transaction, after the rows. */
  finish: (trx: PublicTransaction) => Promise<T>;
};

/**
 * Replaces everything in the database by the dump, all or nothing, and answers what `finish` does. A dump of an older schema is
 * brought up to date first, in a database of its own.
 */
export async function loadTables<T>(
  database: OpenDatabase,
  workFolder: string,
  dump: TableDump,
  options: LoadOptions<T>,
): Promise<T> {
  return withUpToDate(workFolder, dump, (current) =>
    withLargeTransaction(database.sqlite, () => replaceAll(database, current, options)),
  );
}

async function replaceAll<T>(
  { db, engine }: OpenDatabase,
  current: TableDump,
  { append = [], renumber, finish }: LoadOptions<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const untyped = trx as unknown as Transaction<Record<string, Row>>;
    const names = await tableNames(untyped);
    const before = await contentVersions(untyped);
    const preserved = new Map<string, Row[][]>();
    for (const name of append) preserved.set(name, await rowsOnlyHere(untyped, name, current));
    const renumbering = await renumber?.(trx, current);
    await emptyTables(untyped, names);
    for (const name of names) {
      if (current.names.includes(name)) await insertRows(untyped, name, current.rows(name), renumbering?.change);
      await insertRows(untyped, name, [renumbering?.beside(name) ?? []]);
    }
    // A number that was used before would make old rendered pages look current.
    const version = Math.max(0, ...before, ...(await contentVersions(untyped)));
    await sql`update content_version set version = ${version + 1}`.execute(untyped);
    await notifyContentChange(trx);
    if (engine === 'postgres') await continueNumbering(untyped, names);
    for (const [name, pieces] of preserved) await insertRows(untyped, name, pieces);
    return finish(trx as PublicTransaction); // the version rose above, in this transaction
  });
}

/** Without their numbers: they get new ones. */
async function rowsOnlyHere(db: Untyped, name: string, dump: TableDump): Promise<Row[][]> {
  const there = new Set<string>();
  if (dump.names.includes(name))
    for await (const rows of dump.rows(name)) for (const row of rows) there.add(sameness(withoutId(row)));
  const found: Row[][] = [];
  for await (const rows of rowsOf(db, name)) found.push(rows.map(withoutId).filter((row) => !there.has(sameness(row))));
  return found;
}

function withoutId({ id: _id, ...row }: Row): Row {
  return row;
}

function sameness(row: Row): string {
  return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function contentVersions(db: Untyped): Promise<number[]> {
  const rows = await db.selectFrom('content_version').select('version').execute();
  return rows.map((row) => Number(row['version'] ?? 0));
}

async function withUpToDate<T>(workFolder: string, dump: TableDump, use: (dump: TableDump) => Promise<T>): Promise<T> {
  return withWorkFolder(workFolder, WORK_PREFIX, (folder) =>
    withSqlite(join(folder, 'staging.db'), async (staging) => {
      await migrate(staging, undefined, { upTo: dump.migrations.at(-1) });
      const untyped = staging.db as unknown as Untyped;
      await untyped.transaction().execute(async (trx) => {
        const names = await tableNames(trx);
        await emptyTables(trx, names);
        for (const name of names) if (dump.names.includes(name)) await insertRows(trx, name, dump.rows(name));
      });
      await migrate(staging);
      return use(await dumpOf(untyped));
    }),
  );
}

/** What our folders in the work folder start with; a killed process leaves them behind. */
export const WORK_PREFIX = 'tables-';

async function withSqlite<T>(path: string, use: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = openSqliteAt(path, { isScratch: true });
  try {
    return await use(database);
  } finally {
    await database.db.destroy();
  }
}

async function dumpOf(db: Untyped): Promise<TableDump> {
  return {
    migrations: await appliedMigrations(db as unknown as OpenDatabase['db']),
    names: await tableNames(db),
    rows: (name) => rowsOf(db, name),
  };
}

/** The rows of one table in pieces; between two of them the server answers others. On PostgreSQL within a transaction only. */
export function rowsInPieces(trx: InTransaction, table: string): AsyncIterable<Row[]> {
  return rowsOf(untyped(trx), table);
}

/** The database without what is known of its tables: for what does the same with each of them. */
export function untyped(db: DbOrTransaction): Untyped {
  return db as unknown as Untyped;
}

/** In the order of the primary key, which is the same on both engines: two backups of the same content are the same bytes. */
async function* rowsOf(db: Untyped, name: string): AsyncGenerator<Row[]> {
  yield* isSqlite(db) ? rowsOfSqlite(db, name) : rowsOfPostgres(db, name);
}

async function* rowsOfSqlite(db: Untyped, name: string): AsyncGenerator<Row[]> {
  const keys = await sql<{
    name: string;
  }>`select name from pragma_table_info(${name}) where pk > 0 order by pk`.execute(db);
  let piece: Row[] = [];
  let size = 0;
  const query = keys.rows.reduce((rows, key) => rows.orderBy(key.name), db.selectFrom(name).selectAll());
  for await (const row of query.stream()) {
    piece.push({ ...row });
    for (const value of Object.values(row)) size += String(value).length;
    if (piece.length < ROWS_AT_ONCE && size < PIECE_SIZE) continue;
    yield piece;
    piece = [];
    size = 0;
    await letOthersWork();
  }
  if (piece.length > 0) yield piece;
}

async function* rowsOfPostgres(db: Untyped, name: string): AsyncGenerator<Row[]> {
  const keys = await sql<{ name: string; is_text: boolean }>`
    select a.attname as name, a.attcollation <> 0 as is_text
    from pg_index i
    cross join unnest(i.indkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indisprimary and i.indrelid = quote_ident(${name})::regclass
    order by k.place`.execute(db);
  // by their bytes, as SQLite compares texts, and not by the rules of a language
  const order = keys.rows.map((key) => sql`${sql.ref(key.name)} ${key.is_text ? sql`collate "C"` : sql``}`);
  const clause = order.length > 0 ? sql`order by ${sql.join(order)}` : sql``;
  await sql`declare rows_to_copy no scroll cursor for select * from ${sql.table(name)} ${clause}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from rows_to_copy`.execute(db);
    if (rows.length === 0) break;
    yield rows.map((row) => ({ ...row }));
  }
  await sql`close rows_to_copy`.execute(db);
}

async function emptyTables(db: Untyped, names: string[]): Promise<void> {
  for (const name of [...names].reverse()) await sql`delete from ${sql.table(name)}`.execute(db);
}

async function insertRows(
  db: Untyped,
  name: string,
  pieces: AsyncIterable<Row[]> | Row[][],
  change: Renumbering['change'] = (_, row) => row,
): Promise<void> {
  for await (const rows of pieces) {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
      await db
        .insertInto(name)
        .values(rows.slice(start, start + ROWS_AT_ONCE).map((row) => change(name, row)))
        .execute();
    await letOthersWork();
  }
}

/** Our tables, those that others refer to first. */
async function tableNames(db: Untyped): Promise<string[]> {
  const names = (await db.introspection.getTables()).map((table) => table.name).sort();
  const references = await referencesBetween(db, names);
  const ordered: string[] = [];
  function place(name: string): void {
    if (ordered.includes(name)) return;
    for (const needed of references.get(name) ?? []) if (needed !== name) place(needed);
    ordered.push(name);
  }
  for (const name of names) place(name);
  return ordered;
}

async function referencesBetween(db: Untyped, names: string[]): Promise<Map<string, string[]>> {
  const pairs = isSqlite(db)
    ? await sql<{ source: string; target: string }>`
        select m.name as source, f."table" as target
        from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`.execute(db)
    : await sql<{ source: string; target: string }>`
        select distinct child.relname as source, parent.relname as target
        from pg_constraint c
        join pg_class child on child.oid = c.conrelid
        join pg_class parent on parent.oid = c.confrelid
        where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(db);
  const found = new Map<string, string[]>(names.map((name) => [name, []]));
  for (const { source, target } of pairs.rows) found.get(source)?.push(target);
  return found;
}

function isSqlite(db: Untyped): boolean {
  return engineOf(db as unknown as DbOrTransaction) === 'sqlite';
}

/** Rows came with their numbers; the next automatic number must be higher than all of them, and than all that were given before. */
async function continueNumbering(db: Untyped, names: string[]): Promise<void> {
  for (const name of names) {
    const sequence = await sql<{ name: string | null }>`
      select pg_get_serial_sequence(quote_ident(${name}), column_name) as name
      from information_schema.columns
      where table_schema = current_schema() and table_name = ${name} and is_identity = 'YES'`.execute(db);
    const found = sequence.rows[0]?.name;
    if (!found) continue;
    await sql`select setval(${found}::regclass, greatest(
      coalesce((select max(id) from ${sql.table(name)}), 0) + 1, nextval(${found}::regclass)), false)`.execute(db);
  }
}
