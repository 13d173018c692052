import { queryOptions } from '@tanstack/react-query';
import { api, apiQuery } from '../../../kit/api.ts';
import { QUERY } from '../../../lib/constants.ts';

/** While something is being done a person watches the bar. */
const WATCHED_EVERY = 400;

export const backupsQuery = queryOptions({
  ...apiQuery('GET /backups'),
  refetchInterval: ({ state }) => (state.data?.work ? WATCHED_EVERY : QUERY.refetchInterval),
});

/** Asked of a place that may be slow, or cost by the question: when the screen opens and after a press. */
export const copiesQuery = queryOptions({ ...apiQuery('GET /backups/elsewhere'), refetchInterval: false });

/** What a restore would do. Reads the whole backup, so it is asked once. */
export function previewQuery(name: string) {
  return queryOptions({
    queryKey: [...backupsQuery.queryKey, name],
    queryFn: ({ signal }) => api('GET /backups/:name', { params: { name }, signal }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}
