import { queryOptions } from '@tanstack/react-query';
import type { TrashedProject, VersionedProject } from '../../../../features/projects/project.ts';
import { apiRead } from '../../../../lib/api-client.ts';

const ADDRESS = '/api/projects';

export function projectAddress(id: number): string {
  return `${ADDRESS}/${id}`;
}

/** One project with the version it is saved on. */
export function projectQuery(id: number) {
  return queryOptions({
    queryKey: [ADDRESS, id],
    queryFn: ({ signal }) => apiRead<VersionedProject>(projectAddress(id), signal),
  });
}

/** Deleted projects, last deleted first. */
export const projectTrashQuery = queryOptions({
  queryKey: [ADDRESS, 'trash'],
  queryFn: ({ signal }) => apiRead<TrashedProject[]>(`${ADDRESS}/trash`, signal),
});
