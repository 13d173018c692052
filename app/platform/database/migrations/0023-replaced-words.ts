import type { Kysely } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

/** Words of drafts that somebody wrote over who had not begun from them. They go with the draft. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  await db.schema
    .createTable('case_study_draft_revisions')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('draft_id', 'integer', (column) =>
      column.notNull().references('case_study_drafts.id').onDelete('cascade'),
    )
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('replaced_by', 'text', (column) => column.notNull())
    .addColumn('replaced_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('case_study_draft_revisions_draft')
    .on('case_study_draft_revisions')
    .column('draft_id')
    .execute();
}
