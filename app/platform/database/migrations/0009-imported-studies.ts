import type { Kysely } from 'kysely';

/** Which case study came from which post of which export. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_studies')
    .addColumn('source_id', 'text', (column) => column.primaryKey())
    .addColumn('case_study_id', 'integer', (column) =>
      column.notNull().references('case_studies.id').onDelete('cascade'),
    )
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('missing_pictures', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('imported_studies_by_study').on('imported_studies').column('case_study_id').execute();
}
