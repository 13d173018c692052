import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import type { Config } from '../config.server.ts';
import { counters } from '../counters.ts';
import type { Tables } from './schema.ts';
import { openScratchSqlite, openSqlite, sqliteDialect } from './sqlite.server.ts';

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
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { isPatient = false }: { isPatient?: boolean } = {},
): OpenDatabase {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, isPatient ? PATIENT : TIMEOUTS);
  mkdirSync(config.dataDir, { recursive: true });
  return openSqliteAt(join(config.dataDir, 'site.db'));
}

/** `:memory:` gives a database that lives as long as the process; a scratch file is thrown away soon. */
export function openSqliteAt(path: string, { isScratch = false } = {}): OpenDatabase {
  const sqlite = isScratch ? openScratchSqlite(path) : openSqlite(path);
  return { db: new Kysely<Tables>({ dialect: sqliteDialect(sqlite), log: countErrors }), engine: 'sqlite', sqlite };
}

/** In milliseconds. The server ends a statement; `query_timeout` is for a server that no longer answers at all. */
const TIMEOUTS = {
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** For changing the schema, which on a large table takes as long as it takes. */
const PATIENT = { statement_timeout: 0 };

/** Which database this is; on PostgreSQL other instances may be at work, too. */
export function engineOf(db: DbOrTransaction): OpenDatabase['engine'] {
  // not asked of the class: a built program that is handed a database has a class of its own
  return db.getExecutor().adapter.supportsMultipleConnections === false ? 'sqlite' : 'postgres';
}

/**
 * The query of a transaction that goes on to change what it reads: others who want the same rows wait until it ends. On
 * SQLite only one writes at a time anyway.
 */
export function forChange<Query extends { forUpdate: () => Query }>(db: DbOrTransaction, query: Query): Query {
  return engineOf(db) === 'postgres' ? query.forUpdate() : query;
}

function openPostgres(url: string, timeouts: PoolConfig): OpenDatabase {
  const dialect = new PostgresDialect({ pool: () => openPool(url, timeouts) });
  return { db: new Kysely<Tables>({ dialect, log: countErrors }), engine: 'postgres', sqlite: null };
}

async function openPool(url: string, timeouts: PoolConfig): Promise<Pool> {
  const { default: pg } = await import('pg'); // only here: a site on SQLite need not hold it in memory
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...timeouts,
    // counts come as numbers, as on SQLite
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  });
  // A connection that breaks is replaced by the pool, and whoever waits on it is told; without listeners, of the pool for
  // idle ones and of each for those in a transaction between two statements, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  return pool;
}

function countErrors(event: LogEvent): void {
  if (event.level === 'error' && !isUniqueViolation(event.error)) counters.databaseErrors += 1;
}

/** Pages that are copied in one step: more than there can be. */
const EVERYTHING = 2 ** 31 - 1;

/** A consistent copy of a live SQLite database. */
export async function copySqlite(sqlite: DatabaseSync, path: string): Promise<void> {
  const place = sqlite.location();
  if (place === null) return void (await backup(sqlite, path)); // one in memory
  // By a connection of its own: who asks the other one need not wait until the copy is on the disk. And at one go, since
  // each save by somebody else makes it begin anew.
  const source = new DatabaseSync(place, { readOnly: true, timeout: 5000 });
  try {
    await backup(source, path, { rate: EVERYTHING });
  } finally {
    source.close();
  }
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

const AWAY = [
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // shutting down, starting, too many connections, a statement that took too long
  ...['57P01', '57P02', '57P03', '53300', '57014'],
];

/** Whether the database is out of reach for now, so that asking later makes sense. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  if (AWAY.includes(code ?? '')) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Query read timeout|connection error/.test(
    message ?? '',
  );
}
