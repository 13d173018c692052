import { STUDY_PARTS } from '../../lib/constants.ts';

/** Which part of a long list is meant, from 1, how many parts and how many studies there are, and how many stand before it. */
export type StudyPart = { number: number; of: number; total: number; before: number };

/** The part of that number, or the nearest there is; null for a list that is short enough to be shown whole. */
export function partOf(number: number, total: number): StudyPart | null {
  if (total <= STUDY_PARTS.wholeUpTo) return null;
  const of = Math.ceil(total / STUDY_PARTS.size);
  const existing = Math.max(1, Math.min(number, of));
  return { number: existing, of, total, before: (existing - 1) * STUDY_PARTS.size };
}

/** The entries of a part; all of them where the list is shown whole. */
export function entriesOf<Entry>(entries: readonly Entry[], part: StudyPart | null): Entry[] {
  return part ? entries.slice(part.before, part.before + STUDY_PARTS.size) : [...entries];
}
