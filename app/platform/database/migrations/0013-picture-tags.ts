import type { Kysely } from 'kysely';

/** The owner's tags of a picture: a JSON list, empty for all that were uploaded before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
