import { z } from 'zod';
import { field } from '../../kit/record-fields.ts';
import { recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { type CaseStudyFields, eachField, LATER_FIELDS, type LaterField, replyShape } from './case-study.ts';
import { fieldsOf, type StoredCaseStudy } from './case-study-store.server.ts';

/** What was written then; fields are missing that the program did not know yet. */
export type RevisedFields = Omit<CaseStudyFields, LaterField> & Partial<Pick<CaseStudyFields, LaterField>>;

const revisedFields = z
  .looseObject(replyShape())
  .partial(eachField(LATER_FIELDS, () => true as const))
  .refine(({ publishedAt }) => !Number.isNaN(Date.parse(publishedAt)));

/** Newest first; of what cannot be read the fields are null. */
const revisions = recordStore('case_study_revisions', {
  columns: 'version username created_at data',
  fields: { fields: field('data', readFields, JSON.stringify) },
  hidden: 'case_study_id user_id',
  order: ['version desc'],
});

type KeptRevision = Stored<typeof revisions>;
export type StoredRevision = KeptRevision & { fields: RevisedFields };

/** What is kept of a study, newest first; what cannot be read is left out. */
export async function listRevisions(db: DbOrTransaction, id: number): Promise<StoredRevision[]> {
  return (await revisions.list(db, (eb) => eb('case_study_id', '=', id))).filter(isReadable);
}

export async function findRevision(db: DbOrTransaction, id: number, version: number): Promise<StoredRevision | null> {
  const kept = await revisions.find(db, (eb) => eb.and({ case_study_id: id, version }));
  return kept && isReadable(kept) ? kept : null;
}

/**
 * What was kept of a study last up to one version. The trash raises the version and writes no revision: until the next one a study says what
 * the last one says.
 */
export async function findRevisionUpTo(
  db: DbOrTransaction,
  id: number,
  version: number,
): Promise<StoredRevision | null> {
  const upTo: Which<'case_study_revisions'> = (eb) =>
    eb.and([eb('case_study_id', '=', id), eb('version', '<=', version)]);
  const [last = null] = (await revisions.list(db, upTo, { limit: 1 })).filter(isReadable);
  return last;
}

/** Keeps the study as it is after a change; the oldest beyond `keep` go. */
export async function insertRevision(
  db: DbOrTransaction,
  study: StoredCaseStudy,
  { now, keep, ...by }: { userId: number | null; username: string; now: Date; keep: number },
): Promise<void> {
  const { id, version } = study;
  const kept = { version, fields: fieldsOf(study), createdAt: now.toISOString() };
  await revisions.insert(db, { caseStudyId: id, ...kept, ...by });
  await revisions.deleteAll(db, (eb) => eb.and([eb('case_study_id', '=', id), eb('version', '<=', version - keep)]));
}

function isReadable(kept: KeptRevision): kept is StoredRevision {
  return kept.fields !== null;
}

function readFields(json: string): RevisedFields | null {
  const { data = null } = revisedFields.safeParse(parsedJson(json));
  return data as RevisedFields | null; // keys that are left out are missing, not undefined
}
