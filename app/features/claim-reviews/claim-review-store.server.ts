import { recordStore } from '../../kit/record-store.server.ts';

/** Newest first. */
export const claimReviews = recordStore('claim_reviews', {
  columns: 'id claim reviewed_on username note wording',
  order: ['id desc'],
});
