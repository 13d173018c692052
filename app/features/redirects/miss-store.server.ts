import { sql } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { MAX_MISSES } from './redirect.ts';

/** What was asked for most often first. */
export async function listMissRows(db: DbOrTransaction): Promise<Tables['misses'][]> {
  const rows = await mostAsked(db).selectAll().execute();
  return rows.map((row) => ({ ...row, n: Number(row.n) }));
}

/** Adds these to what is counted, in one statement: all of them or none. */
export async function addMisses(db: DbOrTransaction, misses: ReadonlyMap<string, number>, day: string): Promise<void> {
  // in one order, so that two instances never wait for each other's rows crosswise
  const rows = [...misses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, n]) => ({ path, day, n }));
  if (rows.length === 0) return;
  await db
    .insertInto('misses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({
        n: eb('misses.n', '+', eb.ref('excluded.n')),
        day: eb.ref('excluded.day'),
      })),
    )
    .execute();
}

/** What is not among the most asked for goes. */
export async function deleteRareMisses(db: DbOrTransaction): Promise<void> {
  await db.deleteFrom('misses').where('path', 'not in', mostAsked(db).select('path')).execute();
}

export async function deleteMisses(db: DbOrTransaction, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await db.deleteFrom('misses').where('path', 'in', paths).execute();
}

/** Those that nobody asked for since a day. */
export async function deleteMissesBefore(db: DbOrTransaction, day: string): Promise<void> {
  await db.deleteFrom('misses').where('day', '<', day).execute();
}

/** Of equally many the newest, so that what is asked for today outlives what a scanner made up yesterday. */
function mostAsked(db: DbOrTransaction) {
  return db
    .selectFrom('misses')
    .orderBy('n', 'desc')
    .orderBy('day', 'desc')
    .orderBy(sql`length(path)`)
    .orderBy('path')
    .limit(MAX_MISSES);
}
