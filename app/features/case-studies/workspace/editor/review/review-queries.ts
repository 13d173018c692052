import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../../../kit/api.ts';

/** What is sent for review: a study by its number, or a draft that is no study yet by the draft's. */
export type ReviewTarget = { caseStudyId: number } | { draftId: number };

/** Links for review of a study, and what was decided. */
export function reviewsQuery(target: ReviewTarget) {
  const query = 'draftId' in target ? { draft: target.draftId } : { study: target.caseStudyId };
  return queryOptions({ ...apiQuery('GET /review-links', { query }), refetchInterval: 10_000 });
}
