import type { Kysely } from 'kysely';

/** The pairs of pictures of a case study that show the same before and after: a JSON list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('case_studies')
    .addColumn('comparisons', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
