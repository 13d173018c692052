import { type AuditActor, recordAudit } from '../../kit/audit-trail.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { changePublicData, type PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { announceStudy } from './announced-study.server.ts';
import type { CaseStudy, CaseStudyFields, NewCaseStudy } from './case-study.ts';
import { findRevision } from './case-study-revision-store.server.ts';
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
  insertRevision,
  recordSlugChange,
  updateHiddenCaseStudy,
} from './case-study-store.server.ts';
import { markHidden, markPublishedAgain, markWithdrawnTrashed } from './case-study-withdrawal-store.server.ts';

type Writing = Pick<Platform, 'db' | 'clock' | 'contentVersion'>;

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

/** What a study said in one version; null where that is not kept any more. */
export async function findFieldsOfVersion(
  db: DbOrTransaction,
  id: number,
  version: number,
): Promise<Partial<CaseStudyFields> | null> {
  return (await findRevision(db, id, version))?.fields ?? null;
}

/**
 * Takes a study off the site: its page, its old addresses and every list are without it. Unlike in the trash it stays for as
 * long as the owner likes. Refuses as `stale` when it was saved meanwhile.
 */
export async function withdrawCaseStudy(
  platform: Writing,
  actor: AuditActor,
  { id, ifVersion }: { id: number; ifVersion?: number | undefined },
  beside: (trx: InTransaction, study: { version: number; fields: CaseStudyFields }) => Promise<void>,
): Promise<void> {
  const now = platform.clock.now();
  await changePublicData(platform, async (trx) => {
    const before = await findCaseStudyForChange(trx, id);
    if (!before || before.deletedAt !== null) throw new AppError('not_found', NOT_FOUND);
    if (!(await markHidden(trx, id, { place: 'withdrawn', now, version: ifVersion }))) throw stale(before);
    const { title, version } = before;
    await recordAudit(trx, { actor, action: 'case-study-withdrawn', subject: title, details: { study: id }, now });
    await announceStudy(trx, 'study.deleted', before, now);
    await beside(trx, { version: version + 1, fields: fieldsOf(before) });
  });
}

/** Stores a new study that nobody sees until it is published: it begins off the site. Refuses a slug that is in use there. */
export async function createWithdrawnStudy(
  platform: Writing,
  actor: AuditActor,
  input: NewCaseStudy,
  beside: Beside,
): Promise<void> {
  const now = platform.clock.now();
  const fields = { ...input, publishedAt: input.publishedAt ?? now.toISOString() };
  await refusingTakenSlug(() =>
    changePublicData(platform, async (trx) => {
      const { id } = await insertCaseStudy(trx, fields, { now });
      await markHidden(trx, id, { place: 'withdrawn', now });
      await keepAsItIs(trx, { id, actor, now }, beside);
    }),
  );
}

/** Gives a study that is off the site new words; refuses as `stale` when it is not as it was read. */
export async function changeWithdrawnStudy(
  platform: Writing,
  actor: AuditActor,
  { id, changes, ifVersion }: { id: number; changes: Partial<NewCaseStudy>; ifVersion: number },
  beside: Beside,
): Promise<void> {
  const now = platform.clock.now();
  await changePublicData(platform, async (trx) => {
    const before = await findCaseStudyForChange(trx, id);
    if (!before?.isWithdrawn || before.version !== ifVersion) throw stale();
    await updateHiddenCaseStudy(trx, id, { ...fieldsOf(before), ...changes });
    await keepAsItIs(trx, { id, actor, now }, beside);
  });
}

/** A study that was just written, as a revision and for whoever remembers it. */
async function keepAsItIs(
  trx: PublicTransaction,
  { id, actor, now }: { id: number; actor: AuditActor; now: Date },
  beside: Beside,
): Promise<void> {
  const study = await findCaseStudy(trx, id);
  if (!study) throw new Error('A study that was just written is not there');
  await insertRevision(trx, study, revisionBy(actor, now));
  await beside(trx, study);
}

/** Puts a study back onto the site under its id, with new words; its old addresses lead to it again. */
export async function publishCaseStudyAgain(
  platform: Writing,
  actor: AuditActor,
  { id, fields }: { id: number; fields: NewCaseStudy },
  beside: Beside,
): Promise<CaseStudy> {
  const now = platform.clock.now();
  const stored = await refusingTakenSlug(() =>
    changePublicData(platform, async (trx) => {
      const before = await findCaseStudyForChange(trx, id);
      const written = { ...fields, publishedAt: fields.publishedAt ?? now.toISOString() };
      const isThere =
        before && (await updateHiddenCaseStudy(trx, id, written)) && (await markPublishedAgain(trx, id, now));
      if (!isThere) throw new AppError('not_found', NOT_FOUND);
      if (before.slug === fields.slug) await forgetSlug(trx, fields.slug);
      else await recordSlugChange(trx, id, { from: before.slug, to: fields.slug, now });
      const study = await findCaseStudy(trx, id);
      if (!study) throw new AppError('not_found', NOT_FOUND);
      await insertRevision(trx, study, revisionBy(actor, now));
      const { title } = study;
      await recordAudit(trx, { actor, action: 'case-study-published', subject: title, details: { study: id }, now });
      await announceStudy(trx, 'study.published', study, now);
      await beside(trx, study);
      return study;
    }),
  );
  return withImageSize(platform, stored);
}

/** Moves a study that is off the site into the trash; on the site nothing changes. */
export async function trashWithdrawnStudy(
  platform: Writing,
  actor: AuditActor,
  id: number,
  beside: (trx: InTransaction) => Promise<void>,
): Promise<void> {
  const now = platform.clock.now();
  await changePublicData(
    platform,
    async (trx) => {
      const study = await findCaseStudy(trx, id);
      if (!study || !(await markWithdrawnTrashed(trx, id, now))) throw new AppError('not_found', NOT_FOUND);
      const { title } = study;
      await recordAudit(trx, { actor, action: 'case-study-trashed', subject: title, details: { study: id }, now });
      await beside(trx);
    },
    { isSeen: () => false },
  );
}
