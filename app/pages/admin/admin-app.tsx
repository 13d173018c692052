import { lazy, type ReactNode, Suspense } from 'react';
import {
  createBrowserRouter,
  createRoutesFromElements,
  matchPath,
  Navigate,
  Outlet,
  Route,
  ScrollRestoration,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DASHBOARD } from '../../kit/navigation-state.ts';
import { lazyPart } from '../../kit/workspace/lazy-part.ts';
import { preloadable } from '../../kit/workspace/preloadable.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToastViewport } from '../../ui/toast.tsx';
import { ErrorScreen, UnknownPage } from './error-screen.tsx';
import { Guard } from './guard.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { NOUN_PAGES } from './places.ts';
import { THEME_EVENT } from './theme/theme-setting.ts';
import { useFrameRing } from './use-frame-ring.ts';

const AuthPage = lazy(async () => ({
  default: (await import('../../features/accounts/workspace/auth/auth-page.tsx')).AuthPage,
}));
const CardsPage = preloadable(async () => (await import('./settings/cards-page.tsx')).CardsPage);

/** By address below `/admin`. */
const PAGES = [
  ...NOUN_PAGES.map(([path, page]) => ({ path, Page: lazyPart(page) })),
  ...['settings', 'settings/:area', 'site/:area'].map((path) => ({ path, Page: CardsPage })),
];

// Fetched while the server is asked who is signed in. A page that comes after what stands for it is shown by React 300 ms
// later at the earliest.
const first = PAGES.find(({ path }) => matchPath(`/admin/${path}`, location.pathname));
first?.Page.preload().catch(() => {}); // tried again when it is shown

// A data router, though nothing here loads or submits through it: only it can stop the browser's Back
// before unsaved work is left behind.
const router = createBrowserRouter(
  createRoutesFromElements(
    <Route element={<Frame />} errorElement={<ErrorScreen />}>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/admin" element={<Guard />}>
        <Route index element={<Navigate to={DASHBOARD} replace />} />
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
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
  useFrameRing();
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
