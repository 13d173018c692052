import { sql } from 'kysely';
import type { OpenDatabase } from './database.server.ts';

/** How many bytes the database takes. */
export async function databaseSize({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<number> {
  const query =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
