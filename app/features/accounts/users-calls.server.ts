import { z } from 'zod';
import { callsAbout } from '../../kit/call.ts';
import { accountReply, accountRightsSchema, madePasswordReply, newAccountSchema } from './account-list.ts';
import {
  grantAdmin,
  listEveryAccount,
  makeAccount,
  removeAccount,
  resetPasswordOf,
  revokeAdmin,
} from './account-list-service.server.ts';

const call = callsAbout('This account is gone.');

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
    handle: async (call) => {
      return await makeAccount(call.platform, call.actor, call.body);
    },
  }),
  call('PATCH /users/:id', {
    needsPassword: true,
    summary: 'Grant or take away admin access; never the last one',
    body: accountRightsSchema,
    handle: async (call) => {
      const change = call.body.isAdmin ? grantAdmin : revokeAdmin;
      await change(call.platform, call.actor, call.id);
    },
  }),
  call('POST /users/:id/password', {
    needsPassword: true,
    summary: 'Give an account a generated password, shown once; its sessions end',
    reply: madePasswordReply,
    handle: async (call) => {
      return await resetPasswordOf(call.platform, call.actor, call.id);
    },
  }),
  call('DELETE /users/:id', {
    needsPassword: true,
    summary: 'Delete an account for good',
    handle: (call) => removeAccount(call.platform, call.actor, call.id),
  }),
];
