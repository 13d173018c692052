import { z } from 'zod';
import { waits } from '../../kit/call.ts';
import { hasOwnClaims } from '../site-content/first-review.server.ts';
import { claimReviewEndpoints } from './claim-reviews-calls.server.ts';

export const calls = claimReviewEndpoints;
export const waiting = waits({ hasOwnClaims: z.boolean() }, async (platform) => ({
  hasOwnClaims: await hasOwnClaims(platform),
}));
