import { field, type Row } from '../../kit/record-fields.ts';
import { recordStore, type Stored, trashOf, type Which } from '../../kit/record-store.server.ts';
import { NO_PLAN } from '../../kit/schedule.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { type DraftData, EMPTY_DRAFT } from './case-study-draft.ts';

/** Last changed first. */
export const storedDrafts = recordStore('case_study_drafts', {
  hasTrash: true,
  columns: [
    'id case_study_id study_version version username created_at updated_at publish_at unpublish_at',
    'data schedule_zone schedule_state schedule_error deleted_case_study_id',
  ],
  fields: {
    data: field('data', readWords, (data) => data && JSON.stringify(data)),
    zone: field('schedule_zone', String),
    state: field('schedule_state', (state: Row<'case_study_drafts'>['schedule_state']) => state),
    error: field('schedule_error', String),
  },
  order: ['updated_at desc', 'id desc'],
});
export type StoredDraft = Stored<typeof storedDrafts>;

export const draftTrash = trashOf(storedDrafts, { keepsVersion: true });

type Condition = Exclude<Which<'case_study_drafts'>, number>;

/** Fields that the program did not know then are empty. */
function readWords(stored: string | null): DraftData | null {
  return stored === null ? null : { ...EMPTY_DRAFT, ...(JSON.parse(stored) as Partial<DraftData>) };
}

/** Those of these drafts that are there. */
export async function findDrafts(db: DbOrTransaction, ids: readonly number[]): Promise<StoredDraft[]> {
  return ids.length === 0 ? [] : storedDrafts.list(db, (eb) => eb('id', 'in', ids));
}

/** The drafts of these studies. */
export async function findDraftsOf(db: DbOrTransaction, studyIds: readonly number[]): Promise<StoredDraft[]> {
  return studyIds.length === 0 ? [] : storedDrafts.list(db, (eb) => eb('case_study_id', 'in', studyIds));
}

/** The same with those that were deleted. */
export async function findDraftsEverOf(db: DbOrTransaction, studyIds: readonly number[]): Promise<StoredDraft[]> {
  if (studyIds.length === 0) return [];
  const deleted = await draftTrash.list(db, (eb) => eb('deleted_case_study_id', 'in', studyIds));
  return [...(await findDraftsOf(db, studyIds)), ...deleted];
}

/** The draft of a study, within a transaction that goes on to change it. */
export async function findDraftOfForChange(trx: InTransaction, studyId: number): Promise<StoredDraft | null> {
  return storedDrafts.findForChange(trx, (eb) => eb('case_study_id', '=', studyId));
}

/**
 * Links for review go over to the study that a draft became: with the draft they would be deleted. The row is that of another
 * feature, which stands on this one, and the draft is deleted in the same transaction.
 */
export async function moveReviewLinks(trx: InTransaction, draftId: number, studyId: number): Promise<void> {
  await trx
    .updateTable('review_links')
    .set({ draft_id: null, case_study_id: studyId })
    .where('draft_id', '=', draftId)
    .execute();
}

type Written = { data: DraftData; studyVersion: number | null; username: string; now: Date };

/** A study has one draft: a second breaks the unique index. */
export async function insertDraft(
  trx: InTransaction,
  { now, ...words }: Written & { caseStudyId: number | null },
): Promise<StoredDraft> {
  return storedDrafts.insert(trx, { ...words, version: 1, createdAt: now.toISOString(), updatedAt: now.toISOString() });
}

/** Writes the words if the draft still has the version that was read; null when somebody else was faster. */
export async function updateDraft(
  trx: InTransaction,
  { id, version }: Pick<StoredDraft, 'id' | 'version'>,
  { now, ...words }: Written,
): Promise<StoredDraft | null> {
  const changes = { ...words, version: version + 1, updatedAt: now.toISOString() };
  return storedDrafts.update(trx, (eb) => eb.and({ id, version }), changes);
}

type Schedule = Pick<StoredDraft, 'publishAt' | 'unpublishAt' | 'zone'>;

/** Sets what is to happen by itself, in place of what was to happen; nothing, where both moments are null. */
export async function updateSchedule(trx: InTransaction, id: number, schedule: Schedule): Promise<void> {
  const { publishAt, unpublishAt, zone } = schedule;
  const state = publishAt === null && unpublishAt === null ? 'none' : 'waiting';
  await storedDrafts.update(trx, id, { publishAt, unpublishAt, zone, state, error: '' });
}

/** With these words and this plan. */
function unchanged({ id, version, publishAt, unpublishAt }: StoredDraft): Condition {
  return (eb) =>
    eb.and([
      eb.and({ id, version }),
      eb('publish_at', publishAt === null ? 'is' : '=', publishAt),
      eb('unpublish_at', unpublishAt === null ? 'is' : '=', unpublishAt),
    ]);
}

/** Answers whether it was there, with these words and this plan. */
export async function deleteDraft(trx: InTransaction, draft: StoredDraft): Promise<boolean> {
  return (await storedDrafts.delete(trx, unchanged(draft))) !== null;
}

/**
 * Puts a draft among the deleted ones, without its plans and its study, which may have another draft meanwhile. One without words
 * is only a plan, and goes. Answers as `deleteDraft` does.
 */
export async function trashDraft(trx: InTransaction, draft: StoredDraft, now: Date): Promise<boolean> {
  if (draft.data === null) return deleteDraft(trx, draft);
  const alone = { ...NO_PLAN, caseStudyId: null, deletedCaseStudyId: draft.caseStudyId };
  return (
    (await storedDrafts.update(trx, unchanged(draft), alone)) !== null &&
    (await draftTrash.put(trx, draft.id, now)) !== null
  );
}

/** Takes one out again, to its study. A draft that the study has by now breaks the unique index. */
export async function takeDraftOut(trx: InTransaction, { id }: Pick<StoredDraft, 'id'>): Promise<StoredDraft | null> {
  const taken = await draftTrash.takeOut(trx, id);
  return taken && storedDrafts.update(trx, id, { caseStudyId: taken.deletedCaseStudyId, deletedCaseStudyId: null });
}

/** The draft of a study that was deleted last. */
export async function findLastDeletedOf(trx: InTransaction, studyId: number): Promise<StoredDraft | null> {
  const [last = null] = await draftTrash.list(trx, (eb) => eb('deleted_case_study_id', '=', studyId), { limit: 1 });
  return last;
}

/** What is to come stays, and what failed stays failed: only a press or a plan that waits brings anything onto the site. */
export async function forgetUnpublishMoment(trx: InTransaction, { id, publishAt }: StoredDraft): Promise<void> {
  await storedDrafts.update(trx, id, publishAt === null ? NO_PLAN : { unpublishAt: null });
}

/** The words are on the site: only the moment is kept at which the study comes off it. Answers as `deleteDraft` does. */
export async function keepUnpublishMoment(
  trx: InTransaction,
  draft: StoredDraft,
  study: { id: number; version: number },
): Promise<boolean> {
  const kept = await storedDrafts.update(trx, unchanged(draft), {
    ...{ caseStudyId: study.id, studyVersion: study.version, version: draft.version + 1 },
    ...{ data: null, publishAt: null, state: 'waiting', error: '' },
  });
  return kept !== null;
}
