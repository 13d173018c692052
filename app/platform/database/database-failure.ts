/**
 * What kept a database from doing its work: `taken` a unique index refused the row, `full` no space is left, `read-only` it
 * takes no changes for now, `closed` it does not let us in or our tables are gone, `failing` it is at fault itself, `away` it
 * does not answer, or not in time. Only the first is about what was asked; the others pass without a change of the program.
 */
export type DatabaseFailure = 'taken' | 'full' | 'read-only' | 'closed' | 'failing' | 'away';

/** What people who look after the site read of it; neither addresses nor versions, since anybody may ask. */
export const DATABASE_SAYS: Record<DatabaseFailure, string> = {
  taken: 'the database has a fault',
  full: 'the disk is full',
  'read-only': 'the database can only be read, nothing can be saved',
  closed: 'the database does not let the site in',
  failing: 'the database has a fault',
  away: 'the database does not answer',
};

/** Thrown in the place of whatever a connection failed with that carries no code of PostgreSQL's. */
export class DatabaseAway extends Error {}

/** SQLSTATEs, whole or their class of two characters; what is not here is a mistake in a statement of ours. */
const POSTGRES: Record<string, DatabaseFailure> = {
  '23505': 'taken',
  '08': 'away', // connection exceptions; poolers use them for everything
  '25006': 'read-only', // a standby, a switch by the provider, default_transaction_read_only
  '28': 'closed', // a changed password, a line less in pg_hba.conf
  '3D': 'closed', // no such database
  '3F': 'closed',
  '42501': 'closed', // rights taken away
  '42P01': 'closed', // the tables of the start are not there any more
  '40': 'away', // rolled back in favour of somebody else, or of a standby that catches up
  '55000': 'closed', // it takes no connections
  '53100': 'full',
  '53': 'away', // too many connections, out of memory
  '55006': 'away',
  '55P03': 'away',
  '57': 'away', // shutting down, starting, cancelled, took too long
  '58': 'failing', // the disk below it
  F0: 'failing',
  XX: 'failing', // damaged pages among them
};

/** Primary result codes of SQLite, or extended ones where these mean something else. */
const SQLITE: Record<number, DatabaseFailure> = {
  2067: 'taken',
  1555: 'taken',
  13: 'full',
  778: 'full', // a file size limit, a quota
  4874: 'full', // no room for the memory that processes share: what a start on a full disk meets first
  3: 'closed',
  23: 'closed',
  8: 'read-only',
  5: 'away', // another process writes for longer than we wait
  6: 'away',
  7: 'away',
  15: 'away',
  10: 'failing',
  11: 'failing',
  14: 'failing',
  26: 'failing',
};

/** The same for the disk itself, by what the operating system calls it. */
const DISK: Record<string, DatabaseFailure> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'read-only',
  EIO: 'failing',
};

/** Why a statement, or a write to the disk, failed; null where that is a mistake of ours. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  if (error instanceof DatabaseAway) return 'away';
  if (!(error instanceof Error)) return null;
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  // SQLite's number for it, 1, is that of any mistake in a statement
  if (errcode === 1 && message.startsWith('no such table')) return 'closed';
  if (message === 'database is not open' || message === 'statement has been finalized') return 'closed';
  if (typeof errcode === 'number') return SQLITE[errcode] ?? SQLITE[errcode & 0xff] ?? null;
  if (typeof code !== 'string') return null;
  // a program limit is ours to keep, but for the one by which a database saves itself when its numbers run out
  if (code === '54000') return message.includes('not accepting commands') ? 'read-only' : null;
  if (isSqlState(code)) return POSTGRES[code] ?? POSTGRES[code.slice(0, 2)] ?? null;
  return DISK[code] ?? null;
}

/** Whether a code comes from PostgreSQL, and not from Node: EPIPE has five letters as well. */
export function isSqlState(code: unknown): code is string {
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
}

/** Whether an error is a broken unique index, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseFailureOf(error) === 'taken';
}

/** How deep causes are followed: a chain could lead back to itself. */
const CAUSES = 3;

/** Whether the disk, or the space given to the database, is full; that may be the cause of what failed. */
export function isOutOfSpace(error: unknown, depth = 0): boolean {
  if (databaseFailureOf(error) === 'full') return true;
  return error instanceof Error && depth < CAUSES && isOutOfSpace(error.cause, depth + 1);
}
