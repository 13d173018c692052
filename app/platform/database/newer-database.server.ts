import { sql } from 'kysely';
import type { Config } from '../config.server.ts';
import { openDatabase } from './database.server.ts';
import { NewerSchemaError, schemaSteps } from './migrate.server.ts';

/** Whether a newer version of this program wrote the database. */
export async function isNewer(config: Config): Promise<boolean> {
  const database = openDatabase(config);
  try {
    await schemaSteps(database);
    return false;
  } catch (error) {
    if (error instanceof NewerSchemaError) return true;
    throw error;
  } finally {
    await database.db.destroy();
  }
}

/** Empties a database of PostgreSQL: all of its tables or none. */
export async function dropTables(config: Config): Promise<void> {
  const { db } = openDatabase(config, { hasNoTimeouts: true });
  try {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx);
      for (const { name } of rows) await sql`drop table ${sql.table(name)} cascade`.execute(trx);
    });
  } finally {
    await db.destroy();
  }
}
