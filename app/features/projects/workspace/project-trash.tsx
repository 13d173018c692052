import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { notifyError, notifySuccess } from '../../../kit/workspace/notify.ts';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/row.tsx';
import type { TrashedProject } from '../project.ts';
import { projectTrashQuery } from './project-queries.ts';

/** Deleted projects, each one step away from being back; nothing at all while there are none. */
export function ProjectTrash() {
  const queryClient = useQueryClient();
  const moment = useMoments();
  const { data } = useQuery(projectTrashQuery);
  const restore = useMutation({
    mutationFn: ({ id }: TrashedProject) => api('POST /projects/:id/restore', { params: { id } }),
    onSuccess: (_reply, { title }) => notifySuccess('Project restored', `“${title}” is back on the website.`),
    onError: (error) => notifyError(error),
    onSettled: () => queryClient.invalidateQueries(),
  });
  if (!data || data.length === 0) return null;
  return (
    <>
      <h3>Projects</h3>
      <ul className="rows">
        {data.map((project) => (
          <Row key={project.id}>
            <div>
              <h4>{project.title}</h4>
              <p>Deleted on {moment(project.deletedAt)}</p>
            </div>
            <span className="ra">
              <Button
                look="secondary"
                size="small"
                aria-label={`Restore ${project.title}`}
                isResting={restore.isPending}
                onClick={() => restore.mutate(project)}
              >
                Restore
              </Button>
            </span>
          </Row>
        ))}
      </ul>
    </>
  );
}
