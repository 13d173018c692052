import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../../../kit/api.ts';
import { DASHBOARD, SETUP } from '../../../../kit/navigation-state.ts';
import { EditorBar } from '../../../../kit/workspace/editor-bar.tsx';
import { Loaded } from '../../../../kit/workspace/loaded.tsx';
import { Modal } from '../../../../kit/workspace/modal.tsx';
import { MoreLink, SmallButton, SmallLink } from '../../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../../kit/workspace/use-action.ts';
import { WorkspaceCard } from '../../../../kit/workspace/workspace-page.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { studyListQuery } from '../../../case-studies/workspace/study-list-query.ts';
import { projectListQuery } from '../../../projects/workspace/project-list-query.ts';
import { PROJECTS } from '../../../projects/workspace/project-paths.ts';
import { ProjectTrash } from '../../../projects/workspace/project-trash.tsx';
import type { OwnerServices } from '../../content-areas.ts';
import { OfferedWords } from './offered-words.tsx';
import { SlotsCard } from './slots-card.tsx';
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
        <SlotsCard />
        <WorkspaceCard id="case-studies" name="Case Studies">
          <CaseStudies />
        </WorkspaceCard>
        <WorkspaceCard id="projects" name="Projects">
          <Projects />
        </WorkspaceCard>
        <SampleCard />
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

/** The samples, while there are any; then what of the texts is still the sample's, until nothing is. */
function SampleCard() {
  const { data = [] } = useQuery(apiQuery('GET /setup-status'));
  const isOpen = (step: string) => data.some(({ key, isDone }) => key === step && !isDone);
  const texts = data.find(({ key, isDone }) => key === 'texts' && !isDone);
  if (!isOpen('samples') && !texts) return null;
  return (
    <WorkspaceCard id="samples" name="Sample Content">
      {isOpen('samples') ? <RemoveSamples /> : null}
      {texts ? (
        <p>
          {texts.details[0]}{' '}
          <MoreLink to={SETUP}>
            Look at them <Icon name="arrow" />
          </MoreLink>
        </p>
      ) : null}
    </WorkspaceCard>
  );
}

function RemoveSamples() {
  const [isAsked, setIsAsked] = useState(false);
  const remove = useAction('DELETE /samples', {
    reads: 'everything',
    says: ['Samples removed', 'Its case studies and projects are gone. Its texts and figures are not.'],
  });
  return (
    <>
      <p>A new site starts with invented case studies and projects, so that there is something to look at.</p>
      <p>
        <SmallButton
          look="destructive"
          isPending={remove.isPending}
          pendingText="Removing..."
          onClick={() => setIsAsked(true)}
        >
          Remove all samples
        </SmallButton>
      </p>
      {isAsked ? (
        <Modal title="Remove all samples?" onClose={() => setIsAsked(false)}>
          <p>
            All sample case studies and sample projects go for good, and their pictures, but for those that you use or
            have described. What you wrote yourself stays.
          </p>
          <p className="button-row">
            <SmallButton
              look="destructive"
              onClick={() => {
                setIsAsked(false);
                remove.mutate();
              }}
            >
              Remove for good
            </SmallButton>
            <SmallButton onClick={() => setIsAsked(false)}>Keep them</SmallButton>
          </p>
        </Modal>
      ) : null}
    </>
  );
}
