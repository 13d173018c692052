import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../kit/api.ts';

const WHILE_LOOKING = 3000;

/** Changes by the day; while links are being looked at, by the second. */
export const freshnessQuery = queryOptions({
  ...apiQuery('GET /freshness'),
  refetchInterval: ({ state }) => (state.data?.isLooking ? WHILE_LOOKING : 60_000),
});
