import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/** Where addresses of a former site lead, and the addresses that were asked for and are not there. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  await db.schema
    .createTable('redirects')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('from_path', 'text', (column) => column.notNull().unique())
    .addColumn('target', 'text')
    .addColumn('status', 'integer', required)
    .addColumn('hits', 'integer', zero)
    .addColumn('last_hit_day', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('deleted_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('misses')
    .addColumn('path', 'text', (column) => column.primaryKey().notNull())
    .addColumn('day', 'text', required)
    .addColumn('n', 'integer', required)
    .execute();
}
