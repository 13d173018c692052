import { queryOptions } from '@tanstack/react-query';
import { SHARED_DATA } from '../../lib/query-client.ts';
import { apiQuery, type Reply } from '../api.ts';

/** What waits for the owner besides the case studies. */
export type Attention = Reply<'GET /attention'>;

/** Changes by the hour, not by the second: read less often than what is being edited. */
export const attentionQuery = queryOptions({
  ...apiQuery('GET /attention'),
  ...SHARED_DATA,
  refetchInterval: 30_000,
});
