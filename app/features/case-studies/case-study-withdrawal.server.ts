import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type DoingPublicly, doPublicWork, doUnseenWork, type PublicWork, type Work } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { withPresentPictures } from '../media/present-pictures.server.ts';
import { announceStudy } from './announced-study.server.ts';
import type { CaseStudy, CaseStudyFields, NewCaseStudy } from './case-study.ts';
import { findRevisionUpTo, insertRevision } from './case-study-revision-store.server.ts';
import {
  type Beside,
  NOT_FOUND,
  refusingTakenSlug,
  revisionBy,
  stale,
  withImageSize,
} from './case-study-service.server.ts';
import {
  fieldsOf,
  findCaseStudies,
  findCaseStudy,
  findCaseStudyForChange,
  forgetSlug,
  insertCaseStudy,
  recordSlugChange,
  updateHiddenCaseStudy,
} from './case-study-store.server.ts';
import { markHidden, markPublishedAgain, markWithdrawnTrashed } from './case-study-withdrawal-store.server.ts';

/** Where a study is: seen by visitors, off the site, or in the trash. */
export type StudyPlace = 'public' | 'withdrawn' | 'trashed';

/** What a draft of a study has to know of it; null once it is gone for good. */
export type StudyForDraft = { place: StudyPlace; version: number; fields: CaseStudyFields; updatedAt: string };

/** Studies wherever they are, with what people wrote of them, by their numbers. */
export async function findStudiesForDrafts(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<Map<number, StudyForDraft>> {
  const studies = await findCaseStudies(db, ids);
  return new Map(
    studies.map((study) => {
      const { id, version, updatedAt, deletedAt, isWithdrawn } = study;
      const place = deletedAt === null ? 'public' : isWithdrawn ? 'withdrawn' : 'trashed';
      return [id, { place, version, fields: fieldsOf(study), updatedAt }];
    }),
  );
}

/** The same of one study. */
export async function findStudyForDraft(db: DbOrTransaction, id: number): Promise<StudyForDraft | null> {
  return (await findStudiesForDrafts(db, [id])).get(id) ?? null;
}

/** The same within a transaction that goes on to write a draft of it: whoever changes the study waits until that ends. */
export async function holdStudyForDraft(trx: InTransaction, id: number): Promise<StudyForDraft | null> {
  await findCaseStudyForChange(trx, id);
  return findStudyForDraft(trx, id);
}

/** What a study said in one version, with the pictures that stand today; null where that is not kept any more. */
export async function findFieldsOfVersion(
  db: DbOrTransaction,
  id: number,
  version: number,
): Promise<Partial<CaseStudyFields> | null> {
  const revision = await findRevisionUpTo(db, id, version);
  return revision && withPresentPictures(db, revision.fields);
}

/**
 * Takes a study off the site: its page, its old addresses and every list are without it. Unlike in the trash it stays for as
 * long as the owner likes. Refuses as `stale` when it was saved meanwhile.
 */
export async function withdrawCaseStudy(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, ifVersion }: { id: number; ifVersion?: number | undefined },
  beside: (work: Work, study: { version: number; fields: CaseStudyFields }) => Promise<void>,
): Promise<void> {
  await doPublicWork(platform, actor, async (work) => {
    const { trx, now, record } = work;
    const before = await findCaseStudyForChange(trx, id);
    if (!before || before.deletedAt !== null) throw new AppError('not_found', NOT_FOUND);
    if (!(await markHidden(trx, id, { place: 'withdrawn', now, version: ifVersion }))) throw stale(before);
    const { title, version } = before;
    await record('case-study-withdrawn', title, { study: id });
    await announceStudy(trx, 'study.deleted', before, now);
    await beside(work, { version: version + 1, fields: fieldsOf(before) });
  });
}

/** Stores a new study that nobody sees until it is published: it begins off the site. Refuses a slug that is in use there. */
export async function createWithdrawnStudy(
  platform: DoingPublicly,
  actor: AuditActor,
  input: NewCaseStudy,
  beside: Beside,
): Promise<void> {
  await refusingTakenSlug(() =>
    doPublicWork(platform, actor, async (work) => {
      const { trx, now } = work;
      const fields = { ...input, publishedAt: input.publishedAt ?? now.toISOString() };
      const { id } = await insertCaseStudy(trx, fields, { now });
      await markHidden(trx, id, { place: 'withdrawn', now });
      await keepAsItIs(work, id, beside);
    }),
  );
}

/** Gives a study that is off the site new words; refuses as `stale` when it is not as it was read. */
export async function changeWithdrawnStudy(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, changes, ifVersion }: { id: number; changes: Partial<NewCaseStudy>; ifVersion: number },
  beside: Beside,
): Promise<void> {
  await doPublicWork(platform, actor, async (work) => {
    const { trx } = work;
    const before = await findCaseStudyForChange(trx, id);
    if (!before?.isWithdrawn || before.version !== ifVersion) throw stale();
    await updateHiddenCaseStudy(trx, id, { ...fieldsOf(before), ...changes });
    await keepAsItIs(work, id, beside);
  });
}

/** A study that was just written, as a revision and for whoever remembers it. */
async function keepAsItIs(work: PublicWork, id: number, beside: Beside): Promise<void> {
  const { trx, actor, now } = work;
  const study = await findCaseStudy(trx, id);
  if (!study) throw new Error('A study that was just written is not there');
  await insertRevision(trx, study, revisionBy(actor, now));
  await beside(work, study);
}

/** Puts a study back onto the site under its id, with new words or those that it had; its old addresses lead to it again. */
export async function publishCaseStudyAgain(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, fields }: { id: number; fields?: NewCaseStudy },
  beside: Beside,
): Promise<CaseStudy> {
  const stored = await refusingTakenSlug(() =>
    doPublicWork(platform, actor, async (work) => {
      const { trx, now, record } = work;
      const before = await findCaseStudyForChange(trx, id);
      if (!before?.isWithdrawn) throw new AppError('not_found', NOT_FOUND);
      // without new words nothing is written: a sample stays one
      if (fields)
        await updateHiddenCaseStudy(trx, id, { ...fields, publishedAt: fields.publishedAt ?? now.toISOString() });
      if (!(await markPublishedAgain(trx, id, now))) throw new AppError('not_found', NOT_FOUND);
      const study = await findCaseStudy(trx, id);
      if (!study) throw new AppError('not_found', NOT_FOUND);
      if (before.slug === study.slug) await forgetSlug(trx, study.slug);
      else await recordSlugChange(trx, id, { from: before.slug, to: study.slug, now });
      await insertRevision(trx, study, revisionBy(actor, now));
      const { title } = study;
      await record('case-study-published', title, { study: id });
      await announceStudy(trx, 'study.published', study, now);
      await beside(work, study);
      return study;
    }),
  );
  return withImageSize(platform, stored);
}

/** Moves a study that is off the site into the trash; on the site nothing changes. */
export async function trashWithdrawnStudy(
  platform: DoingPublicly,
  actor: AuditActor,
  id: number,
  beside: (work: Work) => Promise<void>,
): Promise<void> {
  await doUnseenWork(platform, actor, async (work) => {
    const { trx, now, record } = work;
    const study = await findCaseStudy(trx, id);
    if (!study || !(await markWithdrawnTrashed(trx, id, now))) throw new AppError('not_found', NOT_FOUND);
    const { title } = study;
    await record('case-study-trashed', title, { study: id });
    await beside(work);
  });
}
