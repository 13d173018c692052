import type { Selectable } from 'kysely';
import { type DbOrTransaction, forChange, type InTransaction } from '../../platform/database/database.server.ts';
import { columnsOf, type RowObject, rowObject } from '../../platform/database/row-object.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { type DraftData, EMPTY_DRAFT } from './case-study-draft.ts';

type Row = Selectable<Tables['case_study_drafts']>;
type OfSchedule = 'schedule_zone' | 'schedule_state' | 'schedule_error';

export type StoredDraft = RowObject<Omit<Row, OfSchedule | 'data'>> & {
  data: DraftData | null;
  zone: string;
  state: Row['schedule_state'];
  error: string;
};

/** Every draft, last changed first. */
export async function listDraftRows(db: DbOrTransaction): Promise<StoredDraft[]> {
  const rows = await db
    .selectFrom('case_study_drafts')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Those of these drafts that are there. */
export async function findDrafts(db: DbOrTransaction, ids: readonly number[]): Promise<StoredDraft[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('case_study_drafts').selectAll().where('id', 'in', ids).execute();
  return rows.map(fromRow);
}

export async function findDraft(db: DbOrTransaction, id: number): Promise<StoredDraft | null> {
  const [draft] = await findDrafts(db, [id]);
  return draft ?? null;
}

/** The same within a transaction that goes on to change it. */
export async function findDraftForChange(trx: InTransaction, id: number): Promise<StoredDraft | null> {
  const row = await forChange(
    trx,
    trx.selectFrom('case_study_drafts').selectAll().where('id', '=', id),
  ).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The drafts of these studies. */
export async function findDraftsOf(db: DbOrTransaction, studyIds: readonly number[]): Promise<StoredDraft[]> {
  if (studyIds.length === 0) return [];
  const rows = await db.selectFrom('case_study_drafts').selectAll().where('case_study_id', 'in', studyIds).execute();
  return rows.map(fromRow);
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

/** The draft of a study, within a transaction that goes on to change it. */
export async function findDraftOfForChange(trx: InTransaction, studyId: number): Promise<StoredDraft | null> {
  const row = await forChange(
    trx,
    trx.selectFrom('case_study_drafts').selectAll().where('case_study_id', '=', studyId),
  ).executeTakeFirst();
  return row ? fromRow(row) : null;
}

type Written = { data: DraftData; studyVersion: number | null; username: string; now: Date };

/** A study has one draft: a second breaks the unique index. */
export async function insertDraft(
  trx: InTransaction,
  { data, now, ...words }: Written & { caseStudyId: number | null },
): Promise<StoredDraft> {
  const row = await trx
    .insertInto('case_study_drafts')
    .values(columnsOf({ ...words, data: JSON.stringify(data), version: 1, createdAt: now, updatedAt: now }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Writes the words if the draft still has the version that was read; null when somebody else was faster. */
export async function updateDraft(
  trx: InTransaction,
  { id, version }: Pick<StoredDraft, 'id' | 'version'>,
  { data, now: updatedAt, ...words }: Written,
): Promise<StoredDraft | null> {
  const row = await trx
    .updateTable('case_study_drafts')
    .set(columnsOf({ ...words, data: JSON.stringify(data), version: version + 1, updatedAt }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

type Schedule = Pick<StoredDraft, 'publishAt' | 'unpublishAt' | 'zone'>;

/** Sets what is to happen by itself, in place of what was to happen; nothing, where both moments are null. */
export async function updateSchedule(trx: InTransaction, id: number, schedule: Schedule): Promise<void> {
  const { publishAt, unpublishAt, zone } = schedule;
  await trx
    .updateTable('case_study_drafts')
    .set({
      publish_at: publishAt,
      unpublish_at: unpublishAt,
      schedule_zone: zone,
      schedule_state: publishAt === null && unpublishAt === null ? 'none' : 'waiting',
      schedule_error: '',
    })
    .where('id', '=', id)
    .execute();
}

/** Answers whether it was there, with these words and this plan. */
export async function deleteDraft(trx: InTransaction, draft: StoredDraft): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('case_study_drafts')
    .where('id', '=', draft.id)
    .where('version', '=', draft.version)
    .where('publish_at', draft.publishAt === null ? 'is' : '=', draft.publishAt)
    .where('unpublish_at', draft.unpublishAt === null ? 'is' : '=', draft.unpublishAt)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The words are on the site: only the moment is kept at which the study comes off it. Answers as `deleteDraft` does. */
export async function keepUnpublishMoment(
  trx: InTransaction,
  draft: StoredDraft,
  study: { id: number; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_study_drafts')
    .set({
      case_study_id: study.id,
      study_version: study.version,
      data: null,
      publish_at: null,
      schedule_state: 'waiting',
      schedule_error: '',
      version: draft.version + 1,
    })
    .where('id', '=', draft.id)
    .where('version', '=', draft.version)
    .where('publish_at', draft.publishAt === null ? 'is' : '=', draft.publishAt)
    .where('unpublish_at', '=', draft.unpublishAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those for which something is due, the longest waiting first. */
export async function listDueDrafts(db: DbOrTransaction, now: Date): Promise<StoredDraft[]> {
  const rows = await dueDrafts(db, now).selectAll().orderBy('publish_at').orderBy('id').execute();
  return rows.map(fromRow);
}

/** How many were due at a moment and still wait. */
export async function countDueDrafts(db: DbOrTransaction, since: Date): Promise<number> {
  const { count } = await dueDrafts(db, since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function dueDrafts(db: DbOrTransaction, since: Date) {
  return db
    .selectFrom('case_study_drafts')
    .where('schedule_state', '=', 'waiting')
    .where((eb) => eb.or([eb('publish_at', '<=', since.toISOString()), eb('unpublish_at', '<=', since.toISOString())]));
}

/** Whether this call noted that it could not be done; false where the plan is another one by now. */
export async function markScheduleFailed(trx: InTransaction, draft: StoredDraft, error: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_study_drafts')
    .set({ schedule_state: 'failed', schedule_error: error })
    .where('id', '=', draft.id)
    .where('schedule_state', '=', 'waiting')
    .where('publish_at', draft.publishAt === null ? 'is' : '=', draft.publishAt)
    .where('unpublish_at', draft.unpublishAt === null ? 'is' : '=', draft.unpublishAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whatever is to happen by itself does not, until somebody says so again; answers how many plans there were. */
export async function holdWaitingSchedules(trx: InTransaction, reason: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('case_study_drafts')
    .set({ schedule_state: 'failed', schedule_error: reason })
    .where('schedule_state', '=', 'waiting')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countFailedSchedules(db: DbOrTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('case_study_drafts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('schedule_state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function fromRow({
  data,
  schedule_zone: zone,
  schedule_state: state,
  schedule_error: error,
  ...row
}: Row): StoredDraft {
  return {
    ...rowObject(row),
    // fields that the program did not know then are empty
    data: data === null ? null : { ...EMPTY_DRAFT, ...(JSON.parse(data) as Partial<DraftData>) },
    ...{ zone, state, error },
  };
}
