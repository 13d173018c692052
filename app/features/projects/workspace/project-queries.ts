import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { projectListQuery } from './project-list-query.ts';

/** One project with the version it is saved on. */
export function projectQuery(id: number) {
  return queryOptions({
    queryKey: [...projectListQuery.queryKey, id],
    queryFn: ({ signal }) => api('GET /projects/:id', { params: { id }, signal }),
  });
}
