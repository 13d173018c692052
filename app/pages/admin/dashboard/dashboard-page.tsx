import { lazy, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Spinner } from '../../../ui/spinner.tsx';
import { Dashboard } from './dashboard.tsx';

const EditorPage = lazy(async () => ({ default: (await import('../editor/editor-page.tsx')).EditorPage }));

export type EditorTarget = 'new' | number;

/** Which editor the address asks for: `?new=1`, `?edit=12`, or none. */
export function editorTarget(search: URLSearchParams): EditorTarget | null {
  if (search.has('new')) return 'new';
  const id = search.get('edit') ?? '';
  return /^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : null;
}

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
      <EditorPage key={target} target={target} />
    </Suspense>
  );
}
