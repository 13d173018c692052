import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import { idColumn, type MigrationEngine } from './id-column.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Who looked at the evidence of a claim on which day, and what the claim said then. */
export async function up(db: Kysely<unknown>, engine: MigrationEngine): Promise<void> {
  await db.schema
    .createTable('claim_reviews')
    .addColumn('id', 'integer', idColumn(engine))
    .addColumn('claim', 'text', required)
    .addColumn('reviewed_on', 'text', required)
    .addColumn('username', 'text', required)
    .addColumn('note', 'text', required)
    .addColumn('wording', 'text', required)
    .execute();
  await db.schema.createIndex('claim_reviews_claim').on('claim_reviews').column('claim').execute();
}
