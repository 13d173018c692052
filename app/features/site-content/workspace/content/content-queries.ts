import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, apiQuery, type Reply } from '../../../../kit/api.ts';
import type { SectionKey } from '../../section-schemas.ts';

export type Section = Reply<'GET /content/:section'>;
export type Revision = Reply<'GET /content/:section/revisions'>[number];

/** Long lists of words; a change elsewhere is told soon enough. */
const CALM = { refetchInterval: 15_000 };

/** Every text, and which sections the owner changed. */
export const contentQuery = queryOptions({
  ...apiQuery('GET /content'),
  ...CALM,
});

/** Whether texts may be empty, as on a site that began with its owner's own words. */
export function useMayBeEmpty(): boolean {
  return useQuery(contentQuery).data?.origin === 'own';
}

/** One section with the version it is saved on. */
export function sectionQuery(section: SectionKey) {
  return queryOptions({
    queryKey: [...contentQuery.queryKey, section],
    queryFn: ({ signal }) => api('GET /content/:section', { params: { section }, signal }),
    ...CALM,
  });
}

/** What a section said after each change, newest first. */
export function revisionsQuery(section: SectionKey) {
  return queryOptions({
    queryKey: [...contentQuery.queryKey, section, 'revisions'],
    queryFn: ({ signal }) => api('GET /content/:section/revisions', { params: { section }, signal }),
    ...CALM,
  });
}
