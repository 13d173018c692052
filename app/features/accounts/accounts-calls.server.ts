import { z } from 'zod';
import { type ApiRequest, call } from '../../kit/call.ts';
import { AppError } from '../../lib/app-error.ts';
import { readEnquiryRecipient } from '../settings/enquiry-recipient-service.server.ts';
import { changePassword, confirmPassword } from './account-service.server.ts';
import { newPasswordProblem, passwordProblem } from './password.ts';
import { endOtherSessions, endOwnSession, endSession, listOwnSessions } from './session-service.server.ts';
import {
  deviceCookie,
  endedPendingCookie,
  endedSessionCookie,
  pendingCookie,
  readPendingCookie,
  readSignInCookies,
  sessionCookie,
} from './sign-in-cookies.ts';
import { registerAccount, type SignedIn, signIn, TwoFactorNeeded, type Visit } from './sign-in-service.server.ts';
import { codeSchema, passwordSchema, recoveryCodesReply, twoFactorReply, twoFactorSetupReply } from './two-factor.ts';
import {
  beginTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from './two-factor-service.server.ts';
import { completeSignIn } from './two-factor-sign-in.server.ts';
import type { Session } from './user.ts';
import { newUsernameProblem, usernameProblem } from './username.ts';

type Problem = (text: string) => string | null;

/** A text that one of our rules judges; what is missing is judged like an empty one. */
function text(name: string, problemOf: Problem) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${name} is required` : `${name} must be text`) })
    .superRefine((value, context) => {
      const message = problemOf(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

const NO_OBJECT = 'The request must hold a username and a password';

/** What sign-in takes: only what nobody's name or password can be is refused before the check. */
const credentialsSchema = z.object(
  { username: text('Username', usernameProblem), password: text('Password', passwordProblem) },
  NO_OBJECT,
);

/** What registration takes. Other keys, rights above all, are dropped unread. */
const registrationSchema = z.object(
  {
    username: text('Username', newUsernameProblem),
    password: text('Password', newPasswordProblem),
    setupCode: z
      .string('The set-up code must be text')
      .max(200, 'This set-up code is too long')
      .transform((code) => code.trim())
      .optional(),
  },
  NO_OBJECT,
);

/** How long the new password has to be depends on the account, and is asked with it. */
const passwordChangeSchema = z.object(
  { currentPassword: text('Current password', passwordProblem), newPassword: text('New password', passwordProblem) },
  'The request must hold the current and the new password',
);

const currentUserReply = z.object({ id: z.int(), username: z.string(), isAdmin: z.boolean() });

const sessionsReply = z.array(
  z.object({
    id: z.string(),
    userAgent: z.string(),
    addressPrefix: z.string(),
    createdAt: z.string(),
    lastActiveAt: z.string(),
    isCurrent: z.boolean(),
  }),
);

export const accountEndpoints = [
  call('GET /user', {
    who: 'anyone',
    summary: 'Who is signed in',
    reply: currentUserReply,
    handle: ({ actor }) => {
      if (!actor) throw new AppError('not_signed_in', 'Not signed in');
      return { id: actor.id, username: actor.username, isAdmin: actor.isAdmin };
    },
  }),
  call('POST /login', {
    who: 'anyone',
    summary: 'Sign in',
    body: credentialsSchema,
    reply: currentUserReply,
    handle: async (call) => {
      try {
        return signedIn(call, await signIn(call.platform, call.body, visitOf(call)), 200);
      } catch (error) {
        throw error instanceof TwoFactorNeeded ? twoFactorRefusal(call, error) : error;
      }
    },
  }),
  call('POST /login/second-step', {
    who: 'anyone',
    summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
    body: codeSchema,
    reply: currentUserReply,
    handle: async (call) => {
      const { siteUrl } = call.platform.config;
      const pendingToken = readPendingCookie(call.request.headers.get('Cookie'), siteUrl);
      const { code } = call.body;
      const ownerAddress = () => readEnquiryRecipient(call.platform.db);
      const entered = await completeSignIn(call.platform, { code, pendingToken }, visitOf(call), ownerAddress);
      const reply = signedIn(call, entered, 200);
      reply.headers.append('Set-Cookie', endedPendingCookie(siteUrl));
      return reply;
    },
  }),
  call('POST /register', {
    who: 'anyone',
    summary: 'Make an account and sign in; with the set-up code of a new site, its administrator',
    body: registrationSchema,
    reply: currentUserReply,
    status: 201,
    handle: async (call) => signedIn(call, await registerAccount(call.platform, call.body, visitOf(call)), 201),
  }),
  call('POST /logout', {
    who: 'anyone',
    summary: 'Sign out; not having been signed in is no error',
    status: 204,
    handle: async ({ platform, request, actor }) => {
      const { siteUrl } = platform.config;
      await endSession(platform, actor, readSignInCookies(request.headers.get('Cookie'), siteUrl).sessionToken);
      // No `Clear-Site-Data: "storage"`: unsaved texts are kept in the browser's storage and must outlive a sign-out.
      return new Response(null, { status: 204, headers: { 'Set-Cookie': endedSessionCookie(siteUrl) } });
    },
  }),
  call('POST /account/password', {
    who: 'member',
    summary: 'Change the own password; all other sessions end',
    body: passwordChangeSchema,
    handle: (call) => changePassword(call.platform, requireSession(call), call.body),
  }),
  call('GET /account/sessions', {
    who: 'member',
    summary: 'Where the own account is signed in, last used first',
    reply: sessionsReply,
    handle: (call) => listOwnSessions(call.platform, requireSession(call)),
  }),
  call('DELETE /account/sessions', {
    who: 'member',
    summary: 'Sign out everywhere but here',
    handle: (call) => endOtherSessions(call.platform, call.actor, requireSession(call)),
  }),
  call('DELETE /account/sessions/:id', {
    who: 'member',
    summary: 'End one of the own sessions',
    handle: (call) => endOwnSession(call.platform, call.actor, requireSession(call), call.params['id'] ?? ''),
  }),
  call('POST /account/confirm', {
    who: 'member',
    summary: 'Give the password again, so that risky things can be done for a quarter of an hour',
    body: passwordSchema,
    handle: (call) => confirmPassword(call.platform, requireSession(call), { ...call.body, address: call.address }),
  }),
  call('GET /account/second-step', {
    who: 'member',
    summary: 'Whether the own sign-in has a second step',
    reply: twoFactorReply,
    handle: (call) => readTwoFactor(call.platform, call.actor),
  }),
  call('POST /account/second-step', {
    who: 'member',
    needsPassword: true,
    summary: 'Start setting up two-step sign-in: a secret for the authenticator app',
    reply: twoFactorSetupReply,
    status: 201,
    handle: (call) => beginTwoFactor(call.platform, call.actor),
  }),
  call('POST /account/second-step/confirm', {
    who: 'member',
    needsPassword: true,
    summary: 'Switch two-step sign-in on with a first code; answers the recovery codes',
    body: codeSchema,
    reply: recoveryCodesReply,
    handle: async ({ platform, actor, body }) => ({
      recoveryCodes: await turnOnTwoFactor(platform, actor, body.code),
    }),
  }),
  call('POST /account/second-step/recovery-codes', {
    who: 'member',
    needsPassword: true,
    summary: 'Make new recovery codes; the old ones end',
    reply: recoveryCodesReply,
    handle: async ({ platform, actor }) => ({ recoveryCodes: await renewRecoveryCodes(platform, actor) }),
  }),
  call('DELETE /account/second-step', {
    who: 'member',
    needsPassword: true,
    summary: 'Switch two-step sign-in off',
    handle: (call) => turnOffTwoFactor(call.platform, call.actor),
  }),
];

/** The 401 that says "go on with the code", with the cookie that lets this browser do so. */
function twoFactorRefusal({ platform }: ApiRequest<unknown>, { message, pendingToken }: TwoFactorNeeded): AppError {
  const headers = { 'Set-Cookie': pendingCookie(pendingToken, platform.config.siteUrl) };
  return new AppError('second_step', message, { headers });
}

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
