import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { EditorBar } from '../../../../kit/workspace/editor-bar.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import type { CaseStudy } from '../../case-study.ts';
import { draftListQuery, draftPlace } from '../draft-queries.ts';
import { type EditorTarget, editorTarget } from '../editor-target.ts';
import { StudyListFailure } from '../study-list-failure.tsx';
import { studyListQuery } from '../study-list-query.ts';
import { EditorView } from './editor-view.tsx';
import type { CopiedStudy } from './state/copied-study.ts';
import { useCloseEditor } from './use-close-editor.ts';

/** The editor on its address: opens the study as the list has it and keeps it open whatever the list says later. */
export function EditorPage({ target }: { target: EditorTarget }) {
  const { data, isError, refetch } = useQuery(studyListQuery);
  const close = useCloseEditor();
  const listed = data?.find(({ id }) => id === target);
  const [opened, setOpened] = useState<CaseStudy | null>(null);
  const drafts = useQuery({ ...draftListQuery, enabled: target !== 'new' });
  const { state } = useLocation();
  const draft = drafts.data?.find(({ caseStudyId, hasWords }) => caseStudyId === target && hasWords);
  // without the list of drafts the study can be edited all the same
  if (!opened && listed && !draft && !drafts.isPending) setOpened(listed);
  const [search] = useSearchParams();
  const copyOf = editorTarget(new URLSearchParams({ edit: search.get('copy') ?? '' }));
  const original = data?.find(({ id }) => id === copyOf);
  const [copied, setCopied] = useState<CopiedStudy | null>(null);
  if (!copied && data && original) setCopied({ study: original, studies: data });

  const isWaitingForCopy = target === 'new' && copyOf !== null && !copied;
  if (target === 'new' && !isWaitingForCopy)
    return <EditorView study={null} copied={copied} studies={data ?? []} close={close} />;
  if (draft && !opened) return <Navigate to={draftPlace(draft)} replace state={state} />;
  if (opened) return <EditorView study={opened} studies={data ?? []} close={close} />;
  return (
    <>
      <EditorBar title={target === 'new' ? 'New Case Study' : 'Edit Case Study'} onBack={close} />
      <main id="main" className="awrap">
        {data && !listed && !drafts.isPending ? (
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
