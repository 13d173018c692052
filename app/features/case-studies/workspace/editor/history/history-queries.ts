import { queryOptions } from '@tanstack/react-query';
import { api, apiQuery, callAddress } from '../../../../../kit/api.ts';

/** The address of a study's versions. */
export function revisionsAddress(id: number): string {
  return callAddress('GET /case-studies/:id/revisions', { params: { id } });
}

/** Who saved a study when. */
export function revisionListQuery(id: number) {
  return queryOptions({ ...apiQuery('GET /case-studies/:id/revisions', { params: { id } }), refetchInterval: false });
}

/** A study as it was after one save; that never changes again. */
export function revisionQuery(id: number, version: number) {
  return queryOptions({
    queryKey: [revisionsAddress(id), version],
    queryFn: ({ signal }) => api('GET /case-studies/:id/revisions/:version', { params: { id, version }, signal }),
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });
}
