import type { Kysely } from 'kysely';

/** What went into the trash from off the site goes back there: since when it had been off it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('case_studies').addColumn('withdrawn_before', 'text').execute();
}
