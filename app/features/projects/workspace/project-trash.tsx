import { useQuery } from '@tanstack/react-query';
import { useMoments } from '../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { type Readings, useAction } from '../../../kit/workspace/use-action.ts';
import { Row } from '../../../ui/row.tsx';
import type { TrashedProject } from '../project.ts';
import { projectTrashQuery } from './project-queries.ts';

/** Deleted projects, each one step away from being back; nothing at all while there are none. */
export function ProjectTrash() {
  const moment = useMoments();
  const { data } = useQuery(projectTrashQuery);
  const restore = useRestoreProject('everything');
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
              <SmallButton
                aria-label={`Restore ${project.title}`}
                isResting={restore.isPending}
                onClick={() => restore.mutate(project)}
              >
                Restore
              </SmallButton>
            </span>
          </Row>
        ))}
      </ul>
    </>
  );
}

/** Takes a deleted project back to the website. */
export function useRestoreProject(reads: Readings) {
  return useAction('POST /projects/:id/restore', {
    input: ({ id }: Pick<TrashedProject, 'id' | 'title'>) => ({ params: { id } }),
    reads,
    says: (_reply, { title }) => ['Project restored', `“${title}” is back on the website.`],
  });
}
