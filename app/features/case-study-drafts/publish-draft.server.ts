import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { isSame } from '../../kit/changed-names.ts';
import { comesOff, waitingEnd } from '../../kit/schedule.ts';
import type { DoingPublicly, Work } from '../../kit/work.server.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { CaseStudy, NewCaseStudy } from '../case-studies/case-study.ts';
import { changeCaseStudy, createCaseStudy, restoreCaseStudy } from '../case-studies/case-study-service.server.ts';
import {
  findFieldsOfVersion,
  findStudyForDraft,
  publishCaseStudyAgain,
  type StudyForDraft,
  withdrawCaseStudy,
} from '../case-studies/case-study-withdrawal.server.ts';
import { checkSlug } from '../case-studies/slug-check.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { draftOf, mergedFields, studyIn, type Withdrawn } from './case-study-draft.ts';
import {
  describeDraft,
  namedInRecord,
  nameOf,
  requireDraft,
  staleDraft,
  studyOf,
} from './case-study-draft-service.server.ts';
import {
  deleteDraft,
  findDraftOfForChange,
  findLastDeletedOf,
  forgetUnpublishMoment,
  insertDraft,
  keepUnpublishMoment,
  moveReviewLinks,
  type StoredDraft,
  takeDraftOut,
  updateDraft,
  updateSchedule,
} from './case-study-draft-store.server.ts';

/**
 * Makes a draft public; what it was is gone then, but for the moment at which the study comes off the site. Refuses as
 * `invalid` with all that is missing, as `conflict` where the slug is taken, and as `stale` when draft or study moved on.
 */
export async function publishDraft(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, ifVersion }: { id: number; ifVersion?: number | undefined },
): Promise<CaseStudy> {
  const draft = await requireDraft(platform.db, id);
  if (ifVersion !== undefined && ifVersion !== draft.version) throw staleDraft(draft);
  return publishStored(platform, actor, draft);
}

/** The same for a draft that was read already: with these words and this plan, or not at all. */
export async function publishStored(
  platform: DoingPublicly,
  actor: AuditActor,
  draft: StoredDraft,
): Promise<CaseStudy> {
  if (!draft.data) throw new AppError('conflict', 'There are no changes to publish.');
  const study = await studyOf(platform.db, draft);
  const { study: fields, problems } = studyIn(draft.data, study?.fields);
  if (!fields) throw invalid(problems);
  const { caseStudyId } = draft;
  if (study?.place === 'trashed') throw new AppError('conflict', 'This case study is in the trash. Restore it first.');
  await requireFreeSlug(platform, fields.slug, caseStudyId);

  // in the transaction of the study: published and still a draft, or neither, must never be
  const finish = async ({ trx, now }: Work, published: { id: number; version: number }) => {
    await moveReviewLinks(trx, draft.id, published.id);
    const isFinished = comesOff(draft, now)
      ? await keepUnpublishMoment(trx, draft, published)
      : await deleteDraft(trx, draft);
    if (!isFinished) throw staleDraft(draft);
  };
  if (caseStudyId === null || !study) return createCaseStudy(platform, actor, fields, finish);
  if (study.place === 'withdrawn') return publishCaseStudyAgain(platform, actor, { id: caseStudyId, fields }, finish);
  const changes = await changesFor(platform.db, { draft, fields, study, id: caseStudyId });
  return changeCaseStudy(platform, actor, caseStudyId, changes, study.version, finish);
}

type Meeting = { draft: StoredDraft; fields: NewCaseStudy; study: StudyForDraft; id: number };

/** What the draft changes of a public study: all of it, or only its own part where the study was saved meanwhile. */
async function changesFor(db: DbOrTransaction, { draft, fields, study, id }: Meeting): Promise<Partial<NewCaseStudy>> {
  if (draft.studyVersion === study.version) return fields;
  const base = draft.studyVersion === null ? null : await findFieldsOfVersion(db, id, draft.studyVersion);
  if (!base)
    throw new AppError(
      'stale',
      'The case study was saved after this draft began, and what it said then is no longer kept. Open the draft and choose.',
    );
  const merged = mergedFields({ mine: fields, theirs: study.fields, base });
  if (!merged)
    throw new AppError(
      'stale',
      'The case study was saved after this draft began, and both changed the same field. Open the draft and choose.',
    );
  return merged;
}

async function requireFreeSlug(platform: DoingPublicly, slug: string, except: number | null): Promise<void> {
  const { isAvailable, suggestion } = await checkSlug(platform, slug, except ?? undefined);
  if (isAvailable) return;
  const message = `A case study with this slug already exists. Free is: ${suggestion}`;
  throw new AppError('conflict', message, { fields: [{ path: 'slug', message }] });
}

type Unpublishing = {
  id: number;
  ifVersion?: number | undefined;
  /** The plan by which it happens: with another one it does not. */
  planned?: string;
};

/** Takes a study off the site. It becomes a draft; one that it had keeps its newer words. */
export async function unpublishStudy(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, ifVersion, planned }: Unpublishing,
): Promise<Withdrawn> {
  let became: StoredDraft | null = null;
  let unpublishAt: string | null = null;
  await withdrawCaseStudy(platform, actor, { id, ifVersion }, async ({ trx, now, record }, { version, fields }) => {
    const there = await findDraftOfForChange(trx, id);
    if (planned !== undefined && there?.unpublishAt !== planned)
      throw new AppError('stale', 'Another moment was chosen meanwhile.');
    unpublishAt = waitingEnd(there);
    const written = { studyVersion: version, username: nameOf(actor), now };
    became = there
      ? await updateDraft(trx, there, { ...written, data: there.data ?? draftOf(fields) })
      : await insertDraft(trx, { ...written, data: draftOf(fields), caseStudyId: id });
    if (!became) throw new Error('A draft that was held for the change has changed');
    await forgetUnpublishMoment(trx, became);
    await record('draft-saved', namedInRecord(became));
  });
  if (!became) throw new Error('A study was taken off the site without a draft');
  const draft = await describeDraft(platform.db, await requireDraft(platform.db, (became as StoredDraft).id));
  return { ...draft, unpublishAt };
}

/**
 * Takes that back: the study says what it said, and comes off again when it was to. A draft with other words, or a plan, stays; one that
 * only kept the words goes.
 */
export async function showStudyAgain(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, unpublishAt = null }: { id: number; unpublishAt?: string | null },
): Promise<CaseStudy> {
  const zone = await readTimeZone(platform);
  return publishCaseStudyAgain(platform, actor, { id }, async ({ trx }, published) => {
    const [draft, study] = [await findDraftOfForChange(trx, id), await findStudyForDraft(trx, id)];
    if (!draft) return;
    const isSaid = draft.publishAt === null && study !== null && isSame(draft.data, draftOf(study.fields));
    if (unpublishAt === null || draft.state === 'failed') {
      if (isSaid) await deleteDraft(trx, draft);
      return;
    }
    if (isSaid) await keepUnpublishMoment(trx, draft, published);
    await updateSchedule(trx, draft.id, { publishAt: draft.publishAt, unpublishAt, zone: draft.zone || zone });
  });
}

/**
 * Takes a study out of the trash. One that was off the site is a draft again, with the words that were deleted with it: only publishing
 * brings words before visitors.
 */
export async function restoreFromTrash(platform: DoingPublicly, actor: AuditActor, id: number) {
  return restoreCaseStudy(platform, actor, id, async ({ trx, now }, { version, fields }) => {
    const last = await findLastDeletedOf(trx, id);
    if (last) await takeDraftOut(trx, last);
    else
      await insertDraft(trx, {
        ...{ studyVersion: version, username: nameOf(actor), now, data: draftOf(fields), caseStudyId: id },
      });
  });
}
