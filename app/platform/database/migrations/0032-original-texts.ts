import type { Kysely } from 'kysely';
import type { MigrationEngine } from './id-column.ts';

type After = { original_texts: { id: number; shown_by: string } };

/**
 * The words that a site has where its owner wrote none. They were the program's, and changed with it: a site of before is
 * noted with the last step of the version that showed it, by which its words are known.
 */
export async function up(db: Kysely<unknown>, _engine: MigrationEngine, before: readonly string[] = []): Promise<void> {
  await db.schema
    .createTable('original_texts')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('shown_by', 'text')
    .addColumn('texts', 'text')
    .addColumn('compared_with', 'text')
    .execute();
  const last = before.at(-1);
  if (last === undefined) return;
  await (db as Kysely<After>).insertInto('original_texts').values({ id: 1, shown_by: last }).execute();
}
