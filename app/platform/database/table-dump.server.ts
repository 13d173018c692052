import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, SqliteAdapter, sql, type Transaction } from 'kysely';
import { copySqlite, type OpenDatabase, openSqliteAt } from './database.server.ts';
import { appliedMigrations, migrate } from './migrate.server.ts';

export type Row = Record<string, string | number | null>;
type Untyped = Kysely<Record<string, Row>>;

/** Rows are written in pieces of this many, below the limit on bound values of both engines. */
const ROWS_AT_ONCE = 200;
const MAX_BOUND_VALUES = 30_000;

/** Every table of a database as it was at one moment, in an order in which rows can be put back. */
export type TableDump = { migrations: string[]; tables: Record<string, Row[]> };

/** Reads everything at one moment, without holding up anybody who writes. */
export async function dumpTables(database: OpenDatabase): Promise<TableDump> {
  if (!database.sqlite) {
    return database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => readTables(trx as unknown as Untyped));
  }
  const folder = await mkdtemp(join(tmpdir(), 'site-dump-'));
  const path = join(folder, 'copy.db');
  try {
    await copySqlite(database.sqlite, path);
    const copy = openSqliteAt(path);
    try {
      return await readTables(copy.db as unknown as Untyped);
    } finally {
      await copy.db.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Replaces everything in the database by the dump, all or nothing. A dump of an older schema is brought up to date
 * first, in a database of its own.
 */
export async function loadTables(database: OpenDatabase, dump: TableDump): Promise<void> {
  const { tables } = await upToDate(dump);
  await database.db.transaction().execute(async (trx) => {
    const untyped = trx as unknown as Transaction<Record<string, Row>>;
    const names = await tableNames(untyped);
    const version = await highestContentVersion(untyped, tables);
    for (const name of [...names].reverse()) await sql`delete from ${sql.table(name)}`.execute(untyped);
    for (const name of names) await insertRows(untyped, name, tables[name] ?? []);
    // A number that was used before would make old rendered pages look current.
    await sql`update content_version set version = ${version + 1}`.execute(untyped);
    if (database.engine === 'postgres') await continueNumbering(untyped, names);
  });
}

async function highestContentVersion(db: Untyped, tables: Record<string, Row[]>): Promise<number> {
  const present = await db.selectFrom('content_version').select('version').execute();
  const versions = [...present, ...(tables['content_version'] ?? [])].map((row) => Number(row['version'] ?? 0));
  return Math.max(0, ...versions);
}

async function upToDate(dump: TableDump): Promise<TableDump> {
  const folder = await mkdtemp(join(tmpdir(), 'site-load-'));
  const staging = openSqliteAt(join(folder, 'staging.db'));
  try {
    await migrate(staging, undefined, { upTo: dump.migrations.at(-1) });
    const untyped = staging.db as unknown as Untyped;
    await untyped.transaction().execute(async (trx) => {
      const names = await tableNames(trx);
      for (const name of [...names].reverse()) await sql`delete from ${sql.table(name)}`.execute(trx);
      for (const name of names) await insertRows(trx, name, dump.tables[name] ?? []);
    });
    await migrate(staging);
    return await readTables(untyped);
  } finally {
    await staging.db.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTables(db: Untyped): Promise<TableDump> {
  const tables: Record<string, Row[]> = {};
  for (const name of await tableNames(db)) {
    const rows = await db.selectFrom(name).selectAll().execute();
    tables[name] = rows.map((row) => ({ ...row }));
  }
  return { migrations: await appliedMigrations(db as unknown as OpenDatabase['db']), tables };
}

async function insertRows(db: Untyped, name: string, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const step = Math.max(1, Math.min(ROWS_AT_ONCE, Math.floor(MAX_BOUND_VALUES / Math.max(1, columns))));
  for (let start = 0; start < rows.length; start += step)
    await db
      .insertInto(name)
      .values(rows.slice(start, start + step))
      .execute();
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
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** Rows came with their numbers; the next automatic number must be higher than all of them. */
async function continueNumbering(db: Untyped, names: string[]): Promise<void> {
  for (const name of names) {
    const sequence = await sql<{ name: string | null }>`
      select pg_get_serial_sequence(quote_ident(${name}), column_name) as name
      from information_schema.columns
      where table_schema = current_schema() and table_name = ${name} and is_identity = 'YES'`.execute(db);
    const found = sequence.rows[0]?.name;
    if (!found) continue;
    await sql`select setval(${found}::regclass, coalesce((select max(id) from ${sql.table(name)}), 0) + 1, false)`.execute(
      db,
    );
  }
}
