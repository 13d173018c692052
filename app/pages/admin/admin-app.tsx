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
import { Spinner } from '../../ui/spinner.tsx';
import { ToastViewport } from '../../ui/toast.tsx';
import { ErrorScreen, UnknownPage } from './error-screen.tsx';
import { Guard } from './guard.tsx';
import { DASHBOARD } from './navigation-state.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { THEME_EVENT } from './theme/theme-setting.ts';

const AuthPage = lazy(async () => ({ default: (await import('./auth/auth-page.tsx')).AuthPage }));
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }));
const WebsitePage = lazy(async () => ({ default: (await import('./content/website-page.tsx')).WebsitePage }));
const EnquiriesPage = lazy(async () => ({ default: (await import('./enquiries/enquiries-page.tsx')).EnquiriesPage }));
const SubscribersPage = lazy(async () => ({
  default: (await import('./subscribers/subscribers-page.tsx')).SubscribersPage,
}));
const TestimonialsPage = lazy(async () => ({
  default: (await import('./testimonials/testimonials-page.tsx')).TestimonialsPage,
}));
const LettersPage = lazy(async () => ({ default: (await import('./letters/letters-page.tsx')).LettersPage }));
const VisitsPage = lazy(async () => ({ default: (await import('./visits/visits-page.tsx')).VisitsPage }));
const MediaPage = lazy(async () => ({ default: (await import('./media/media-page.tsx')).MediaPage }));
const ClaimsRegisterPage = lazy(async () => ({
  default: (await import('./claims-register/claims-register-page.tsx')).ClaimsRegisterPage,
}));
const DescribePage = lazy(async () => ({ default: (await import('./describe/describe-page.tsx')).DescribePage }));
const DesignPage = lazy(async () => ({ default: (await import('./design/design-page.tsx')).DesignPage }));
const SetupPage = lazy(async () => ({ default: (await import('./setup/setup-page.tsx')).SetupPage }));
const SettingsPage = lazy(async () => ({ default: (await import('./settings/settings-page.tsx')).SettingsPage }));

// A data router, though nothing here loads or submits through it: only it can stop the browser's Back
// before unsaved work is left behind.
const router = createBrowserRouter(
  createRoutesFromElements(
    <Route element={<Frame />} errorElement={<ErrorScreen />}>
      <Route path="/auth" element={<AuthPage />} />
      <Route path="/admin" element={<Guard />}>
        <Route index element={<Navigate to={DASHBOARD} replace />} />
        <Route path="dashboard" element={<DashboardPage />} />
        <Route path="content/:area?" element={<WebsitePage />} />
        <Route path="media" element={<MediaPage />} />
        <Route path="media/describe" element={<DescribePage />} />
        <Route path="claims-register" element={<ClaimsRegisterPage />} />
        <Route path="design" element={<DesignPage />} />
        <Route path="setup" element={<SetupPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="settings/:area" element={<SettingsPage />} />
        <Route path="enquiries" element={<EnquiriesPage />} />
        <Route path="subscribers" element={<SubscribersPage />} />
        <Route path="letters" element={<LettersPage />} />
        <Route path="testimonials" element={<TestimonialsPage />} />
        <Route path="visits" element={<VisitsPage />} />
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
