import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../kit/api.ts';

/** How many pictures need words. */
export const toDescribeQuery = queryOptions({ ...apiQuery('GET /alt-advice', { query: { filter: 'todo' } }) });

export type Shown = { filter: string; study: string; page: number };

/** Read once for each view: rows must not move under the hands of whoever types. */
export function picturesQuery({ filter, study, page }: Shown) {
  return queryOptions({
    ...apiQuery('GET /alt-advice', { query: { filter, study, page } }),
    refetchInterval: false as const,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
    gcTime: 0,
  });
}
