import { useEffect } from 'react';
import { useBlocker } from 'react-router';

const QUESTION =
  'You have unsaved changes. Leave without saving? A copy stays in this browser and is offered when you come back.';

/**
 * Asks before unsaved changes are left behind: by Back to Dashboard, the browser's Back and closing the page.
 * The way to /auth stays open, since an ended session leaves no choice; the kept copy is there afterwards.
 */
export function useLeaveGuard(hasUnsavedWork: () => boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
    return !isSamePage && nextLocation.pathname !== '/auth' && hasUnsavedWork();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [hasUnsavedWork]);
}
