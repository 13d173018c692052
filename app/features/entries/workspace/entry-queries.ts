import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../../../kit/api.ts';
import { versionTag } from '../../../lib/version-tag.ts';
import type { EntryKind, OwnedEntry } from '../entry.ts';

/** Articles and pages; which one is open is in the query: `?new=article` or `?edit=3`. */
export const ENTRIES = '/admin/pages';

export const ownedEntriesQuery = apiQuery('GET /entries/all');
export const ENTRY_READS = ['GET /entries/all', 'GET /entry-drafts'] as const;

/** One with all that its draft says. */
export function entryDraftQuery(id: number) {
  return queryOptions({ ...apiQuery('GET /entry-drafts/:id', { params: { id } }), gcTime: 0 });
}

/** The `If-Match` of a draft. */
export function entryTag({ id, version }: { id: number; version: number }): string {
  return versionTag(`entry-draft-${id}`, version);
}

export function entryPlace({ id }: { id: number }): string {
  return `${ENTRIES}?edit=${id}`;
}

/** Where a letter about an article is begun. */
export function letterPlace({ id }: { id: number }): string {
  return `/admin/letters?new=1&article=${id}`;
}

export const KIND_NAMES: Record<EntryKind, { one: string; many: string }> = {
  article: { one: 'article', many: 'Articles' },
  page: { one: 'page', many: 'Pages' },
};

/** What an entry is called in lists. */
export function titleOf({ title, kind }: Pick<OwnedEntry, 'title' | 'kind'>): string {
  return title.trim() === '' ? `Untitled ${KIND_NAMES[kind].one}` : title;
}

/** Where its words are, in a few words. */
export function stateOf({ isPublic, isChanged, plan }: Pick<OwnedEntry, 'isPublic' | 'isChanged' | 'plan'>): string {
  if (plan.state === 'failed') return 'Not done as planned';
  if (plan.publishAtText) return `Goes onto the site on ${plan.publishAtText}`;
  if (plan.unpublishAtText) return `Comes off the site on ${plan.unpublishAtText}`;
  if (!isPublic) return 'Draft';
  return isChanged ? 'On the site, with unpublished changes' : 'On the site';
}
