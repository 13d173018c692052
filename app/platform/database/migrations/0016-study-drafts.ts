import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

/**
 * Drafts of case studies, in a table of their own that nothing public reads, with the times at which they go onto the site
 * and off it. A study that was taken off stays in its row, hidden like one in the trash, but not part of the trash.
 */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  await db.schema.alterTable('case_studies').addColumn('withdrawn_at', 'text').execute();
  await db.schema
    .createTable('case_study_drafts')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('case_study_id', 'integer', (column) =>
      column.unique().references('case_studies.id').onDelete('cascade'),
    )
    .addColumn('study_version', 'integer')
    .addColumn('data', 'text')
    .addColumn('version', 'integer', required)
    .addColumn('username', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('publish_at', 'text')
    .addColumn('unpublish_at', 'text')
    .addColumn('schedule_zone', 'text', emptyText)
    .addColumn('schedule_state', 'text', (column) => column.notNull().defaultTo('none'))
    .addColumn('schedule_error', 'text', emptyText)
    .execute();
}
