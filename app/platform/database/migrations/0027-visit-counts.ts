import type { Kysely } from 'kysely';

/** How often a page was opened on a day, and which of its links were followed: numbers, and nothing of who did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_counts_key', ['day', 'kind', 'page', 'place'])
    .execute();
}
