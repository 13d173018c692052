import type { Kysely } from 'kysely';

/** Which services a case study shows: a JSON list, empty for all that were written before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('case_studies')
    .addColumn('services', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
