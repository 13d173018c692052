import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What addresses of other sites answered lately. Of the address itself only a hash is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('link_checks')
    .addColumn('url_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('status', 'integer')
    .addColumn('asked_at', 'text', required)
    .execute();
}
