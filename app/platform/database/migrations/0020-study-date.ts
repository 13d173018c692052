import type { Kysely } from 'kysely';

/** The date that a case study shows in place of that of its publishing; empty where it has none of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('case_studies')
    .addColumn('date', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
