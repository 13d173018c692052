import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { EditorBar } from '../../../../kit/workspace/editor-bar.tsx';
import { ApiError } from '../../../../lib/api-client.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import type { Draft } from '../../../case-study-drafts/case-study-draft.ts';
import type { CaseStudy } from '../../case-study.ts';
import { draftQuery } from '../draft-queries.ts';
import { StudyListFailure } from '../study-list-failure.tsx';
import { studyListQuery } from '../study-list-query.ts';
import { EditorView } from './editor-view.tsx';
import { useCloseEditor } from './use-close-editor.ts';

/** The editor on the address of a draft: opens it once, with the study that is on the site under it. */
export function DraftPage({ id }: { id: number }) {
  const studies = useQuery(studyListQuery);
  // asked for before the list has given way: by then the words may be there
  usePrefetchQuery(draftQuery(id));
  const draft = useQuery(draftQuery(id));
  const close = useCloseEditor();
  const [opened, setOpened] = useState<{ draft: Draft; study: CaseStudy | null } | null>(null);
  if (!opened && draft.data && studies.data)
    setOpened({ draft: draft.data, study: studies.data.find((study) => study.id === draft.data.caseStudyId) ?? null });

  if (opened && opened.draft.data === null) return <Navigate to={`?edit=${opened.draft.caseStudyId}`} replace />;
  if (opened) return <EditorView {...opened} studies={studies.data ?? []} close={close} />;
  const isGone = draft.error instanceof ApiError && draft.error.status === 404;
  return (
    <>
      <EditorBar title="Edit Case Study" onBack={close} />
      <main id="main" className="awrap">
        {isGone ? (
          <EmptyState title="Draft Not Found">It may have been published or deleted.</EmptyState>
        ) : draft.isError || studies.isError ? (
          <StudyListFailure
            onRetry={() => {
              void draft.refetch();
              void studies.refetch();
            }}
          />
        ) : (
          <Spinner>Loading the draft</Spinner>
        )}
      </main>
    </>
  );
}
