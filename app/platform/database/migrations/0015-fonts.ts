import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The owner's own typefaces. The file itself is in the row, as base64: it is small, and goes wherever the row goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fonts')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('family', 'text', required)
    .addColumn('weight', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('file', 'text', required)
    .addColumn('metrics', 'text', required)
    .addColumn('licence_confirmed_at', 'text', required)
    .execute();
}
