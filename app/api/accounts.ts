import { changePassword } from '../features/accounts/account-service.server.ts';
import {
  credentialsSchema,
  currentUserReply,
  passwordChangeSchema,
  registrationSchema,
  sessionsReply,
} from '../features/accounts/credentials.ts';
import {
  endOtherSessions,
  endOwnSession,
  endSession,
  listOwnSessions,
} from '../features/accounts/session-service.server.ts';
import {
  deviceCookie,
  endedSessionCookie,
  readSignInCookies,
  sessionCookie,
} from '../features/accounts/sign-in-cookies.ts';
import { registerAccount, type SignedIn, signIn, type Visit } from '../features/accounts/sign-in-service.server.ts';
import type { Session } from '../features/accounts/user.ts';
import { AppError } from '../lib/app-error.ts';
import { type ApiRequest, type Endpoint, endpoint } from './endpoint.ts';

export const accountEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/user',
    who: 'anyone',
    summary: 'Who is signed in',
    reply: currentUserReply,
    handle: ({ actor }) => {
      if (!actor) throw new AppError('not_signed_in', 'Not signed in');
      return Response.json({ id: actor.id, username: actor.username, isAdmin: actor.isAdmin });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/login',
    who: 'anyone',
    summary: 'Sign in',
    body: credentialsSchema,
    reply: currentUserReply,
    handle: async (call) => signedIn(call, await signIn(call.platform, call.body, visitOf(call)), 200),
  }),
  endpoint({
    method: 'POST',
    path: '/register',
    who: 'anyone',
    summary: 'Make an account and sign in; with the set-up code of a new site, its administrator',
    body: registrationSchema,
    reply: currentUserReply,
    status: 201,
    handle: async (call) => signedIn(call, await registerAccount(call.platform, call.body, visitOf(call)), 201),
  }),
  endpoint({
    method: 'POST',
    path: '/logout',
    who: 'anyone',
    summary: 'Sign out; not having been signed in is no error',
    status: 204,
    handle: async ({ platform, request }) => {
      const { siteUrl } = platform.config;
      await endSession(platform, readSignInCookies(request.headers.get('Cookie'), siteUrl).sessionToken);
      // No `Clear-Site-Data: "storage"`: unsaved texts are kept in the browser's storage and must outlive a sign-out.
      return new Response(null, { status: 204, headers: { 'Set-Cookie': endedSessionCookie(siteUrl) } });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/account/password',
    who: 'member',
    summary: 'Change the own password; all other sessions end',
    body: passwordChangeSchema,
    status: 204,
    handle: async (call) => {
      await changePassword(call.platform, requireSession(call), call.body);
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/account/sessions',
    who: 'member',
    summary: 'Where the own account is signed in, last used first',
    reply: sessionsReply,
    handle: async (call) => Response.json(await listOwnSessions(call.platform, requireSession(call))),
  }),
  endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    who: 'member',
    summary: 'Sign out everywhere but here',
    status: 204,
    handle: async (call) => {
      await endOtherSessions(call.platform, requireSession(call));
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/account/sessions/:id',
    who: 'member',
    summary: 'End one of the own sessions',
    status: 204,
    handle: async (call) => {
      await endOwnSession(call.platform, requireSession(call), call.params['id'] ?? '');
      return new Response(null, { status: 204 });
    },
  }),
];

function visitOf({ platform, request, address }: ApiRequest<unknown>): Visit {
  return {
    ...readSignInCookies(request.headers.get('Cookie'), platform.config.siteUrl),
    address,
    userAgent: request.headers.get('User-Agent') ?? '',
  };
}

function signedIn({ platform }: ApiRequest<unknown>, { user, ...tokens }: SignedIn, status: number): Response {
  const { siteUrl } = platform.config;
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookie(tokens.sessionToken, siteUrl));
  headers.append('Set-Cookie', deviceCookie(tokens.deviceToken, siteUrl));
  return Response.json(user, { status, headers });
}

function requireSession({ session }: { session: Session | null }): Session {
  if (!session) throw new Error('An endpoint for members was called without a session');
  return session;
}
