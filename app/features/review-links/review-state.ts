export const REVIEW_STATES = {
  none: 'Not sent for review',
  waiting: 'Waiting',
  changes: 'Changes asked',
  approved: 'Approved',
  'approved-changed': 'Approved, changed since',
} as const;
export type ReviewState = keyof typeof REVIEW_STATES;

type Judged = { kind: 'approved' | 'changes'; isOfPresentWords: boolean };

/** What the badge of a study says: the newest decision counts, and an approval only for the words that were approved. */
export function reviewState(newest: Judged | null, isAnyOpen: boolean): ReviewState {
  if (!newest) return isAnyOpen ? 'waiting' : 'none';
  if (newest.kind === 'changes') return 'changes';
  return newest.isOfPresentWords ? 'approved' : 'approved-changed';
}
