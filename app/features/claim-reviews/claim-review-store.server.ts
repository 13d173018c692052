import type { Insertable, Selectable } from 'kysely';
import type { ClaimReviewRow } from '../../platform/database/claim-review-row.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

export async function insertReview(db: DbOrTransaction, row: Insertable<ClaimReviewRow>): Promise<void> {
  await db.insertInto('claim_reviews').values(row).execute();
}

/** Newest first. */
export async function listReviewRows(db: DbOrTransaction): Promise<Selectable<ClaimReviewRow>[]> {
  return db.selectFrom('claim_reviews').selectAll().orderBy('id', 'desc').execute();
}
