import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const none = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/** How addresses of other sites fared over time, and what the owner does not want to be told of again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('link_checks').addColumn('fails', 'integer', none).execute();
  await db.schema.alterTable('link_checks').addColumn('failing_since', 'text').execute();
  await db.schema.alterTable('link_checks').addColumn('answered_at', 'text').execute();
  await db.schema.alterTable('link_checks').addColumn('is_watched', 'integer', none).execute();
  await db.schema
    .createTable('dismissals')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('until', 'text')
    .addColumn('username', 'text', required)
    .execute();
}
