import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { preloadable } from '../../../../kit/workspace/preloadable.tsx';
import { runWhenIdle } from '../../../../ui/idle-queue.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { draftTarget, editorTarget, type OpenedEditor } from '../editor-target.ts';
import { studyListQuery } from '../study-list-query.ts';
import { Dashboard } from './dashboard.tsx';

const DraftPage = preloadable(async () => (await import('../editor/editor-page.tsx')).DraftPage);
const EditorPage = preloadable(async () => (await import('../editor/editor-page.tsx')).EditorPage);

/** The editor's program, while nobody waits for anything. What fails is tried again when the editor is opened. */
function fetchEditor() {
  for (const { preload } of [EditorPage, DraftPage]) runWhenIdle(() => void preload().catch(() => {}));
}

/** The list, or the editor over it; the address says which, so that Back and reload do what they say. */
export function DashboardPage() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: EditorState | null }; // flags that may be missing
  const target = editorTarget(search);
  const draft = draftTarget(search);
  const queryClient = useQueryClient();
  // what was read stays there while the list gives way to the editor; who shows it reads it again
  useEffect(
    () => new QueryObserver(queryClient, { ...studyListQuery, enabled: false }).subscribe(() => {}),
    [queryClient],
  );
  const opened: OpenedEditor | null = draft === null ? target : `draft-${draft}`;
  const [way, setWay] = useState<{ to: string; opened: OpenedEditor | null; from: OpenedEditor | null }>({
    to: search.toString(),
    opened,
    from: null,
  });
  // state and not a reference: a drawing that React begins anew has come from the same place
  if (way.to !== search.toString()) setWay({ to: search.toString(), opened, from: way.opened });

  if (draft !== null)
    return (
      <Suspense fallback={<Spinner>Loading the editor</Spinner>}>
        <DraftPage key={`${draft} ${state?.reopened ?? ''}`} id={draft} />
      </Suspense>
    );
  if (target === null) return <Dashboard focusOn={state?.published ?? way.from} onReady={fetchEditor} />;
  return (
    <Suspense fallback={<Spinner>Loading the editor</Spinner>}>
      <EditorPage key={`${target} ${search.get('copy') ?? ''}`} target={target} />
    </Suspense>
  );
}
