import './admin-study.css';
import './admin-pairs.css';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { DASHBOARD, type EditorState } from '../../../../kit/navigation-state.ts';
import { EditorBar } from '../../../../kit/workspace/editor-bar.tsx';
import { ApiError } from '../../../../lib/api-client.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import type { Draft } from '../../../case-study-drafts/case-study-draft.ts';
import type { CaseStudy } from '../../case-study.ts';
import { draftListQuery, draftPlace, draftQuery } from '../draft-queries.ts';
import { askedPlace, type EditorTarget, editorTarget, placeInStudy } from '../editor-target.ts';
import { StudyListFailure } from '../study-list-failure.tsx';
import { studyListQuery } from '../study-list-query.ts';
import { EditorView } from './editor-view.tsx';
import type { CopiedStudy } from './state/study-form.ts';

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
  const place = askedPlace(search);
  if (draft && !opened) {
    const to = draftPlace(draft);
    return <Navigate to={place ? placeInStudy(to, place) : to} replace state={state} />;
  }
  if (opened) return <EditorView study={opened} studies={data ?? []} close={close} />;
  const title = target === 'new' ? 'New Case Study' : 'Edit Case Study';
  return (
    <Frame title={title} onBack={close} waiting="Loading the case study">
      {data && !listed && !drafts.isPending ? (
        <EmptyState title="Case Study Not Found">
          It may have been deleted. Deleted case studies stand under Deleted for 30 days.
        </EmptyState>
      ) : isError ? (
        <StudyListFailure onRetry={() => void refetch()} />
      ) : null}
    </Frame>
  );
}

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
    <Frame title="Edit Case Study" onBack={close} waiting="Loading the draft">
      {isGone ? (
        <EmptyState title="Draft Not Found">It may have been published or deleted.</EmptyState>
      ) : draft.isError || studies.isError ? (
        <StudyListFailure
          onRetry={() => {
            void draft.refetch();
            void studies.refetch();
          }}
        />
      ) : null}
    </Frame>
  );
}

type FrameProps = { title: string; onBack: () => void; waiting: string; children: ReactNode };

/** What stands in the place of an editor that is not open yet. */
function Frame({ title, onBack, waiting, children }: FrameProps) {
  return (
    <>
      <EditorBar title={title} onBack={onBack} />
      <main id="main" className="page-column">
        {children ?? <Spinner>{waiting}</Spinner>}
      </main>
    </>
  );
}

/** Back to the list: one step back where the list opened the editor, so that Back never opens it again. */
function useCloseEditor(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const state = location.state as EditorState | null; // only ever read for one flag that may be missing
    if (state?.isFromList === true) void navigate(-1);
    else void navigate(DASHBOARD, { replace: true });
  };
}
