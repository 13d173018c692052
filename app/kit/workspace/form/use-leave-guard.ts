import type { EditorState } from '../../navigation-state.ts';
import { useLeaveQuestion, type Way } from '../leave-questions.ts';

const QUESTION =
  'You have unsaved changes. Leave without saving? A copy stays in this browser and is offered when you come back.';

/**
 * Asks before unsaved changes are left behind: by Back to Dashboard, the browser's Back and closing the page.
 * The way to /auth stays open, since an ended session leaves no choice; the kept copy is there afterwards.
 * `isUnsaved` is asked at the moment of leaving: the last key and a save come before the page is drawn again. `isKept`
 * says that the words come back by themselves on a way between areas of the website, which is then free. Where no copy is kept,
 * `question` says what is lost.
 */
export function useLeaveGuard(isUnsaved: () => boolean, isKept: boolean, question = QUESTION): void {
  function isLosing({ currentLocation, nextLocation }: Way): boolean {
    const isSamePage =
      currentLocation.pathname === nextLocation.pathname && currentLocation.search === nextLocation.search;
    const isWithinWebsite = (nextLocation.state as EditorState | null)?.staysOnWebsite === true; // flags that may be missing
    if (isKept && isWithinWebsite) return false;
    return !isSamePage && nextLocation.pathname !== '/auth' && isUnsaved();
  }
  useLeaveQuestion({ asks: (way) => (isLosing(way) ? question : null), isWindow: false, isUnsaved });
}
