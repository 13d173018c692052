import { queryOptions } from '@tanstack/react-query';
import type { AccessToken } from '../../../../features/accounts/access-token.ts';
import type { Delivery, Webhook } from '../../../../features/webhooks/webhook.ts';
import { apiRead } from '../../../../lib/api-client.ts';

export const tokenListQuery = queryOptions({
  queryKey: ['/api/access-tokens'],
  queryFn: ({ signal }) => apiRead<AccessToken[]>('/api/access-tokens', signal),
});

export const webhookListQuery = queryOptions({
  queryKey: ['/api/webhooks'],
  queryFn: ({ signal }) => apiRead<Webhook[]>('/api/webhooks', signal),
});

/** What one webhook was told lately. */
export function deliveriesQuery(id: number) {
  const address = `/api/webhooks/${id}/deliveries`;
  return queryOptions({ queryKey: [address], queryFn: ({ signal }) => apiRead<Delivery[]>(address, signal) });
}
