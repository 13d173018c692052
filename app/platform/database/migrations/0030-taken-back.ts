import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What people took back: withdrawals, unsubscribes, revocations and deletions, as numbers of rows and digests. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('taken_back')
    .addColumn('at', 'text', required)
    .addColumn('word', 'text', required)
    .addColumn('subject', 'text', required)
    .addPrimaryKeyConstraint('taken_back_once', ['at', 'word', 'subject'])
    .execute();
}
