import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Accounts, case studies with their history, projects, uploads, settings. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  const id = idColumn(engine);

  await db.schema
    .createTable('users')
    .addColumn('id', 'integer', id)
    .addColumn('username', 'text', required)
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('is_admin', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('password_changed_at', 'text', required)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', required)
    .addColumn('last_active_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('address_prefix', 'text', required)
    .addColumn('user_agent', 'text', required)
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();

  await db.schema
    .createTable('throttles')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', required)
    .addColumn('window_ends_at', 'text', required)
    .execute();

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();

  await db.schema
    .createTable('case_studies')
    .addColumn('id', 'integer', id)
    .addColumn('title', 'text', required)
    .addColumn('slug', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('challenge', 'text', required)
    .addColumn('solution', 'text', required)
    .addColumn('results', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('cover_image', 'text', required)
    .addColumn('gallery', 'text', required)
    .addColumn('published_at', 'text', required)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('deleted_at', 'text')
    .execute();
  // A study in the trash frees its address.
  await db.schema
    .createIndex('case_studies_slug')
    .on('case_studies')
    .column('slug')
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('case_studies_by_date')
    .on('case_studies')
    .columns(['deleted_at', 'published_at', 'id'])
    .execute();

  await db.schema
    .createTable('slug_history')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('case_study_id', 'integer', (column) =>
      column.notNull().references('case_studies.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema.createIndex('slug_history_by_study').on('slug_history').column('case_study_id').execute();

  await db.schema
    .createTable('case_study_revisions')
    .addColumn('id', 'integer', id)
    .addColumn('case_study_id', 'integer', (column) =>
      column.notNull().references('case_studies.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', required)
    .addColumn('data', 'text', required)
    .addColumn('user_id', 'integer')
    .addColumn('username', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createIndex('case_study_revisions_by_study')
    .on('case_study_revisions')
    .columns(['case_study_id', 'version'])
    .execute();

  await db.schema
    .createTable('projects')
    .addColumn('id', 'integer', id)
    .addColumn('title', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('image_url', 'text', required)
    .addColumn('url', 'text')
    .addColumn('position', 'integer', required)
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('uploads')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('colour', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('is_sample', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', required)
    .execute();
  // biome-ignore lint/suspicious/noExplicitAny: a migration must not depend on today's table types
  await (db as Kysely<any>).insertInto('content_version').values({ id: 1, version: 1 }).execute();
}
