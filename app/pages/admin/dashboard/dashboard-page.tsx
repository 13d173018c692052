import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Spinner } from '../../../ui/spinner.tsx';
import { type EditorTarget, editorTarget } from '../editor-target.ts';
import { Dashboard } from './dashboard.tsx';

const EditorPage = lazy(async () => ({ default: (await import('../editor/editor-page.tsx')).EditorPage }));

/** The list, or the editor over it; the address says which, so that Back and reload do what they say. */
export function DashboardPage() {
  const [search] = useSearchParams();
  const target = editorTarget(search);
  const lastTarget = useRef<EditorTarget | null>(null);
  const cameFrom = lastTarget.current;
  lastTarget.current = target;

  if (target === null) return <Dashboard focusOn={cameFrom} />;
  return (
    <Suspense fallback={<Spinner>Loading the editor</Spinner>}>
      <EditorPage key={`${target} ${search.get('copy') ?? ''}`} target={target} />
    </Suspense>
  );
}
