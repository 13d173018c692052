import { sweepReviewLinks } from './review-link-service.server.ts';
import { reviewLinkEndpoints } from './review-links-calls.server.ts';

export const calls = reviewLinkEndpoints;
export const sweeps = { review_links: sweepReviewLinks, review_decisions: sweepReviewLinks };
