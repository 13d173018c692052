import { useLayoutEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import {
  authStateOf,
  BEGIN,
  DASHBOARD,
  destinationAfterSignIn,
  FIRST_SIGN_IN,
} from '../../../../kit/navigation-state.ts';
import { useAuth } from '../../../../kit/workspace/auth-provider.tsx';
import { dismissNotice, notifyFailure } from '../../../../kit/workspace/notify.ts';
import { PageHeading } from '../../../../kit/workspace/page-heading.tsx';
import { sentenceOf } from '../../../../kit/workspace/refusal.ts';
import { ApiError } from '../../../../lib/api-client.ts';
import { Drawing } from '../../../../ui/drawing.tsx';
import lock from '../../../../ui/drawings/lock.svg?raw';
import lockDefinitions from '../../../../ui/drawings/lock-definitions.svg?raw';
import { Icon } from '../../../../ui/icon.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import type { Credentials } from '../../user.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { NoAccessPanel } from './no-access-panel.tsx';
import { demoLogin, useCodeOfLink } from './setup-code.ts';
import { TwoFactorForm } from './two-factor-form.tsx';

/**
 * Sign-in and registration. Administrators are sent on to the dashboard; a signed-in person without access is not,
 * since the guard would send them straight back.
 */
export function AuthPage() {
  const { user } = useAuth();
  const state = authStateOf(useLocation());
  const setupCode = useCodeOfLink('setup');
  const resetCode = useCodeOfLink('reset');
  const [isPasswordSet, setIsPasswordSet] = useState(false);
  const main = useRef<HTMLElement>(null);
  const wasSignedIn = useRef(false);

  // The button that signs out goes with its panel; the focus must not go with it.
  useLayoutEffect(() => {
    if (wasSignedIn.current && !user) main.current?.querySelector<HTMLElement>('h1')?.focus();
    wasSignedIn.current = Boolean(user);
  }, [user]);

  if (user?.isAdmin && (resetCode === null || isPasswordSet)) {
    if (setupCode !== null) return <Navigate to={BEGIN} replace state={FIRST_SIGN_IN} />;
    const { to, state: editorState } = destinationAfterSignIn(state);
    return <Navigate to={to} replace state={editorState} />;
  }
  return (
    <main id="main" className="auth" ref={main}>
      <section className="sign-in-form">
        <p>
          <a className="more" href="/">
            <Icon name="back" /> Back to the website
          </a>
        </p>
        <PageHeading className="h1c">Admin access</PageHeading>
        {resetCode !== null && !isPasswordSet ? (
          <NewPasswordForm key={resetCode} token={resetCode} onDone={() => setIsPasswordSet(true)} />
        ) : user ? (
          <NoAccessPanel user={user} />
        ) : (
          <>
            {isPasswordSet ? <PasswordSet /> : null}
            {state?.reason === 'session-ended' ? <SessionEnded /> : null}
            {setupCode === null ? null : <Welcome />}
            <SignInTabs key={setupCode} setupCode={setupCode} />
            {setupCode === null ? <LoginHint /> : null}
          </>
        )}
      </section>
      <Features />
    </main>
  );
}

function refusalOf(error: Error): string | null {
  return error instanceof ApiError ? error.code : null;
}

function SessionEnded() {
  return (
    <p className="hint session-ended" role="status">
      <b>Your session has ended.</b> Sign in again to go on where you were. Unsaved work is kept in this browser.
    </p>
  );
}

/** A new site has no account yet, and whoever opened its one-time link is about to make the first. */
function Welcome() {
  return (
    <div className="welcome">
      <h2>Welcome. Make your account</h2>
      <p>It is the owner’s: with it you write, publish and let others in. Then a short list leads through the rest.</p>
    </div>
  );
}

function PasswordSet() {
  return (
    <p className="hint" role="status">
      <b>Your password is set.</b> Sign in with it. Wherever else you were signed in, you are not any more.
    </p>
  );
}

function SignInTabs({ setupCode }: { setupCode: string | null }) {
  const { login, secondStep, register } = useAuth();
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [isAskedForCode, setIsAskedForCode] = useState(false);
  const [wrongCode, setWrongCode] = useState<string>();
  const field = { username, onUsername: setUsername };

  // Not the callbacks of `mutate`: they are not called once the form has made way for the next screen.
  function signIn(credentials: Credentials) {
    login.mutateAsync(credentials).then(enter, (error: Error) => {
      if (refusalOf(error) === 'second_step') setIsAskedForCode(true);
      else notifyFailure('Login failed', error.message);
    });
  }

  function sendCode(code: string) {
    setWrongCode(undefined);
    secondStep.mutateAsync(code).then(enter, (error: Error) => {
      if (refusalOf(error) === 'invalid') {
        setWrongCode(sentenceOf(error));
        return;
      }
      notifyFailure('Login failed', error.message);
      // too late: the first step has to be done again
      if (refusalOf(error) === 'not_signed_in') startAgain();
    });
  }

  function startAgain() {
    setIsAskedForCode(false);
    setWrongCode(undefined);
  }

  function createAccount(credentials: Credentials) {
    register
      .mutateAsync(setupCode === null ? credentials : { ...credentials, setupCode })
      .then(enter, (error: Error) => notifyFailure('Registration failed', error.message));
  }

  /** Administrators are on their way already; anybody else meets the guard once and comes back with its reason. */
  function enter({ isAdmin }: { isAdmin: boolean }) {
    dismissNotice();
    if (!isAdmin) void navigate(DASHBOARD);
  }

  if (isAskedForCode)
    return (
      <TwoFactorForm isPending={secondStep.isPending} error={wrongCode} onSubmit={sendCode} onCancel={startAgain} />
    );
  return (
    <Tabs
      label="Sign in or register"
      initial={setupCode === null ? 'login' : 'register'}
      tabs={[
        {
          key: 'login',
          label: 'Login',
          panel: (
            <>
              <CredentialsForm
                {...field}
                isPending={login.isPending}
                button="Sign In"
                pendingButton="Signing in..."
                onSubmit={signIn}
              />
              <ForgottenPassword username={username} />
            </>
          ),
        },
        {
          key: 'register',
          label: 'Register',
          panel: (
            <CredentialsForm
              {...field}
              isNewPassword
              hasMeter={setupCode !== null}
              passwordHint={setupCode === null ? '8 characters or more' : '12 characters or more'}
              isPending={register.isPending}
              button="Create Account"
              pendingButton="Creating account..."
              onSubmit={createAccount}
            >
              <p className="ht">
                {setupCode === null
                  ? 'A new account has no admin access.'
                  : 'This account becomes the owner of the site.'}
              </p>
            </CredentialsForm>
          ),
        },
      ]}
    />
  );
}

/** Where a login comes from; in a demonstration the login itself. */
function LoginHint() {
  const demo = demoLogin(document);
  return (
    <p className="hint">
      <b>Where do I get a login?</b>{' '}
      {demo === null ? (
        'The owner’s account is made with the one-time link that was printed when the site was first started.'
      ) : (
        <>
          This is a demonstration, and nothing in it is kept. Sign in with <code>{demo}</code>.
        </>
      )}
    </p>
  );
}

const FEATURES = [
  'Case study creation and management',
  'Drag-and-drop image galleries',
  'Content publishing and editing',
  'Portfolio project management',
];

function Features() {
  return (
    <section className="sign-in-aside dark" aria-labelledby="auth-features">
      <h2 className="h2s" id="auth-features">
        What is behind this door
      </h2>
      <ul>
        {FEATURES.map((feature, index) => (
          <li key={feature}>
            <span className="bn2" aria-hidden="true">
              {index + 1}
            </span>
            {feature}
          </li>
        ))}
      </ul>
      <Drawing svg={lockDefinitions} decorative />
      <Drawing svg={lock} as="div" label="A key, pins, barrel and housing pulled apart along one axis" />
    </section>
  );
}
