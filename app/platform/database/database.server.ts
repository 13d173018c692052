import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Config } from '../config.server.ts';
import { counters } from '../counters.ts';
import { DatabaseAway, databaseFailureOf, isSqlState, isUniqueViolation } from './database-failure.ts';
import type { Tables } from './schema.ts';
import { openScratchSqlite, openSqlite, sqliteDialect } from './sqlite.server.ts';

export type Db = Kysely<Tables>;
export type DbOrTransaction = Kysely<Tables> | Transaction<Tables>;

/** For what must happen together with something else, or not at all. */
export type InTransaction = Transaction<Tables>;

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
  { hasNoTimeouts = false }: { hasNoTimeouts?: boolean } = {},
): OpenDatabase {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, hasNoTimeouts ? NO_TIMEOUTS : USUAL_TIMEOUTS);
  mkdirSync(config.dataDir, { recursive: true });
  return openSqliteAt(join(config.dataDir, 'site.db'));
}

/** `:memory:` gives a database that lives as long as the process; a scratch file is thrown away soon. */
export function openSqliteAt(path: string, { isScratch = false } = {}): OpenDatabase {
  const sqlite = isScratch ? openScratchSqlite(path) : openSqlite(path);
  return { db: new Kysely<Tables>({ dialect: sqliteDialect(sqlite), log: countErrors }), engine: 'sqlite', sqlite };
}

/** How PostgreSQL is used: what a session is told first, and after which time, in milliseconds, nobody waits any more. */
type Limits = { session: string; query_timeout?: number };

/** The server ends a statement; `query_timeout` is for a server that no longer answers at all. */
const USUAL_TIMEOUTS: Limits = {
  session: 'set statement_timeout = 10000; set idle_in_transaction_session_timeout = 30000',
  query_timeout: 15_000,
};

/** For changing the schema, which on a large table takes as long as it takes. */
const NO_TIMEOUTS: Limits = { session: 'set statement_timeout = 0' };

/** Which database this is; on PostgreSQL other instances may be at work, too. */
export function engineOf(db: DbOrTransaction): OpenDatabase['engine'] {
  // not asked of the class: a built program that is handed a database has a class of its own
  return db.getExecutor().adapter.supportsMultipleConnections === false ? 'sqlite' : 'postgres';
}

/**
 * The query of a transaction that goes on to change what it reads: others who want the same rows wait until it ends, but for those who
 * only write a row that refers to one of them, and may hold that when this transaction wants it. On SQLite only one writes at a time anyway.
 */
export function forChange<Query extends { forNoKeyUpdate: () => Query }>(db: DbOrTransaction, query: Query): Query {
  return engineOf(db) === 'postgres' ? query.forNoKeyUpdate() : query;
}

function openPostgres(url: string, limits: Limits): OpenDatabase {
  const dialect = new PostgresDialect({ pool: async () => withoutSpentConnections(await openPool(url, limits)) });
  return { db: new Kysely<Tables>({ dialect, log: countErrors }), engine: 'postgres', sqlite: null };
}

async function openPool(url: string, { session, ...timeouts }: Limits): Promise<Pool> {
  const { default: pg } = await import('pg'); // only here: a site on SQLite need not hold it in memory
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...timeouts,
    // said afterwards: a pooler in front refuses whoever brings such settings along
    onConnect: async (client) => void (await client.query(session)),
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

/**
 * The pool as Kysely uses it. A session that began while the database could only be read may stay so afterwards: when one
 * is refused for that, it and all older than this moment are replaced before they are used again. And whatever a connection
 * fails with before or beside a statement is told as one kind of error.
 */
function withoutSpentConnections(pool: Pool): PostgresPool {
  const age = new WeakMap<PoolClient, number>();
  let present = 0;
  pool.on('connect', (client) => age.set(client, present));

  async function connect() {
    let client = await pool.connect().catch(throwAway);
    for (; age.get(client) !== present; client = await pool.connect().catch(throwAway)) client.release(true);
    async function query(text: string, values: unknown[]) {
      try {
        return await client.query(text, values);
      } catch (error) {
        if (databaseFailureOf(error) === 'read-only') present++;
        return throwAway(error);
      }
    }
    return { query, release: (isBroken = false) => client.release(isBroken || age.get(client) !== present) };
  }
  // Kysely streams only with a cursor, which it was not given
  return { options: pool.options, end: () => pool.end(), connect: connect as unknown as PostgresPool['connect'] };
}

/** An answer of the server has its own code; a value of ours that cannot be sent is a mistake of ours. */
function throwAway(error: unknown): never {
  const isOurs = error instanceof TypeError || error instanceof RangeError;
  if (isOurs || isSqlState((error as { code?: unknown }).code)) throw error;
  throw new DatabaseAway(`The database does not answer (${(error as Error).message})`, { cause: error });
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
