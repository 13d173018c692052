import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../../kit/api.ts';

/** Who looked at the evidence of which claim when, newest first. */
export const claimReviewsQuery = queryOptions({ ...apiQuery('GET /claim-reviews'), refetchInterval: 30_000 });

/** Every wording of every claim with its evidence and its places. */
export const claimRegisterQuery = queryOptions({ ...apiQuery('GET /claims/register'), refetchInterval: 30_000 });
