import type { Insertable, Selectable } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';

export async function insertReview(db: DbOrTransaction, row: Insertable<Tables['claim_reviews']>): Promise<void> {
  await db.insertInto('claim_reviews').values(row).execute();
}

/** Newest first. */
export async function listReviewRows(db: DbOrTransaction): Promise<Selectable<Tables['claim_reviews']>[]> {
  return db.selectFrom('claim_reviews').selectAll().orderBy('id', 'desc').execute();
}
