import type { Kysely } from 'kysely';

/** The case studies that the owner puts first, each with its place among them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('case_study_pins')
    .addColumn('case_study_id', 'integer', (column) =>
      column.primaryKey().notNull().references('case_studies.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
}
