import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { findStudyForDraft, type StudyPlace } from '../case-studies/case-study-withdrawal.server.ts';
import { type DraftData, differingFields, draftOf } from './case-study-draft.ts';
import { findDraft, findDraftOf } from './case-study-draft-store.server.ts';

/** A study by its number, or one that is nothing but a draft by the draft's. */
export type StudyTarget = { draftId: number; caseStudyId: null } | { draftId: null; caseStudyId: number };

/** A study as it is being written: the words of its draft, or its own where it has none. */
export type PresentStudy = {
  target: StudyTarget;
  place: 'none' | Exclude<StudyPlace, 'trashed'>;
  /** Whether visitors of the site read something else. */
  isChanged: boolean;
  data: DraftData;
  updatedAt: string;
};

/** The present state of a study; null where there is none, or it lies in the trash. */
export async function findPresentStudy(db: DbOrTransaction, target: StudyTarget): Promise<PresentStudy | null> {
  const draft =
    target.draftId === null ? await findDraftOf(db, target.caseStudyId) : await findDraft(db, target.draftId);
  const caseStudyId = draft?.caseStudyId ?? target.caseStudyId;
  if (caseStudyId === null) {
    if (!draft?.data) return null;
    const { id: draftId, data, updatedAt } = draft;
    return { target: { draftId, caseStudyId: null }, place: 'none', isChanged: true, data, updatedAt };
  }
  const study = await findStudyForDraft(db, caseStudyId);
  if (!study || study.place === 'trashed') return null;
  const data = draft?.data ?? draftOf(study.fields);
  return {
    target: { draftId: null, caseStudyId },
    place: study.place,
    isChanged: study.place !== 'public' || differingFields(data, study.fields).length > 0,
    data,
    updatedAt: draft?.data ? draft.updatedAt : study.updatedAt,
  };
}
