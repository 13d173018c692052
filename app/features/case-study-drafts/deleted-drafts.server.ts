import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { type DoingPublicly, doWork, type Work } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { RETENTION } from '../../lib/retention.ts';
import { revokeReviewLinks } from '../../platform/database/taken-back.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import {
  findStudiesForDrafts,
  findStudyForDraft,
  trashWithdrawnStudy,
} from '../case-studies/case-study-withdrawal.server.ts';
import type { Draft } from './case-study-draft.ts';
import {
  alreadyThere,
  changeDraft,
  describeDraft,
  namedInRecord,
  refuseSecond,
  requireDraft,
  staleDraft,
  studyOf,
} from './case-study-draft-service.server.ts';
import {
  deleteDraft,
  draftTrash,
  findDraftOfForChange,
  takeDraftOut,
  trashDraft,
  updateSchedule,
} from './case-study-draft-store.server.ts';

type Reading = Pick<Platform, 'db'>;

const NOT_DELETED = 'This draft is not among the deleted ones.';

/**
 * Puts a draft among the deleted ones: nothing happens to it by itself any more, and its links for review are revoked. The study that it
 * would have changed stays as it is, and one that is off the site goes to the trash with it.
 */
export async function removeDraft(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, ifVersion }: { id: number; ifVersion?: number | undefined },
): Promise<void> {
  const draft = await requireDraft(platform.db, id);
  if (ifVersion !== undefined && ifVersion !== draft.version) throw staleDraft(draft);
  const remove = async ({ trx, now, record }: Work) => {
    if (!(await trashDraft(trx, draft, now))) throw staleDraft(draft);
    await revokeReviewLinks(trx, { draft_id: id }, now);
    await record('draft-deleted', namedInRecord(draft));
  };
  const study = await studyOf(platform.db, draft);
  if (draft.caseStudyId !== null && study?.place === 'withdrawn')
    await trashWithdrawnStudy(platform, actor, draft.caseStudyId, remove);
  else await doWork(platform, actor, remove);
}

/** What was deleted and can be brought back; what lies there with its study comes back with that. */
export async function listDeletedDrafts({ db }: Reading): Promise<{ id: number; title: string; deletedAt: string }[]> {
  const drafts = await draftTrash.list(db);
  const ids = drafts.flatMap(({ deletedCaseStudyId }) => deletedCaseStudyId ?? []);
  const studies = await findStudiesForDrafts(db, ids);
  return drafts
    .filter(({ deletedCaseStudyId }) => studies.get(deletedCaseStudyId ?? 0)?.place !== 'trashed')
    .map(({ id, data, deletedAt }) => ({ id, title: data?.title || 'Untitled case study', deletedAt }));
}

/**
 * Brings a deleted draft back, the working copy of a study to that. Its plans and its links for review stay off. Refuses as `conflict`
 * where the study is in the trash, or has another draft by now.
 */
export async function restoreDraft(platform: DoingPublicly, actor: AuditActor, id: number): Promise<Draft> {
  const stored = await changeDraft(platform, actor, async ({ trx, record }) => {
    const before = requireRecord(await draftTrash.findForChange(trx, id), NOT_DELETED);
    const { deletedCaseStudyId: studyId } = before;
    if (studyId !== null && (await findStudyForDraft(trx, studyId))?.place === 'trashed')
      throw new AppError('conflict', 'This case study is in the trash. Restore it first.');
    const there = studyId === null ? null : await findDraftOfForChange(trx, studyId);
    if (there?.data) throw alreadyThere();
    // the moment at which the study comes off the site
    if (there) await deleteDraft(trx, there);
    const draft = requireRecord(await takeDraftOut(trx, before).catch(refuseSecond), NOT_DELETED);
    if (there) await updateSchedule(trx, id, { ...there, publishAt: null });
    await record('draft-restored', namedInRecord(draft));
    return { before, draft };
  });
  return describeDraft(platform.db, await requireDraft(platform.db, stored.id));
}

/** Deletes for good a draft that was deleted, with the words that were replaced in it and its links for review. */
export async function removeDeletedDraft(platform: DoingPublicly, actor: AuditActor, id: number): Promise<void> {
  await doWork(platform, actor, async ({ trx, record }) => {
    const gone = requireRecord(await draftTrash.delete(trx, id), NOT_DELETED);
    await record('draft-removed', namedInRecord({ id, caseStudyId: gone.deletedCaseStudyId }));
  });
}

/** The same by itself for what was deleted long ago. */
export async function sweepDrafts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await draftTrash.empty(db, new Date(clock.now().getTime() - RETENTION.deletedDays * DAY));
}
