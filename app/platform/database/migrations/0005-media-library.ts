import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const empty = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
const middle = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(50);

/** What the library knows of a picture: its names, its focal point, and what became of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // one column a statement: SQLite adds no more at once
  const add = () => db.schema.alterTable('uploads');
  await add().addColumn('name', 'text', empty).execute();
  await add().addColumn('label', 'text', empty).execute();
  await add().addColumn('alt', 'text', empty).execute();
  await add().addColumn('focus_x', 'integer', middle).execute();
  await add().addColumn('focus_y', 'integer', middle).execute();
  await add().addColumn('replaced_by', 'text').execute();
  await add().addColumn('deleted_at', 'text').execute();
  await add().addColumn('undo_until', 'text').execute();
  await db.schema
    .createIndex('uploads_replaced')
    .on('uploads')
    .column('replaced_by')
    .where(sql.ref('replaced_by'), 'is not', null)
    .execute();
}
