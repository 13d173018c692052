import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DASHBOARD } from '../../../../kit/navigation-state.ts';
import { EditorBar } from '../../../../kit/workspace/editor-bar.tsx';
import { Loaded } from '../../../../kit/workspace/loaded.tsx';
import { SmallButton, SmallLink } from '../../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../../kit/workspace/use-action.ts';
import { WorkspaceCard } from '../../../../kit/workspace/workspace-page.tsx';
import { studyListQuery } from '../../../case-studies/workspace/study-list-query.ts';
import { projectListQuery } from '../../../projects/workspace/project-list-query.ts';
import { PROJECTS } from '../../../projects/workspace/project-paths.ts';
import { ProjectTrash } from '../../../projects/workspace/project-trash.tsx';
import type { OwnerServices } from '../../content-areas.ts';
import { OfferedWords } from './offered-words.tsx';
import { Trash } from './trash.tsx';
import { PreviewButton, WebsiteBar } from './website-context.tsx';

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
      <div className="card-column">
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
  return (
    <Loaded
      from={useQuery(projectListQuery)}
      waiting="Loading projects"
      failure="The projects could not be read."
      empty={<p>No projects yet.</p>}
    >
      {(projects) => (
        <ul className="rows">
          {projects.map(({ id, title, description, url }) => (
            <li key={id}>
              <div>
                <h3>{title}</h3>
                <p>{description}</p>
                {url === undefined ? null : <code>{url}</code>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

const SAMPLES_QUESTION =
  'Remove all sample case studies and sample projects for good? Their pictures go too, but for those that you use or have described. What you wrote yourself stays.';

function RemoveSamples() {
  const remove = useAction('DELETE /samples', {
    asks: SAMPLES_QUESTION,
    reads: 'everything',
    says: ['Samples removed', 'Only your own content is left on the website.'],
  });
  return (
    <>
      <p>A new site starts with invented case studies and projects, so that there is something to look at.</p>
      <p>
        <SmallButton look="destructive" act={remove} pendingText="Removing...">
          Remove all samples
        </SmallButton>
      </p>
    </>
  );
}
