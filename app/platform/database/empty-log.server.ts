import type { DatabaseSync } from 'node:sqlite';

/** So much of the one thread's time may go into it: a slow disk empties its log more seldom. */
const SHARE = 1 / 20;

/** When somebody else reads the log, or a large transaction fills it, in milliseconds: exponential backoff, as most are gone at once. */
const AGAIN = { first: 250, most: 30_000 };

/**
 * Sees to it that what was deleted is nowhere on the disk a moment later. `secure_delete` overwrites it in the file of the
 * database, but its pages as they were before stay in the log beside it, for as long as nothing is written over them.
 * Answers what to call behind every statement.
 */
export function emptyLogAfterDeletes(db: DatabaseSync): (sql: string) => void {
  let hasDeleted = false;
  let rest: NodeJS.Timeout | undefined;
  let again = AGAIN.first;

  function attempt(): void {
    if (rest || !hasDeleted || !db.isOpen || db.isTransaction) return;
    const begun = performance.now();
    hasDeleted = !isEmptied(db);
    const pause = hasDeleted ? again : (performance.now() - begun) / SHARE;
    again = hasDeleted ? Math.min(2 * again, AGAIN.most) : AGAIN.first;
    rest = setTimeout(() => {
      rest = undefined;
      attempt();
    }, pause).unref();
  }

  return (sql) => {
    hasDeleted ||= /^\s*delete\b/i.test(sql);
    attempt();
  };
}

/** Whether the log is empty now. */
function isEmptied(db: DatabaseSync): boolean {
  try {
    // folding the log of a large transaction is another thread's
    if (db.prepare('PRAGMA wal_autocheckpoint').get()?.['wal_autocheckpoint'] === 0) return false;
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } catch {
    return false; // a cursor is open, or the disk cannot be written
  }
}
