import { sql } from 'kysely';
import type { OpenDatabase } from './database.server.ts';

/** Damage in the database itself, one sentence each. PostgreSQL looks after its own: there it must only answer. */
export async function checkDatabase({ db, engine }: OpenDatabase): Promise<string[]> {
  if (engine === 'postgres') {
    await sql`select 1`.execute(db);
    return [];
  }
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const orphans = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...orphans.rows.map(({ table, rowid }) => `${table}: row ${rowid} belongs to nothing`),
  ];
}
