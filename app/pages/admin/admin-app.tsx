import { lazy, type ReactNode, Suspense } from 'react';
import {
  createBrowserRouter,
  createRoutesFromElements,
  Navigate,
  Outlet,
  Route,
  ScrollRestoration,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DASHBOARD } from '../../kit/navigation-state.ts';
import { lazyPart } from '../../kit/workspace/lazy-part.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ToastViewport } from '../../ui/toast.tsx';
import { ErrorScreen, UnknownPage } from './error-screen.tsx';
import { Guard } from './guard.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { NOUN_PAGES } from './places.ts';
import { THEME_EVENT } from './theme/theme-setting.ts';

const AuthPage = lazy(async () => ({
  default: (await import('../../features/accounts/workspace/auth/auth-page.tsx')).AuthPage,
}));
const CardsPage = lazy(async () => ({ default: (await import('./settings/cards-page.tsx')).CardsPage }));

// A data router, though nothing here loads or submits through it: only it can stop the browser's Back
// before unsaved work is left behind.
const router = createBrowserRouter(
  createRoutesFromElements(
    <Route element={<Frame />} errorElement={<ErrorScreen />}>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/admin" element={<Guard />}>
        <Route index element={<Navigate to={DASHBOARD} replace />} />
        {NOUN_PAGES.map(([path, page]) => (
          <Route key={path} path={path} Component={lazyPart(page)} />
        ))}
        {['settings', 'settings/:area', 'site/:area'].map((path) => (
          <Route key={path} path={path} element={<CardsPage />} />
        ))}
        <Route path="*" element={<UnknownPage />} />
      </Route>
    </Route>,
  ),
);

// the way in stays light
router.subscribe(() => window.dispatchEvent(new Event(THEME_EVENT)));

/** Sign-in and everything below /admin. */
export function AdminApp(): ReactNode {
  return (
    <>
      <RouterProvider router={router} />
      <PasswordDialog />
      <ToastViewport />
    </>
  );
}

function Frame() {
  return (
    <Suspense fallback={<Spinner>Loading</Spinner>}>
      <Outlet />
      <ScrollRestoration />
    </Suspense>
  );
}
