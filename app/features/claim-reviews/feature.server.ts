import { claimReviewEndpoints } from './claim-reviews-calls.server.ts';

export const calls = claimReviewEndpoints;
