import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../kit/api.ts';

/** Nobody watches it by the second, and it looks at the disk. */
export const statusQuery = queryOptions({
  ...apiQuery('GET /status'),
  refetchInterval: 30_000,
});
