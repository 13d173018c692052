import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EditorBar } from '../../../kit/workspace/editor-bar.tsx';
import { Unread } from '../../../kit/workspace/loaded.tsx';
import { editorTarget } from '../../case-studies/workspace/editor-target.ts';
import type { VersionedProject } from '../project.ts';
import { ProjectEditor } from './project-editor.tsx';
import { ProjectList } from './project-list.tsx';
import { PROJECTS } from './project-paths.ts';
import { projectQuery } from './project-queries.ts';

/** The list of projects, or the form of one; the address says which, so that Back and reload do what they say. */
export function ProjectsPage() {
  const [search] = useSearchParams();
  const target = editorTarget(search);
  if (target === null) return <ProjectList />;
  if (target === 'new') return <ProjectEditor key="new" project={null} current={null} />;
  return <ExistingProject key={target} id={target} />;
}

/** Opens the project as it was first read, and keeps that open whatever is read later. */
function ExistingProject({ id }: { id: number }) {
  const navigate = useNavigate();
  const reading = useQuery(projectQuery(id));
  const { data, isFetchedAfterMount } = reading;
  const [opened, setOpened] = useState<VersionedProject | null>(null);
  if (!opened && data && isFetchedAfterMount) setOpened(data);
  if (opened) return <ProjectEditor project={opened} current={data ?? opened} />;
  return (
    <>
      <EditorBar title="Edit Project" backLabel="Back to Projects" onBack={() => void navigate(PROJECTS)} />
      <main id="main" className="page-column">
        <Unread
          from={reading}
          waiting="Loading the project"
          failure="This project could not be read."
          gone="Deleted projects stand under Deleted for 30 days."
        />
      </main>
    </>
  );
}
