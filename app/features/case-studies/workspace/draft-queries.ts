import { queryOptions } from '@tanstack/react-query';
import { apiQuery, type Reply } from '../../../kit/api.ts';
import { versionTag } from '../../../lib/version-tag.ts';

/** Drafts without their texts, as the list shows them. */
export type ListedDraft = Reply<'GET /case-study-drafts'>[number];

export const draftListQuery = queryOptions({
  ...apiQuery('GET /case-study-drafts'),
  refetchInterval: 15_000,
});

/** One draft with its words: read when the editor opens, and never kept, since the editor writes it. */
export function draftQuery(id: number) {
  return queryOptions({
    ...apiQuery('GET /case-study-drafts/:id', { params: { id } }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** Words of a draft that were written over; read when they are looked at. */
export function replacedWordsQuery(id: number) {
  return queryOptions({
    ...apiQuery('GET /case-study-drafts/:id/replaced', { params: { id } }),
    refetchInterval: false,
    gcTime: 0,
  });
}

/** Where a draft is written. */
export function draftPlace({ id }: Pick<ListedDraft, 'id'>): string {
  return `?draft=${id}`;
}

/** The `If-Match` of a draft. */
export function draftTag({ id, version }: Pick<ListedDraft, 'id' | 'version'>): string {
  return versionTag(`draft-${id}`, version);
}
