import type { AuditActor } from '../../kit/audit-trail.server.ts';
import type { DoingPublicly } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { NewCaseStudy, StudyField } from '../case-studies/case-study.ts';
import type { Beside } from '../case-studies/case-study-service.server.ts';
import {
  changeWithdrawnStudy,
  createWithdrawnStudy,
  findFieldsOfVersion,
  type StudyForDraft,
} from '../case-studies/case-study-withdrawal.server.ts';
import { type DraftData, differingFields, draftOf, withFields } from './case-study-draft.ts';
import { namedInRecord, nameOf } from './case-study-draft-service.server.ts';
import { findDraftOfForChange, findDraftsOf, insertDraft, updateDraft } from './case-study-draft-store.server.ts';

/**
 * Stores a study as a draft that nobody sees before it is published. Unlike a draft that was begun here it has a study behind
 * it from the start, off the site: so what was taken over is known again by the number of the study, also once it is public.
 */
export async function createStudyAsDraft(
  platform: DoingPublicly,
  actor: AuditActor,
  fields: NewCaseStudy,
  beside: Beside,
): Promise<void> {
  await createWithdrawnStudy(platform, actor, fields, async (work, study) => {
    const { trx, now, record } = work;
    const draft = await insertDraft(trx, {
      ...{ caseStudyId: study.id, data: dataOf(fields), studyVersion: study.version, username: nameOf(actor), now },
    });
    await record('draft-saved', namedInRecord(draft));
    await beside(work, study);
  });
}

/** Gives a study that is off the site, and its draft, the same new words. Refuses as `stale` when either moved on. */
export async function changeStudyAsDraft(
  platform: DoingPublicly,
  actor: AuditActor,
  { id, changes, ifVersion }: { id: number; changes: Partial<NewCaseStudy>; ifVersion: number },
  beside: Beside,
): Promise<void> {
  await changeWithdrawnStudy(platform, actor, { id, changes, ifVersion }, async (work, study) => {
    const { trx, now, record } = work;
    const before = await findDraftOfForChange(trx, id);
    const draft =
      before?.data &&
      (await updateDraft(trx, before, {
        ...{ data: withFields(before.data, changes), studyVersion: study.version, username: nameOf(actor), now },
      }));
    if (!draft) throw new AppError('stale', 'The draft of this case study was changed meanwhile.');
    await record('draft-saved', namedInRecord(draft));
    await beside(work, study);
  });
}

type Since = { id: number; study: StudyForDraft; version: number; names: readonly StudyField[] };

/** Whether a study, or its draft, says something else than the study did in one version; also when that is not kept any more. */
export async function isReworded(db: DbOrTransaction, { id, study, version, names }: Since): Promise<boolean> {
  const then = study.version === version ? study.fields : await findFieldsOfVersion(db, id, version);
  const [draft] = await findDraftsOf(db, [id]);
  return then === null || differingFields(draft?.data ?? study.fields, then, names).length > 0;
}

/** Without a date of its own it is dated when it is published. */
function dataOf({ publishedAt, ...fields }: NewCaseStudy): DraftData {
  const { publishedAt: _none, ...data } = draftOf({ ...fields, publishedAt: '' });
  return publishedAt === undefined ? data : { ...data, publishedAt };
}
