import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../../lib/app-error.ts';
import { type Db, engineOf, type InTransaction } from './database.server.ts';

/** The backoff between two attempts at a lock that somebody else holds, in milliseconds; the last one stays. */
const BACKOFF = [10, 20, 50, 100, 250];

/** The names that are locked from here, by the database. */
const lockedHere = new WeakMap<Db, Set<string>>();

/**
 * Holds an advisory lock of PostgreSQL while the work runs, so that no other instance runs work of the same name. On SQLite one server works on the data, so there is
 * nobody to wait for. One of a name has a connection for it here, and others wait without: those of the pool would all be held by who
 * waits for the one whose work needs another. The lock ends with the connection, so a killed process leaves none behind. Refuses with
 * `unavailable` when the others take longer than `timeout`, in milliseconds.
 */
export async function withSharedLock<T>(
  db: Db,
  name: string,
  work: () => Promise<T>,
  { timeout = 20_000 } = {},
): Promise<T> {
  if (engineOf(db) === 'sqlite') return work();
  const until = performance.now() + timeout;
  const left = () => until - performance.now();
  const locked = lockedHere.get(db) ?? new Set();
  lockedHere.set(db, locked);
  if (!(await takeWithin(left(), async () => !locked.has(name) && locked.add(name).has(name)))) throw stillAtWork();
  try {
    return await db.connection().execute(async (connection) => {
      if (!(await takeWithin(left(), () => tryLock(connection, name)))) throw stillAtWork();
      try {
        return await work();
      } finally {
        await unlock(connection, name);
      }
    });
  } finally {
    locked.delete(name);
  }
}

function stillAtWork(): AppError {
  const sentence = 'Another instance of the site is still at work on this. Try again in a moment.';
  return new AppError('unavailable', sentence, { retryAfterSeconds: 10 });
}

/** Asks again and again, because a statement that waits would be ended by its own time limit; false after `timeout`. */
export async function takeWithin(timeout: number, take: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + timeout;
  for (let attempt = 0; !(await take()); attempt++) {
    if (performance.now() > until) return false;
    await pause(BACKOFF[Math.min(attempt, BACKOFF.length - 1)]);
  }
  return true;
}

/** Takes the lock of a name on one connection if nobody else has it. */
export async function tryLock(connection: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`.execute(connection);
  return rows[0]?.taken === true;
}

/** Where the connection broke, the lock is gone with it. */
export async function unlock(connection: Db, name: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => {});
}

/** Waits for the lock of a name and holds it to the end of the transaction. On SQLite only one writes at a time anyway. */
export async function lockName(trx: InTransaction, name: string): Promise<void> {
  if (engineOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
