import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiQuery } from '../../../kit/api.ts';
import { SHARED_DATA } from '../../../lib/query-client.ts';
import { REVIEW_STATES, type ReviewState } from '../review-state.ts';

/** Where the sign-off stands of all that was sent for review. */
export const reviewStatesQuery = queryOptions({
  ...apiQuery('GET /review-links/states'),
  ...SHARED_DATA,
  refetchInterval: 15_000,
});

type ReviewedRow = { id: number | null; caseStudyId: number | null } | { entryId: number };

/** Finds it for a row of a list: a draft that is no study yet goes by its own number. */
export function useReviewStates(): (row: ReviewedRow) => ReviewState {
  const { data } = useQuery(reviewStatesQuery);
  return useCallback(
    (row) => {
      const found = data?.find((one) => {
        if ('entryId' in row) return one.entryId === row.entryId;
        return row.caseStudyId === null ? one.draftId === row.id : one.caseStudyId === row.caseStudyId;
      });
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

/** The badge of what is signed off, or waits for it; nothing where no client was asked. */
export function ReviewTag({ state }: { state: ReviewState }) {
  return state === 'none' ? null : <span className={LOOKS[state]}>{REVIEW_STATES[state]}</span>;
}
