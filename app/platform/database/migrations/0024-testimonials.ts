import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

/** What clients say of the work, in their own words, with what they agreed to. One outlives the study it is about. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  await db.schema
    .createTable('testimonials')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('case_study_id', 'integer', (column) => column.references('case_studies.id').onDelete('set null'))
    .addColumn('state', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('asked_of', 'text', empty)
    .addColumn('quote', 'text', empty)
    .addColumn('excerpt', 'text', empty)
    .addColumn('name', 'text', empty)
    .addColumn('role', 'text', empty)
    .addColumn('company', 'text', empty)
    .addColumn('link', 'text', empty)
    .addColumn('outcomes', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('consent_text', 'text', empty)
    .addColumn('consented_at', 'text')
    .addColumn('consent_address', 'text', empty)
    .addColumn('picture', 'text')
    .addColumn('places', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('proof', 'text', empty)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('testimonials_study').on('testimonials').column('case_study_id').execute();
}
