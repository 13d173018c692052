import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

const QUESTION =
  'You have unsaved changes. Leave without saving? A copy stays in this browser and is offered when you come back.';

/**
 * Asks before unsaved changes are left behind: by Back to Dashboard, the browser's Back and closing the page.
 * The way to /auth stays open, since an ended session leaves no choice; the kept copy is there afterwards.
 * `isDone` is asked at the moment of leaving: a save leads away before the page is drawn again.
 */
export function useLeaveGuard(isUnsaved: boolean, isDone: () => boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSamePage =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
    return !isSamePage && nextLocation.pathname !== '/auth' && isUnsaved && !isDone();
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  const onLeave = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved && !isDone()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => onLeave(event);
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
