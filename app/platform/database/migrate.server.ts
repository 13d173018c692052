import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Db, OpenDatabase } from './database.server.ts';
import * as steps from './migrations.ts';
import type { Step } from './schema-step.ts';

/** In order. */
export const MIGRATIONS: Record<string, Step> = steps;

/** The database holds steps this program does not know: it was written by a newer one. */
export class NewerSchemaError extends Error {}

/**
 * Brings the schema up to date, all or nothing, under a lock. Throws NewerSchemaError rather than touch a newer schema.
 * `steps` is for tests of failing migrations; `upTo` stops after that step.
 */
export async function migrate(
  database: OpenDatabase,
  steps: Record<string, Step> = MIGRATIONS,
  { upTo }: { upTo?: string | undefined } = {},
): Promise<string[]> {
  const { applied } = await schemaSteps(database, steps);
  const { db, engine } = database;
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      { up: (trx: Kysely<unknown>) => step.up(trx, engine, applied) },
    ]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest());
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Which steps a database has behind it, and which are missing. Throws NewerSchemaError. */
export async function schemaSteps(
  { db }: Pick<OpenDatabase, 'db'>,
  steps: Record<string, Step> = MIGRATIONS,
): Promise<{ applied: string[]; missing: string[] }> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isNew = !tables.some((table) => table.name === 'kysely_migration');
  const applied = isNew ? [] : await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in steps));
  if (unknown.length > 0)
    throw new NewerSchemaError(
      `The database was written by a newer version of this program (it has ${unknown.join(', ')}). Start that version, or restore a backup made before the upgrade.`,
    );
  return { applied, missing: Object.keys(steps).filter((name) => !applied.includes(name)) };
}

/** The steps a database has behind it, in order. */
export async function appliedMigrations(db: Kysely<unknown> | Db): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db as Kysely<unknown>,
  );
  return applied.rows.map((row) => row.name);
}
