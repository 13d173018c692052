import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { moved } from '../../../kit/workspace/form/form-values.ts';
import { useListDrag } from '../../../kit/workspace/form/use-list-drag.ts';
import { useDeed } from '../../../kit/workspace/list/use-deed.ts';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { MoveButtons } from '../../../kit/workspace/move-buttons.tsx';
import { SmallButton, SmallLink } from '../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../kit/workspace/use-action.ts';
import { isSafeAddress } from '../../../lib/safe-address.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/row.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import type { Project } from '../project.ts';
import { projectListQuery } from './project-list-query.ts';
import { PROJECTS } from './project-paths.ts';

/** Every project in the order of the website, to be moved, edited and deleted. */
export function ProjectList() {
  const reading = useQuery(projectListQuery);
  const { data } = reading;
  return (
    <>
      <EditorBar title="Projects" caption="In the order in which the website lists them">
        <SmallLink look="primary" to={`${PROJECTS}?new=1`}>
          Add a project
        </SmallLink>
      </EditorBar>
      <main id="main" className="page-column">
        {data ? (
          <Rows projects={data} />
        ) : (
          <Unread from={reading} waiting="Loading projects" failure="The projects could not be read." />
        )}
      </main>
    </>
  );
}

function Rows({ projects }: { projects: readonly Project[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const order = useOrder();
  const remove = useRemove();
  const drag = useListDrag(list, move);

  function move(from: number, to: number) {
    if (to < 0 || to >= projects.length || from === to) return;
    order.mutate(moved(projects, from, to));
    setSaid(`${projects[from]?.title ?? 'The project'} is now ${to + 1} of ${projects.length}.`);
  }

  if (projects.length === 0)
    return (
      <EmptyState
        title="No projects yet"
        action={
          <SmallLink look="primary" to={`${PROJECTS}?new=1`}>
            Add a project
          </SmallLink>
        }
      />
    );
  return (
    <>
      <p className="vh" role="status">
        {said}
      </p>
      <ol className="rows project-rows" ref={list}>
        {projects.map((project, index) => (
          <Row key={project.id} data-list-index={index} className={drag.classOf(index, projects.length)}>
            <span className="grab" {...drag.handleProps(index)}>
              <Icon name="grip" />
            </span>
            <span className="thumb">
              {isSafeAddress(project.imageUrl) && <img src={project.imageUrl} alt="" loading="lazy" />}
            </span>
            <div>
              <h2>{project.title}</h2>
              <p>{project.description}</p>
              {project.url === undefined ? null : <code>{project.url}</code>}
            </div>
            <span className="ra">
              <MoveButtons
                name={project.title}
                index={index}
                count={projects.length}
                onMove={(by) => move(index, index + by)}
              />
              <SmallLink to={`${PROJECTS}?edit=${project.id}`} aria-label={`Edit ${project.title}`}>
                Edit
              </SmallLink>
              <SmallButton
                look="destructive"
                aria-label={`Delete ${project.title}`}
                isResting={remove.isBusy}
                onClick={() => remove.run([project])}
              >
                Delete
              </SmallButton>
            </span>
          </Row>
        ))}
      </ol>
    </>
  );
}

/** Shows the new order at once and puts the old one back when it could not be saved. */
function useOrder() {
  const queryClient = useQueryClient();
  const { queryKey } = projectListQuery;
  return useAction('PUT /projects/order', {
    input: (projects: Project[]) => ({ body: { ids: projects.map(({ id }) => id) } }),
    reads: ['GET /projects'],
    before: async (projects) => {
      // a reading on its way would show the old order once more
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, projects);
    },
    inTurn: 'project-order',
  });
}

function useRemove() {
  return useDeed({
    act: ({ id }: Project) => api('DELETE /projects/:id', { params: { id } }),
    ...{ lists: [projectListQuery], titleOf: ({ title }: Project) => title, becomes: () => null },
    says: ([first]) => ['Project deleted', `“${first?.item.title}” is among the deleted ones.`],
    undo: ({ item: { id } }) => api('POST /projects/:id/restore', { params: { id } }),
    saysUndone: ([first]) => ['Project restored', `“${first?.title}” is back on the website.`],
  });
}
