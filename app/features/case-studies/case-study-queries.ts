import { queryOptions } from '@tanstack/react-query';
import { api, callAddress } from '../../kit/api.ts';
import { apiRead } from '../../lib/api-client.ts';
import { CASE_STUDY_DATA } from '../../lib/query-client.ts';
import { COPIED_STUDIES, isStaticCopy } from '../../lib/static-copy.ts';
import type { CaseStudy } from './case-study.ts';
import { requireStudies } from './study-shape.ts';

const LIST = 'GET /case-studies';
const PART = 'GET /case-study-parts/:part';

// Each reply is looked at before anything shows it: one of another shape is a failed reading, and what was shown stays.

/** Every published study, newest first, with all its fields. */
export const caseStudyListQuery = queryOptions({
  queryKey: [callAddress(LIST)],
  queryFn: async ({ signal }): Promise<CaseStudy[]> =>
    requireStudies(await (isStaticCopy() ? apiRead(COPIED_STUDIES, signal) : api(LIST, { signal }))),
  ...CASE_STUDY_DATA,
});

/** One part of a list that is too long to be read whole every few seconds, in the order in which the page shows it. */
export function caseStudyPartQuery(part: number) {
  return queryOptions({
    queryKey: [callAddress(PART, { params: { part } })],
    queryFn: async ({ signal }) => requireStudies(await api(PART, { params: { part }, signal })),
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
    async queryFn({ signal }): Promise<CaseStudy> {
      const reply = await api('GET /case-studies/:slug', { params: { slug }, signal });
      requireStudies([reply]);
      return reply;
    },
    enabled: !isStaticCopy(),
    ...CASE_STUDY_DATA,
  });
}
