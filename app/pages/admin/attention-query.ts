import { queryOptions } from '@tanstack/react-query';
import { apiRead } from '../../lib/api-client.ts';

/** What waits for the owner besides the case studies. */
export type Attention = { unreadEnquiries: number; failedMails: number };

/** Changes by the hour, not by the second: read less often than what is being edited. */
export const attentionQuery = queryOptions({
  queryKey: ['/api/attention'],
  queryFn: ({ signal }) => apiRead<Attention>('/api/attention', signal),
  refetchInterval: 30_000,
});
