import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config.server.ts';
import { counters } from '../counters.ts';
import type { Tables } from './schema.ts';
import { openSqlite, sqliteDialect } from './sqlite.server.ts';

export type Db = Kysely<Tables>;
export type DbOrTransaction = Kysely<Tables> | Transaction<Tables>;

export type OpenDatabase = {
  db: Db;
  engine: 'sqlite' | 'postgres';
  /** The raw connection, for backup and integrity checks; null on PostgreSQL. */
  sqlite: DatabaseSync | null;
};

const INT8 = 20;

/** Opens the database that the settings name: a file in the data folder, or PostgreSQL. Does not migrate. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): OpenDatabase {
  if (config.databaseUrl) return openPostgres(config.databaseUrl);
  mkdirSync(config.dataDir, { recursive: true });
  return openSqliteAt(join(config.dataDir, 'site.db'));
}

/** `:memory:` gives a database that lives as long as the process. */
export function openSqliteAt(path: string): OpenDatabase {
  const sqlite = openSqlite(path);
  return { db: new Kysely<Tables>({ dialect: sqliteDialect(sqlite), log: countErrors }), engine: 'sqlite', sqlite };
}

function openPostgres(url: string): OpenDatabase {
  const dialect = new PostgresDialect({ pool: () => openPool(url) });
  return { db: new Kysely<Tables>({ dialect, log: countErrors }), engine: 'postgres', sqlite: null };
}

async function openPool(url: string): Promise<Pool> {
  const { default: pg } = await import('pg'); // only here: a site on SQLite need not hold it in memory
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // counts come as numbers, as on SQLite
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

function countErrors(event: LogEvent): void {
  if (event.level === 'error' && !isUniqueViolation(event.error)) counters.databaseErrors += 1;
}

/** A consistent copy of a live SQLite database. */
export async function copySqlite(sqlite: DatabaseSync, path: string): Promise<void> {
  await backup(sqlite, path);
}

/** Whether an error is a broken unique index, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === 2067 || errcode === 1555;
}

/** Whether the disk, or the space given to the database, is full. */
export function isOutOfSpace(error: unknown): boolean {
  const { code, errcode } = error as { code?: string; errcode?: number };
  // 13 SQLITE_FULL, 778 SQLITE_IOERR_WRITE (a file size limit)
  return errcode === 13 || errcode === 778 || ['ENOSPC', 'EFBIG', 'EDQUOT', '53100'].includes(code ?? '');
}

/** Whether the database is out of reach for now, so that asking later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'].includes(code ?? '')) return true;
  return /timeout exceeded when trying to connect|Connection terminated/.test(message ?? '');
}
