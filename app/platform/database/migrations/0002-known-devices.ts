import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Browsers that signed in to an account before, so that guessing from elsewhere cannot lock its owner out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('last_used_at', 'text', required)
    .execute();
  await db.schema.createIndex('known_devices_by_user').on('known_devices').column('user_id').execute();
}
