import type { DbOrTransaction } from '../../platform/database/database.server.ts';

/** What is remembered of a study that came out of an export. */
export type ImportedStudy = {
  sourceId: string;
  studyId: number;
  digest: string;
  missingPictures: number;
  version: number;
};

export async function findImportedStudy(db: DbOrTransaction, sourceId: string): Promise<ImportedStudy | null> {
  const query = db
    .selectFrom('imported_studies')
    .select(['source_id as sourceId', 'case_study_id as studyId', 'digest']);
  const row = await query
    .select(['missing_pictures as missingPictures', 'version'])
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row ?? null;
}

/** Remembers a study, or what became of it with a later import. */
export async function upsertImportedStudy(db: DbOrTransaction, study: ImportedStudy, now: Date): Promise<void> {
  const values = {
    case_study_id: study.studyId,
    digest: study.digest,
    missing_pictures: study.missingPictures,
    version: study.version,
    imported_at: now.toISOString(),
  };
  await db
    .insertInto('imported_studies')
    .values({ source_id: study.sourceId, ...values })
    .onConflict((conflict) => conflict.column('source_id').doUpdateSet(values))
    .execute();
}

/** Under this name nothing is remembered any more; the study stays. */
export async function forgetImportedStudy(db: DbOrTransaction, sourceId: string): Promise<void> {
  await db.deleteFrom('imported_studies').where('source_id', '=', sourceId).execute();
}
