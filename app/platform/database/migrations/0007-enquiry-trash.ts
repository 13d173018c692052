import type { Kysely } from 'kysely';

/** An enquiry that was deleted can be brought back for some days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiries').addColumn('deleted_at', 'text').execute();
}
