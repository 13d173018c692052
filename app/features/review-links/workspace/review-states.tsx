import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiQuery } from '../../../kit/api.ts';
import { SHARED_DATA } from '../../../lib/query-client.ts';
import { REVIEW_STATES, type ReviewState } from '../review-state.ts';

/** Where the sign-off stands of every study that was sent for review. */
export const reviewStatesQuery = queryOptions({
  ...apiQuery('GET /review-links/states'),
  ...SHARED_DATA,
  refetchInterval: 15_000,
});

/** Finds it for a row of a list: a draft that is no study yet goes by its own number. */
export function useReviewStates(): (row: { id: number | null; caseStudyId: number | null }) => ReviewState {
  const { data } = useQuery(reviewStatesQuery);
  return useCallback(
    ({ id, caseStudyId }) => {
      const found = data?.find((one) => (caseStudyId === null ? one.draftId === id : one.caseStudyId === caseStudyId));
      return found?.state ?? 'none';
    },
    [data],
  );
}

const LOOKS = {
  waiting: 'tag',
  changes: 'tag cha',
  approved: 'tag sol',
  'approved-changed': 'tag cha',
};

/** The badge of a study that is signed off, or waits for it; nothing where no client was asked. */
export function ReviewTag({ state }: { state: ReviewState }) {
  return state === 'none' ? null : <span className={LOOKS[state]}>{REVIEW_STATES[state]}</span>;
}
