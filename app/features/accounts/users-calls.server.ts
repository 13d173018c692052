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
    handle: ({ platform, actor, body }) => makeAccount(platform, actor, body),
  }),
  call('PATCH /users/:id', {
    needsPassword: true,
    summary: 'Grant or take away admin access; never the last one',
    body: accountRightsSchema,
    handle: ({ platform, actor, id, body }) => (body.isAdmin ? grantAdmin : revokeAdmin)(platform, actor, id),
  }),
  call('POST /users/:id/password', {
    needsPassword: true,
    summary: 'Give an account a generated password, shown once; its sessions end',
    reply: madePasswordReply,
    handle: ({ platform, actor, id }) => resetPasswordOf(platform, actor, id),
  }),
  call('DELETE /users/:id', {
    needsPassword: true,
    summary: 'Delete an account for good',
    handle: (call) => removeAccount(call.platform, call.actor, call.id),
  }),
];
