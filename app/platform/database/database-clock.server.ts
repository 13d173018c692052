import { sql } from 'kysely';
import type { OpenDatabase } from './database.server.ts';

/** What the database's own clock says, in milliseconds since 1970; null where it has none, but uses that of this machine. */
export async function databaseTime({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<number | null> {
  if (engine === 'sqlite') return null;
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db);
  return rows[0] ? Number(rows[0].now) : null;
}
