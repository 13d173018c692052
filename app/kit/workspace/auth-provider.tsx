import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import type { Credentials } from '../../features/accounts/user.ts';
import { api } from '../api.ts';
import { currentUserQuery, type SignedInUser } from './current-user.ts';

export type Registration = Credentials & { setupCode?: string };

type Auth = {
  /** Undefined until the first reply. */
  user: SignedInUser | null | undefined;
  /** Set while nobody knows who is signed in because the first reading failed. */
  error: Error | null;
  /** Whether the person pressed Logout, so that the way to /auth needs no explanation. */
  hasSignedOut: () => boolean;
  login: UseMutationResult<SignedInUser, Error, Credentials>;
  /** The code that an account with two-step sign-in is asked for after the password. */
  secondStep: UseMutationResult<SignedInUser, Error, string>;
  register: UseMutationResult<SignedInUser, Error, Registration>;
  logout: UseMutationResult<void, Error, void>;
};

const AuthContext = createContext<Auth | null>(null);

/** Who is signed in and the three calls that change it; a bug to use outside its provider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const { data: user, error } = useQuery(currentUserQuery);
  const isSignedOutByChoice = useRef(false);

  /** A poll that started before the change would bring back the person of before. */
  async function replaceUser(next: SignedInUser | null) {
    await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
    queryClient.setQueryData(currentUserQuery.queryKey, next);
  }

  function welcome(signedIn: SignedInUser) {
    isSignedOutByChoice.current = false;
    return replaceUser(signedIn);
  }

  const login = useMutation({ mutationFn: (body: Credentials) => api('POST /login', { body }), onSuccess: welcome });
  const secondStep = useMutation({
    mutationFn: (code: string) => api('POST /login/second-step', { body: { code } }),
    onSuccess: welcome,
  });
  const register = useMutation({
    mutationFn: (body: Registration) => api('POST /register', { body }),
    onSuccess: welcome,
  });
  const logout = useMutation({
    mutationFn: (): Promise<void> => api('POST /logout'),
    onSuccess: () => {
      isSignedOutByChoice.current = true;
      return replaceUser(null);
    },
  });

  const auth = useMemo<Auth>(
    () => ({
      user,
      error: user === undefined ? error : null,
      hasSignedOut: () => isSignedOutByChoice.current,
      login,
      secondStep,
      register,
      logout,
    }),
    [user, error, login, secondStep, register, logout],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
