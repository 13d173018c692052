import { queryOptions } from '@tanstack/react-query';
import type { Project } from '../../features/projects/project.ts';
import { apiRead } from '../../lib/api-client.ts';

/** Portfolio projects in the owner's order. */
export const projectListQuery = queryOptions({
  queryKey: ['/api/projects'],
  queryFn: ({ signal }) => apiRead<Project[]>('/api/projects', signal),
});
