import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../kit/api.ts';

/** Every redirect with what was counted of it. Counts come every ten seconds; nobody waits for them. */
export const redirectsQuery = queryOptions({ ...apiQuery('GET /redirects'), refetchInterval: 60_000 });

/** What was asked for and is not there. The server compares words for it, so it is asked seldom. */
export const missesQuery = queryOptions({ ...apiQuery('GET /misses'), refetchInterval: 60_000 });
