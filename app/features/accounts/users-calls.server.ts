import { z } from 'zod';
import { endpoint, requireActor } from '../../kit/call.ts';
import { requireIdentityNumber } from '../../kit/identity-number.ts';
import { accountReply, accountRightsSchema, madePasswordReply, newAccountSchema } from './account-list.ts';
import {
  grantAdmin,
  listEveryAccount,
  makeAccount,
  removeAccount,
  resetPasswordOf,
  revokeAdmin,
} from './account-list-service.server.ts';

const MISSING = 'This account is gone.';

/** Accounts as administrators manage them. Every change asks for the password anew after a while. */
export const userEndpoints = [
  endpoint({
    method: 'GET',
    path: '/users',
    who: 'admin',
    summary: 'Every account, administrators first',
    reply: z.array(accountReply),
    handle: async (call) => Response.json(await listEveryAccount(call.platform, requireActor(call))),
  }),
  endpoint({
    method: 'POST',
    path: '/users',
    who: 'admin',
    needsPassword: true,
    summary: 'Make an account with a generated password, shown once',
    body: newAccountSchema,
    reply: madePasswordReply,
    status: 201,
    handle: async (call) => {
      return Response.json(await makeAccount(call.platform, requireActor(call), call.body), { status: 201 });
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/users/:id',
    who: 'admin',
    needsPassword: true,
    summary: 'Grant or take away admin access; never the last one',
    body: accountRightsSchema,
    status: 204,
    handle: async (call) => {
      const change = call.body.isAdmin ? grantAdmin : revokeAdmin;
      await change(call.platform, requireActor(call), requireIdentityNumber(call.params['id'], MISSING));
      return new Response(null, { status: 204 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/users/:id/password',
    who: 'admin',
    needsPassword: true,
    summary: 'Give an account a generated password, shown once; its sessions end',
    reply: madePasswordReply,
    handle: async (call) => {
      return Response.json(
        await resetPasswordOf(call.platform, requireActor(call), requireIdentityNumber(call.params['id'], MISSING)),
      );
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/users/:id',
    who: 'admin',
    needsPassword: true,
    summary: 'Delete an account for good',
    status: 204,
    handle: async (call) => {
      await removeAccount(call.platform, requireActor(call), requireIdentityNumber(call.params['id'], MISSING));
      return new Response(null, { status: 204 });
    },
  }),
];
