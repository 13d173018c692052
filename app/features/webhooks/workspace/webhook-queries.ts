import { apiQuery } from '../../../kit/api.ts';

export const webhookListQuery = apiQuery('GET /webhooks');

/** What one webhook was told lately. */
export function deliveriesQuery(id: number) {
  return apiQuery('GET /webhooks/:id/deliveries', { params: { id } });
}
