import { queryOptions } from '@tanstack/react-query';
import type { Revision, RevisionListEntry } from '../../../../features/case-studies/case-study-replies.ts';
import { apiRead } from '../../../../lib/api-client.ts';

/** The address of a study's versions. */
export function revisionsAddress(id: number): string {
  return `/api/case-studies/${id}/revisions`;
}

/** Who saved a study when. */
export function revisionListQuery(id: number) {
  return queryOptions({
    queryKey: [revisionsAddress(id)],
    queryFn: ({ signal }) => apiRead<RevisionListEntry[]>(revisionsAddress(id), signal),
    refetchInterval: false,
  });
}

/** A study as it was after one save; that never changes again. */
export function revisionQuery(id: number, version: number) {
  return queryOptions({
    queryKey: [revisionsAddress(id), version],
    queryFn: ({ signal }) => apiRead<Revision>(`${revisionsAddress(id)}/${version}`, signal),
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });
}
