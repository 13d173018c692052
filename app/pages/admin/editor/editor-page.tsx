import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { caseStudyListQuery } from '../../case-study-queries.ts';
import { EditorBar } from '../editor-bar.tsx';
import type { EditorTarget } from '../editor-target.ts';
import { StudyListFailure } from '../study-list-failure.tsx';
import { EditorView } from './editor-view.tsx';
import { useCloseEditor } from './use-close-editor.ts';

/** The editor on its address: opens the study as the list has it and keeps it open whatever the list says later. */
export function EditorPage({ target }: { target: EditorTarget }) {
  const { data, isError, refetch } = useQuery(caseStudyListQuery);
  const close = useCloseEditor();
  const listed = data?.find(({ id }) => id === target);
  const [opened, setOpened] = useState<CaseStudy | null>(null);
  if (!opened && listed) setOpened(listed);

  if (target === 'new') return <EditorView study={null} studies={data ?? []} close={close} />;
  if (opened) return <EditorView study={opened} studies={data ?? []} close={close} />;
  return (
    <>
      <EditorBar title="Edit Case Study" onBack={close} />
      <main id="main" className="awrap">
        {data ? (
          <EmptyState title="Case Study Not Found">
            It may have been deleted. Deleted case studies wait in the trash under Manage Content.
          </EmptyState>
        ) : isError ? (
          <StudyListFailure onRetry={() => void refetch()} />
        ) : (
          <Spinner>Loading the case study</Spinner>
        )}
      </main>
    </>
  );
}
