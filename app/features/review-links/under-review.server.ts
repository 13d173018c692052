import { AppError } from '../../lib/app-error.ts';
import { sha256 } from '../../lib/sha256.server.ts';
import type { DiffPart } from '../../lib/word-diff.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { findPresentStudies, type PresentStudy, type StudyTarget } from '../case-study-drafts/present-study.server.ts';
import type { EntryKind } from '../entries/entry.ts';
import { findPresentEntries, type PresentEntry } from '../entries/present-entry.server.ts';
import type { ReviewTarget } from './review-link-store.server.ts';
import { canonicalEntry, type EntryWords, entryChangesSince, entryWords } from './reviewed-entry.ts';
import { canonicalWords, changesSince, type ReviewedWords, reviewedWords } from './reviewed-words.ts';

/** What was signed off: of a case study, or of an article or a page. */
export type WordsUnderReview = ReviewedWords | EntryWords;

/** What a client is asked about, as it is being written. */
export type UnderReview = Pick<PresentStudy, 'place' | 'isChanged' | 'updatedAt'> & {
  target: ReviewTarget;
  /** Empty while it has none. */
  title: string;
  words: WordsUnderReview;
} & ({ what: 'case study'; study: PresentStudy } | { what: EntryKind; entry: PresentEntry });

/** In the order in which they are named; null where one is not there, or lies in the trash. */
export async function findAllUnderReview(
  db: DbOrTransaction,
  targets: readonly ReviewTarget[],
): Promise<(UnderReview | null)[]> {
  const isOfStudy = (target: ReviewTarget): target is StudyTarget & ReviewTarget => target.entryId === null;
  const named = targets.filter(isOfStudy);
  const studies = await findPresentStudies(db, named);
  const ofTarget = new Map(named.map((target, index) => [target as ReviewTarget, studies[index] ?? null]));
  const ids = targets.flatMap(({ entryId }) => entryId ?? []);
  const entries = await findPresentEntries(db, ids);
  return targets.map((target) => {
    const study = ofTarget.get(target);
    if (study) return studyUnderReview(study);
    const entry = target.entryId === null ? undefined : entries.get(target.entryId);
    return entry ? entryUnderReview(entry) : null;
  });
}

/** The same of one thing. */
export async function findUnderReview(db: DbOrTransaction, target: ReviewTarget): Promise<UnderReview | null> {
  const [found = null] = await findAllUnderReview(db, [target]);
  return found;
}

export async function requireUnderReview(db: DbOrTransaction, target: ReviewTarget): Promise<UnderReview> {
  const found = await findUnderReview(db, target);
  if (found) return found;
  throw new AppError('not_found', target.entryId === null ? 'Case study not found' : 'Article or page not found');
}

/** What it is called in lists and mails. */
export function titleUnderReview({ title, what }: Pick<UnderReview, 'title' | 'what'>): string {
  return title.trim() || `Untitled ${what}`;
}

export function digestOf(words: WordsUnderReview): string {
  return sha256('parts' in words ? canonicalEntry(words) : canonicalWords(words));
}

/** What differs between the words that were signed off and those of now. */
export function changesUnderReview(
  before: WordsUnderReview,
  now: WordsUnderReview,
): { name: string; parts: DiffPart[] }[] {
  if ('parts' in before) return 'parts' in now ? entryChangesSince(before, now) : [];
  return 'parts' in now ? [] : changesSince(before, now);
}

function studyUnderReview(study: PresentStudy): UnderReview {
  const { place, isChanged, updatedAt, data } = study;
  return {
    ...{ what: 'case study', study, place, isChanged, updatedAt, title: data.title, words: reviewedWords(data) },
    target: { ...study.target, entryId: null },
  };
}

function entryUnderReview(entry: PresentEntry): UnderReview {
  const { id: entryId, kind, isChanged, updatedAt, data } = entry;
  return {
    ...{ what: kind, entry, isChanged, updatedAt, title: data.title, words: entryWords(data) },
    place: entry.publishedAt === null ? 'none' : 'public',
    target: { draftId: null, caseStudyId: null, entryId },
  };
}
