import type { Platform } from '../../platform/platform.server.ts';
import type { UnfinishedStudy } from '../case-studies/case-study-preview.server.ts';
import type { Approval } from '../case-studies/publish-check-approval.ts';
import { findPresentStudies, findPresentStudy, type StudyTarget } from '../case-study-drafts/present-study.server.ts';
import type { ListedReviewState } from './review-link.ts';
import { digestOf } from './review-link-service.server.ts';
import { listNewestDecisions, listWaitingTargets, type NewestDecision } from './review-link-store.server.ts';
import { type ReviewState, reviewState } from './review-state.ts';
import { type ReviewedWords, reviewedWords } from './reviewed-words.ts';

type Parts = Pick<Platform, 'db' | 'clock'>;

/** Where the sign-off of every study stands that was sent for review; of those in the trash nothing is told. */
export async function listReviewStates(platform: Parts): Promise<ListedReviewState[]> {
  const asked = await listAsked(platform);
  const studies = await findPresentStudies(
    platform.db,
    asked.map(({ target }) => target),
  );
  return asked.flatMap((one, index) => {
    const present = studies[index];
    const state = present ? stateOf(one, reviewedWords(present.data)) : 'none';
    return state === 'none' ? [] : [{ ...one.target, state }];
  });
}

/** The same of one study, by the words in its form; null where nobody was asked, or it is gone meanwhile. */
export async function readApproval(
  platform: Parts,
  target: StudyTarget | null,
  { id: _id, publishedAt: _day, ...fields }: UnfinishedStudy,
): Promise<Approval | null> {
  const present = target && (await findPresentStudy(platform.db, target));
  if (!present) return null;
  const asked = (await listAsked(platform)).find(isOf(present.target));
  if (!asked) return null;
  const state = stateOf(asked, reviewedWords({ ...present.data, ...fields }));
  if (!asked.newest || state === 'none' || state === 'waiting') return { state: 'waiting' };
  return { state, name: asked.newest.name, decidedAt: asked.newest.decidedAt };
}

/** A study that was sent for review, with what was decided last; without an answer, only while one can come. */
type Asked = { target: StudyTarget; newest: NewestDecision | null };

async function listAsked({ db, clock }: Parts): Promise<Asked[]> {
  const [decisions, waiting] = await Promise.all([listNewestDecisions(db), listWaitingTargets(db, clock.now())]);
  const decided = decisions.map((newest) => ({ target: newest.target, newest }));
  const open = waiting.filter((target) => !decided.some(isOf(target)));
  return [...decided, ...open.map((target) => ({ target, newest: null }))];
}

function isOf({ draftId, caseStudyId }: StudyTarget): (asked: Pick<Asked, 'target'>) => boolean {
  return ({ target }) => target.draftId === draftId && target.caseStudyId === caseStudyId;
}

function stateOf({ newest }: Asked, words: ReviewedWords): ReviewState {
  const judged = newest && { kind: newest.kind, isOfPresentWords: newest.wordsDigest === digestOf(words) };
  return reviewState(judged, true);
}
