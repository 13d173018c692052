import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../../../../kit/api.ts';
import { DASHBOARD } from '../../../../kit/navigation-state.ts';
import { EditorBar } from '../../../../kit/workspace/editor-bar.tsx';
import { LoadFailure } from '../../../../kit/workspace/load-failure.tsx';
import { notifyError, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { SmallButton, SmallLink } from '../../../../kit/workspace/small-button.tsx';
import { WorkspaceCard } from '../../../../kit/workspace/workspace-page.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { studyListQuery } from '../../../case-studies/workspace/study-list-query.ts';
import { projectListQuery } from '../../../projects/workspace/project-list-query.ts';
import { PROJECTS } from '../../../projects/workspace/project-paths.ts';
import { ProjectTrash } from '../../../projects/workspace/project-trash.tsx';
import type { OwnerServices } from '../../content-areas.ts';
import { OfferedWords } from './offered-words.tsx';
import { Trash } from './trash.tsx';
import { PreviewButton, WebsiteBar } from './website-bar.tsx';

/** What the site holds besides its texts, beside the list of those. */
export function Overview({ services }: { services: OwnerServices }) {
  const navigate = useNavigate();
  return (
    <>
      <WebsiteBar>
        <EditorBar title="Manage Content" caption="What visitors see" onBack={() => void navigate(DASHBOARD)}>
          <PreviewButton />
        </EditorBar>
      </WebsiteBar>
      <div className="ecol">
        <OfferedWords services={services} />
        <WorkspaceCard id="case-studies" name="Case Studies">
          <CaseStudies />
        </WorkspaceCard>
        <WorkspaceCard id="projects" name="Projects">
          <Projects />
        </WorkspaceCard>
        <WorkspaceCard id="samples" name="Sample Content">
          <RemoveSamples />
        </WorkspaceCard>
        <WorkspaceCard id="trash" name="Trash">
          <Trash />
          <ProjectTrash />
        </WorkspaceCard>
      </div>
    </>
  );
}

function CaseStudies() {
  const { data } = useQuery(studyListQuery);
  return (
    <>
      <p>
        {data ? `${data.length === 1 ? '1 case study is' : `${data.length} case studies are`} on the website.` : '…'}
      </p>
      <p>
        <SmallLink to={DASHBOARD}>Write and edit case studies</SmallLink>
      </p>
    </>
  );
}

function Projects() {
  return (
    <>
      <ProjectNames />
      <p>
        <SmallLink to={PROJECTS}>Add, edit and order projects</SmallLink>
      </p>
    </>
  );
}

function ProjectNames() {
  const { data, isError, error, refetch } = useQuery(projectListQuery);
  if (!data && isError)
    return <LoadFailure message="The projects could not be read." error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spinner>Loading projects</Spinner>;
  if (data.length === 0) return <p>No projects yet.</p>;
  return (
    <ul className="rows">
      {data.map(({ id, title, description, url }) => (
        <li key={id}>
          <div>
            <h3>{title}</h3>
            <p>{description}</p>
            {url === undefined ? null : <code>{url}</code>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const SAMPLES_QUESTION =
  'Remove all sample case studies and sample projects for good? Their pictures go too, but for those that you use or have described. What you wrote yourself stays.';

function RemoveSamples() {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api('DELETE /samples'),
    onSuccess: () => notifySuccess('Samples removed', 'Only your own content is left on the website.'),
    onError: (error) => notifyError(error),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <>
      <p>A new site starts with invented case studies and projects, so that there is something to look at.</p>
      <p>
        <SmallButton look="destructive" act={remove} pendingText="Removing..." asks={SAMPLES_QUESTION}>
          Remove all samples
        </SmallButton>
      </p>
    </>
  );
}
