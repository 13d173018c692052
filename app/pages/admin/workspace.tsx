import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { DASHBOARD } from '../../kit/navigation-state.ts';
import { useLeaveQuestions } from '../../kit/workspace/leave-questions.ts';
import { timeZoneQuery } from '../../kit/workspace/site-time.ts';
import { useOpenDialog } from '../../kit/workspace/use-open-dialog.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { AdminNav } from './admin-nav.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

const Palette = lazy(async () => ({ default: (await import('./palette/palette.tsx')).Palette }));

/** What every page of the workspace has: the way between the pages, past messages, shortcuts, and what finds anything. */
export function Workspace() {
  const { pathname, search } = useLocation();
  const { isPending } = useQuery(timeZoneQuery);
  const [isFinding, setIsFinding] = useState(false);
  useLeaveQuestions();
  const find = useCallback(() => setIsFinding(true), []);
  // the editor of a case study fills the screen: whoever writes sees what they write
  const isWriting = pathname === DASHBOARD && /[?&](?:new|edit|draft)=/.test(search);
  return (
    <>
      {isWriting ? null : (
        <>
          <a className="skip" href="#main">
            Skip to content
          </a>
          <AdminNav onFind={find} />
        </>
      )}
      <Suspense fallback={<Spinner>Loading</Spinner>}>{isPending ? <Spinner>Loading</Spinner> : <Outlet />}</Suspense>
      <Shortcuts onFind={find} />
      {isFinding ? (
        <Suspense fallback={<PaletteComes />}>
          <Palette onClose={() => setIsFinding(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Until it is there: what is typed meanwhile must not act as shortcuts. */
function PaletteComes() {
  const dialog = useOpenDialog();
  return (
    <dialog ref={dialog} className="palette" aria-label="Find anything">
      <div>
        <p className="palette-none">Loading</p>
      </div>
    </dialog>
  );
}
