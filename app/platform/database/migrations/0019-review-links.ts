import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Links by which a client reads a case study and signs it off, and what was decided. They go with what they show. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  await db.schema
    .createTable('review_links')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('draft_id', 'integer', (column) => column.references('case_study_drafts.id').onDelete('cascade'))
    .addColumn('case_study_id', 'integer', (column) => column.references('case_studies.id').onDelete('cascade'))
    .addColumn('for_whom', 'text', required)
    .addColumn('can_decide', 'integer', required)
    .addColumn('created_by', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .addColumn('first_opened_at', 'text')
    .addColumn('last_opened_at', 'text')
    .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('review_decisions')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('link_id', 'integer', (column) => column.notNull().references('review_links.id').onDelete('cascade'))
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('words_digest', 'text', required)
    .addColumn('words', 'text', required)
    .addColumn('decided_at', 'text', required)
    .addColumn('address_prefix', 'text', required)
    .addColumn('seen_at', 'text')
    .execute();
  await db.schema.createIndex('review_links_draft').on('review_links').column('draft_id').execute();
  await db.schema.createIndex('review_links_study').on('review_links').column('case_study_id').execute();
  await db.schema.createIndex('review_decisions_link').on('review_decisions').column('link_id').execute();
}
