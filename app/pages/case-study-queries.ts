import { queryOptions } from '@tanstack/react-query';
import { apiRead } from '../lib/api-client.ts';
import { CASE_STUDY_DATA } from '../lib/query-client.ts';
import { COPIED_STUDIES, isStaticCopy } from '../lib/static-copy.ts';
import { api, apiQuery, callAddress, type Reply } from './api.ts';

const LIST = 'GET /case-studies';

/** What a screen says that has no case studies to show because they could not be read. */
export const READ_FAILED = 'Failed to load case studies. Please try again later.';

/** Every published study, newest first, with all its fields. */
export const caseStudyListQuery = queryOptions({
  queryKey: [callAddress(LIST)],
  queryFn: ({ signal }): Promise<Reply<typeof LIST>> =>
    isStaticCopy() ? apiRead(COPIED_STUDIES, signal) : api(LIST, { signal }),
  ...CASE_STUDY_DATA,
});

/** One part of a list that is too long to be read whole every few seconds, in the order in which the page shows it. */
export function caseStudyPartQuery(part: number) {
  return queryOptions({
    ...apiQuery('GET /case-study-parts/:part', { params: { part } }),
    ...CASE_STUDY_DATA,
  });
}

/** The key under which one study is kept; also where the editor puts what a save answered. */
export function caseStudyKey(slug: string): [string, string] {
  return [callAddress(LIST), slug];
}

/** One study by its slug; in a copy of the site the page has all there is. */
export function caseStudyQuery(slug: string) {
  return queryOptions({
    queryKey: caseStudyKey(slug),
    queryFn: ({ signal }) => api('GET /case-studies/:slug', { params: { slug }, signal }),
    enabled: !isStaticCopy(),
    ...CASE_STUDY_DATA,
  });
}
