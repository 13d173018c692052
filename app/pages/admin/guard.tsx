import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type AuthReason, type AuthState, placeNow } from '../../kit/navigation-state.ts';
import { useAuth } from '../../kit/workspace/auth-provider.tsx';
import { sentenceOf } from '../../kit/workspace/refusal.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import { Workspace } from './workspace.tsx';

/** Lets administrators through. Everybody else goes to /auth, once, with the reason. */
export function Guard() {
  const { user, error, hasSignedOut } = useAuth();
  const place = useLocation();
  const hadAccess = useRef(false);

  if (user === undefined && error) return <CannotTell message={sentenceOf(error)} />;
  if (user === undefined) {
    return (
      <main id="main" className="page-column">
        <Spinner>Checking who is signed in</Spinner>
      </main>
    );
  }
  if (user?.isAdmin) {
    hadAccess.current = true;
    return <Workspace />;
  }
  const state: AuthState = { reason: reasonFor(user !== null), from: placeNow(place, window.location) };
  return <Navigate to="/auth" replace state={state} />;

  function reasonFor(isSignedIn: boolean): AuthReason {
    if (isSignedIn) return 'no-access';
    if (!hadAccess.current) return 'sign-in';
    return hasSignedOut() ? 'signed-out' : 'session-ended';
  }
}

/** Nobody was ever known here and the site does not answer: not a reason to send anybody away. */
function CannotTell({ message }: { message: string }) {
  return (
    <main id="main" className="page-column">
      <ErrorPanel title="Who is signed in cannot be checked" heading="h2" message={message} />
    </main>
  );
}
