import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The owner's own words for the public site with their history, and a trash for projects. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  await db.schema
    .createTable('site_sections')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', required)
    .addColumn('data', 'text')
    .addColumn('username', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();

  await db.schema
    .createTable('site_section_revisions')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('section', 'text', required)
    .addColumn('version', 'integer', required)
    .addColumn('data', 'text')
    .addColumn('user_id', 'integer')
    .addColumn('username', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('site_section_revisions_by_section')
    .on('site_section_revisions')
    .columns(['section', 'version'])
    .unique()
    .execute();

  await db.schema.alterTable('projects').addColumn('deleted_at', 'text').execute();
  await db.schema
    .alterTable('projects')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
