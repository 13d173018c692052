import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

/**
 * Samples as they came, also off the site and in the trash. Words make the mark go; by what stands beside it those are known whose
 * words an earlier version of the program wrote without taking it: every save is a revision, and what proves a figure somebody typed.
 * Revisions are counted, since a restore lifts their versions.
 */
export async function listUnwrittenSampleIds(db: DbOrTransaction): Promise<number[]> {
  const samples = db
    .selectFrom('case_studies')
    .select('id')
    .where('is_sample', '=', 1)
    .where((eb) =>
      eb(
        eb
          .selectFrom('case_study_revisions')
          .select(({ fn }) => fn.countAll<number>().as('saves'))
          .whereRef('case_study_id', '=', 'case_studies.id'),
        '<=',
        1,
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outcome_evidence')
            .select('outcome_id')
            .whereRef('case_study_id', '=', 'case_studies.id')
            .where((eb) => eb.or([eb('evidence', '<>', ''), eb('approved_by', '<>', '')])),
        ),
      ),
    );
  return (await samples.orderBy('id').execute()).map(({ id }) => id);
}

/** Removes studies for good, wherever they are. */
export async function deleteCaseStudies(trx: PublicTransaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('case_studies').where('id', 'in', ids).execute();
}
