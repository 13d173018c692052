import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import { foldedText } from '../../lib/folded-text.ts';
import { emptyLogAfterDeletes } from './empty-log.server.ts';

const MAX_CACHED_STATEMENTS = 500;

/** Somebody else writes. */
export const SQLITE_BUSY = 5;

/** How long a statement waits for whoever writes from outside, and between two tries, in milliseconds. */
const TIMEOUT = 5000;
const TRY_EVERY = 20;

/** Opens the file with the durability the site promises: an acknowledged write survives a power cut. */
export function openSqlite(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: TIMEOUT, enableForeignKeyConstraints: true });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF;');
  db.exec('PRAGMA secure_delete = ON;'); // what is deleted is overwritten: deleted for good means gone from the file
  return db;
}

/** Opens a file that is thrown away whatever happens, so that nothing has to wait for the disk. */
export function openScratchSqlite(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  db.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA trusted_schema = OFF;');
  return db;
}

/** node:sqlite in the shape of the few better-sqlite3 members which Kysely's own dialect uses. */
export function sqliteDialect(db: DatabaseSync): SqliteDialect {
  const statements = new LRUCache<string, StatementSync>({ max: MAX_CACHED_STATEMENTS });
  db.function('folded', { deterministic: true }, (text) => (typeof text === 'string' ? foldedText(text) : text));
  // SQLite itself would wait on the one thread by which everybody is answered
  db.exec('PRAGMA busy_timeout = 0');
  const emptyLog = emptyLogAfterDeletes(db);
  function prepare(sql: string): StatementSync {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }
  const database: SqliteDatabase = {
    close: () => db.close(),
    prepare(sql) {
      // A deferred transaction that reads and then writes fails at once when the command line writes in between;
      // taking the write lock first, it waits.
      const statement = prepare(sql === 'begin' ? 'begin immediate' : sql);
      const followed = <T>(result: T): T => {
        emptyLog(sql);
        return result;
      };
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => followed(statement.all(...bind(parameters))),
        run: (parameters) => {
          // On a full disk SQLite ends the transaction itself; failing to end it again would hide the reason.
          if (sql === 'rollback' && !db.isTransaction) return { changes: 0, lastInsertRowid: 0 };
          return followed(statement.run(...bind(parameters)));
        },
        iterate: (parameters) => statement.iterate(...bind(parameters)),
      };
    },
  };
  const dialect = new SqliteDialect({
    database,
    async onCreateConnection(connection) {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = (query) => whenFree(() => execute(query));
    },
  });
  dialect.createAdapter = () => new TransactionalSqliteAdapter();
  return dialect;
}

/** Tries again for as long as somebody writes from outside, and lets others work meanwhile. */
async function whenFree<T>(execute: () => Promise<T>): Promise<T> {
  for (const until = performance.now() + TIMEOUT; ; await pause(TRY_EVERY))
    try {
      return await execute();
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY || performance.now() > until) throw error;
    }
}

/** SQLite can undo table changes; Kysely leaves that off unless told. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** node:sqlite takes an object in first place for named parameters and would bind NULL without a word. */
function bind(parameters: readonly unknown[]) {
  return parameters.map((value) => {
    if (value === undefined) return null;
    if (typeof value === 'boolean') return Number(value);
    if (value instanceof Date) return value.toISOString();
    return value as string | number | null; // stores hand over nothing else
  });
}
