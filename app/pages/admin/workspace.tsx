import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Spinner } from '../../ui/spinner.tsx';
import { AdminNav } from './admin-nav.tsx';
import { DASHBOARD } from './navigation-state.ts';
import { Shortcuts } from './shortcuts/shortcuts.tsx';

/** What every page of the workspace has: the way between the pages, past messages, shortcuts. */
export function Workspace() {
  const { pathname, search } = useLocation();
  // the editor of a case study fills the screen: whoever writes sees what they write
  const isWriting = pathname === DASHBOARD && /[?&](?:new|edit)=/.test(search);
  return (
    <>
      {isWriting ? null : <AdminNav />}
      <Suspense fallback={<Spinner>Loading</Spinner>}>
        <Outlet />
      </Suspense>
      <Shortcuts />
    </>
  );
}
