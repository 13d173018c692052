import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import {
  findStudiesForDrafts,
  type StudyForDraft,
  type StudyPlace,
} from '../case-studies/case-study-withdrawal.server.ts';
import { type DraftData, differingFields, draftOf } from './case-study-draft.ts';
import { findDrafts, findDraftsEverOf, findDraftsOf, type StoredDraft } from './case-study-draft-store.server.ts';

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

/** The present states of studies, in the order in which they are named; null where one is not there, or lies in the trash. */
export async function findPresentStudies(
  db: DbOrTransaction,
  targets: readonly StudyTarget[],
): Promise<(PresentStudy | null)[]> {
  const draftIds = targets.flatMap(({ draftId }) => draftId ?? []);
  const byId = await findDrafts(db, draftIds);
  const studyIds = targets.flatMap(({ caseStudyId }) => caseStudyId ?? []);
  const ofStudies = await findDraftsOf(db, studyIds);
  const draftsById = new Map(byId.map((draft) => [draft.id, draft]));
  const draftsByStudy = new Map(ofStudies.map((draft) => [draft.caseStudyId, draft]));
  const found = targets.map(({ draftId, caseStudyId }) => {
    const draft = draftId === null ? draftsByStudy.get(caseStudyId) : draftsById.get(draftId);
    return { draft, caseStudyId: draft?.caseStudyId ?? caseStudyId };
  });
  const ids = found.flatMap(({ caseStudyId }) => caseStudyId ?? []);
  const studies = await findStudiesForDrafts(db, ids);
  return found.map(({ draft, caseStudyId }) =>
    caseStudyId === null ? ofDraft(draft) : ofStudy(caseStudyId, studies.get(caseStudyId), draft),
  );
}

/** The same of one study. */
export async function findPresentStudy(db: DbOrTransaction, target: StudyTarget): Promise<PresentStudy | null> {
  const [present = null] = await findPresentStudies(db, [target]);
  return present;
}

/** Those of these studies of which a draft, or a deleted one, says something else than they do. */
export async function findRewrittenStudies(db: DbOrTransaction, ids: readonly number[]): Promise<Set<number>> {
  const studies = await findStudiesForDrafts(db, ids);
  const rewritten = (await findDraftsEverOf(db, ids)).flatMap(({ caseStudyId, deletedCaseStudyId, data }) => {
    const id = caseStudyId ?? deletedCaseStudyId;
    const study = id === null ? undefined : studies.get(id);
    return data && study && differingFields(data, study.fields).length > 0 ? (id ?? []) : [];
  });
  return new Set(rewritten);
}

function ofDraft(draft: StoredDraft | undefined): PresentStudy | null {
  if (!draft?.data) return null;
  const { id: draftId, data, updatedAt } = draft;
  return { target: { draftId, caseStudyId: null }, place: 'none', isChanged: true, data, updatedAt };
}

function ofStudy(
  caseStudyId: number,
  study: StudyForDraft | undefined,
  draft: StoredDraft | undefined,
): PresentStudy | null {
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
