import type { Insertable } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** What is kept of the figures of a study, also of those that it has no more. */
export async function listEvidence(db: DbOrTransaction, study: number): Promise<Tables['outcome_evidence'][]> {
  return db.selectFrom('outcome_evidence').selectAll().where('case_study_id', '=', study).execute();
}

/** Stores what proves one figure, in place of what was there. */
export async function upsertEvidence(db: DbOrTransaction, row: Insertable<Tables['outcome_evidence']>): Promise<void> {
  const { case_study_id: _study, outcome_id: _outcome, ...values } = row;
  await db
    .insertInto('outcome_evidence')
    .values(row)
    .onConflict((conflict) => conflict.columns(['case_study_id', 'outcome_id']).doUpdateSet(values))
    .execute();
}
