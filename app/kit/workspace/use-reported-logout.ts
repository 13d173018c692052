import { useAuth } from './auth-provider.tsx';
import { notifyFailure } from './notify.ts';

/** Signs out; what goes wrong is told. */
export function useReportedLogout(): () => void {
  const { logout } = useAuth();
  return () => {
    if (logout.isPending) return;
    logout.mutate(undefined, { onError: (error) => notifyFailure('Logout failed', error.message) });
  };
}
