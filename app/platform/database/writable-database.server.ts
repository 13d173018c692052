import { access, constants } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { OpenDatabase } from './database.server.ts';
import { SQLITE_BUSY } from './sqlite.server.ts';

/** Throws what a change would fail with just now; changes nothing, and waits for nobody who writes. */
export async function requireWritableDatabase({ db, sqlite }: Pick<OpenDatabase, 'db' | 'sqlite'>): Promise<void> {
  // refused before it looks for rows where nothing may be changed, and without a lock where something may
  if (!sqlite) return void (await sql`update content_version set version = version where false`.execute(db));
  await sql`select 1`.execute(db);
  const path = sqlite.location();
  // a disk that was mounted anew to be read only, as the system does after a fault: the open file does not know yet
  if (path !== null) await access(path, constants.W_OK);
  requireWriteLock(sqlite);
}

/** Who holds the lock, in this process or another, shows that one can write. */
function requireWriteLock(sqlite: DatabaseSync): void {
  if (sqlite.isTransaction) return;
  try {
    sqlite.exec('begin immediate; rollback');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
  }
}
