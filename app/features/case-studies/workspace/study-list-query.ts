import { queryOptions } from '@tanstack/react-query';
import { apiQuery, apiResponse, type Reply } from '../../../kit/api.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { caseStudyListQuery } from '../case-study-queries.ts';

type Studies = Reply<'GET /case-studies'>;

/** The list as it was last read, with the `ETag` of that reply. */
let lastRead: { tag: string; studies: Studies } | null = null;

/**
 * The published studies for the workspace: the same reading as visitors', under the same key. Read again every three seconds, it
 * is sent and parsed only when its `ETag` is another one; a thousand studies are a megabyte.
 */
export const studyListQuery = queryOptions({
  ...caseStudyListQuery,
  queryFn: async ({ signal }): Promise<Studies> => {
    const known = lastRead;
    const headers: Record<string, string> = known ? { 'If-None-Match': known.tag } : {};
    try {
      const response = await apiResponse('GET /case-studies', { headers, signal });
      const studies = (await response.json()) as Studies; // the server's own schema stands behind the address
      const tag = response.headers.get('ETag');
      lastRead = tag === null ? null : { tag, studies };
      return studies;
    } catch (error) {
      if (known && error instanceof ApiError && error.status === 304) return known.studies;
      throw error;
    }
  },
});

/** The beginning of a long list, there before the whole of it is; nothing of a short one. */
export const newestStudiesQuery = queryOptions({ ...apiQuery('GET /newest-case-studies'), refetchInterval: false });
