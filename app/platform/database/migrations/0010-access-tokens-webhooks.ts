import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Keys for programs of the owner, addresses that are told of changes, and what they were told. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  const id = idColumn(engine);
  await db.schema
    .createTable('access_tokens')
    .addColumn('id', 'integer', id)
    .addColumn('name', 'text', required)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('scope', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text')
    .addColumn('last_used_at', 'text')
    .execute();
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'integer', id)
    .addColumn('url', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('events', 'text', required)
    .addColumn('is_on', 'integer', required)
    .addColumn('created_at', 'text', required)
    .execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'integer', id)
    .addColumn('webhook_id', 'integer', (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('message_id', 'text', required)
    .addColumn('event', 'text', required)
    .addColumn('data', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('next_try_at', 'text', required)
    .addColumn('last_status', 'integer')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('delivered_at', 'text')
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['state', 'next_try_at', 'id'])
    .execute();
  await db.schema
    .createIndex('webhook_deliveries_by_webhook')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'id'])
    .execute();
}
