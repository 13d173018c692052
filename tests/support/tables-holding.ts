import type { Db } from '../../app/platform/database/database.server.ts';

/** The names of all tables with a row that holds these words, in order: none where everything was forgotten. */
export async function tablesHolding(db: Db, words: string): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const untyped = db.withTables<Record<string, Record<string, unknown>>>();
  const found: string[] = [];
  for (const { name } of tables)
    if (JSON.stringify(await untyped.selectFrom(name).selectAll().execute()).includes(words)) found.push(name);
  return found.sort();
}
