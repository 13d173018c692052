import { useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type AuthReason, type AuthState, placeNow } from '../../kit/navigation-state.ts';
import { useAuth } from '../../kit/workspace/auth-provider.tsx';
import { hasUnsavedWindow } from '../../kit/workspace/leave-questions.ts';
import { LEAVE, Modal } from '../../kit/workspace/modal.tsx';
import { sentenceOf } from '../../kit/workspace/refusal.ts';
import { SmallLink } from '../../kit/workspace/small-button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import { Workspace } from './workspace.tsx';

/**
 * Lets administrators through. Everybody else goes to /auth, once, with the reason; where a session ends over a window with words that
 * are kept nowhere, not before they were saved or given up.
 */
export function Guard() {
  const { user, error, hasSignedOut } = useAuth();
  const place = useLocation();
  const hadAccess = useRef(false);
  const [hasLeft, setHasLeft] = useState(false);

  if (user === undefined && error) return <CannotTell message={sentenceOf(error)} />;
  if (user === undefined) {
    return (
      <main id="main" className="page-column">
        <Spinner>Checking who is signed in</Spinner>
      </main>
    );
  }
  hadAccess.current ||= user?.isAdmin === true;
  const isHeld = user === null && hadAccess.current && !hasSignedOut() && !hasLeft && hasUnsavedWindow();
  if (user?.isAdmin || isHeld)
    return (
      <>
        <Workspace />
        {isHeld ? <SessionEnded onLeave={() => setHasLeft(true)} /> : null}
      </>
    );
  const state: AuthState = { reason: reasonFor(user !== null), from: placeNow(place, window.location) };
  return <Navigate to="/auth" replace state={state} />;

  function reasonFor(isSignedIn: boolean): AuthReason {
    if (isSignedIn) return 'no-access';
    if (!hadAccess.current) return 'sign-in';
    return hasSignedOut() ? 'signed-out' : 'session-ended';
  }
}

/** Goes by itself once somebody is signed in again: who that is, is asked every few seconds. */
function SessionEnded({ onLeave }: { onLeave: () => void }) {
  return (
    <Modal title="Your session has ended" onClose={() => window.confirm(LEAVE) && onLeave()}>
      <p>What you typed stays here. Sign in again in another tab, and go on where you were.</p>
      <p>
        <SmallLink to="/auth" target="_blank">
          Sign in in another tab
        </SmallLink>
      </p>
    </Modal>
  );
}

/** Nobody was ever known here and the site does not answer: not a reason to send anybody away. */
function CannotTell({ message }: { message: string }) {
  return (
    <main id="main" className="page-column">
      <ErrorPanel title="Who is signed in cannot be checked" heading="h2" message={message} />
    </main>
  );
}
