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
export function draftPlace({ id }: Pick<ListedDraft, 'id'>): `?draft=${number}` {
  return `?draft=${id}`;
}

/** The `If-Match` of a draft. */
export function draftTag({ id, version }: Pick<ListedDraft, 'id' | 'version'>): string {
  return versionTag(`draft-${id}`, version);
}

/** What a draft is called in lists; it may have no title yet. */
export function titleOfDraft({ title }: { title: string }): string {
  return title || 'Untitled case study';
}

type Stored = Pick<Reply<'GET /case-study-drafts'>[number], 'study' | 'isChanged' | 'schedule'>;

/** Where a study is, in the words of the editor's header and of the list. */
export function stateWords(draft: Stored | null, isPublic: boolean): string {
  if (draft?.schedule.state === 'failed') return 'Could not be changed as planned';
  const { publishAtText = null, unpublishAtText = null } = draft?.schedule ?? {};
  if (publishAtText !== null) return `Scheduled for ${publishAtText}`;
  if (!isPublic) return 'Draft';
  const until = unpublishAtText === null ? '' : ` until ${unpublishAtText}`;
  return draft?.isChanged ? `Published${until}, with unpublished changes` : `Published${until}`;
}
