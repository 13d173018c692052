import { z } from 'zod';
import { call } from '../../kit/call.ts';
import {
  grantAdmin,
  listEveryAccount,
  makeAccount,
  removeAccount,
  resetPasswordOf,
  revokeAdmin,
} from './account-list-service.server.ts';
import { newUsernameProblem } from './username.ts';

/** An account as administrators see it. */
export const accountReply = z.object({
  id: z.int(),
  username: z.string(),
  isAdmin: z.boolean(),
  hasSecondStep: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When a session of the account was last used; null when none is open. */
  lastActiveAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
});

export const newAccountSchema = z.strictObject(
  {
    username: z
      .string({ error: (issue) => (issue.input === undefined ? 'Username is required' : 'Username must be text') })
      .superRefine((value, context) => {
        const message = newUsernameProblem(value);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    isAdmin: z.boolean('Say whether the account gets admin access, as true or false.'),
  },
  'Send an object with username and isAdmin.',
);

export const accountRightsSchema = z.strictObject(
  { isAdmin: z.boolean('Say whether the account has admin access, as true or false.') },
  'Send an object with isAdmin.',
);

/** A password that the program made: shown once, never to be had again. */
export const madePasswordReply = z.object({ username: z.string(), password: z.string() });

const MISSING = 'This account is gone.';

/** Accounts as administrators manage them. Every change asks for the password anew after a while. */
export const userEndpoints = [
  call('GET /users', {
    summary: 'Every account, administrators first',
    reply: z.array(accountReply),
    handle: (call) => listEveryAccount(call.platform, call.actor),
  }),
  call('POST /users', {
    needsPassword: true,
    summary: 'Make an account with a generated password, shown once',
    body: newAccountSchema,
    reply: madePasswordReply,
    status: 201,
    handle: (call) => makeAccount(call.platform, call.actor, call.body),
  }),
  call('PATCH /users/:id', {
    gone: MISSING,
    needsPassword: true,
    summary: 'Grant or take away admin access; never the last one',
    body: accountRightsSchema,
    handle: async (call) => {
      const change = call.body.isAdmin ? grantAdmin : revokeAdmin;
      await change(call.platform, call.actor, call.id);
    },
  }),
  call('POST /users/:id/password', {
    gone: MISSING,
    needsPassword: true,
    summary: 'Give an account a generated password, shown once; its sessions end',
    reply: madePasswordReply,
    handle: (call) => resetPasswordOf(call.platform, call.actor, call.id),
  }),
  call('DELETE /users/:id', {
    gone: MISSING,
    needsPassword: true,
    summary: 'Delete an account for good',
    handle: (call) => removeAccount(call.platform, call.actor, call.id),
  }),
];
