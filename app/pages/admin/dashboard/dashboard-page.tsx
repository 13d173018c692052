import { lazy, Suspense, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Spinner } from '../../../ui/spinner.tsx';
import { draftTarget, editorTarget, type OpenedEditor } from '../editor-target.ts';
import type { EditorState } from '../navigation-state.ts';
import { Dashboard } from './dashboard.tsx';

const DraftPage = lazy(async () => ({ default: (await import('../editor/draft-page.tsx')).DraftPage }));
const EditorPage = lazy(async () => ({ default: (await import('../editor/editor-page.tsx')).EditorPage }));

/** The list, or the editor over it; the address says which, so that Back and reload do what they say. */
export function DashboardPage() {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: EditorState | null }; // flags that may be missing
  const target = editorTarget(search);
  const draft = draftTarget(search);
  const lastTarget = useRef<OpenedEditor | null>(null);
  const cameFrom = lastTarget.current;
  lastTarget.current = draft === null ? target : `draft-${draft}`;

  if (draft !== null)
    return (
      <Suspense fallback={<Spinner>Loading the editor</Spinner>}>
        <DraftPage key={`${draft} ${state?.reopened ?? ''}`} id={draft} />
      </Suspense>
    );
  if (target === null) return <Dashboard focusOn={cameFrom} />;
  return (
    <Suspense fallback={<Spinner>Loading the editor</Spinner>}>
      <EditorPage key={`${target} ${search.get('copy') ?? ''}`} target={target} />
    </Suspense>
  );
}
