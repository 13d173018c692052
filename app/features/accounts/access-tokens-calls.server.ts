import { z } from 'zod';
import { endpoint, requireActor } from '../../kit/call.ts';
import { requireIdentityNumber } from '../../kit/identity-number.ts';
import { accessTokenReply, madeTokenReply, newTokenSchema } from './access-token.ts';
import { listTokens, makeAccessToken, revokeAccessToken } from './access-token-service.server.ts';

/** Keys for programs. No token can make, see or revoke one. */
export const accessTokenEndpoints = [
  endpoint({
    method: 'GET',
    path: '/access-tokens',
    who: 'admin',
    summary: 'Every access token, last made first; never the tokens themselves',
    reply: z.array(accessTokenReply),
    handle: async ({ platform }) => Response.json(await listTokens(platform)),
  }),
  endpoint({
    method: 'POST',
    path: '/access-tokens',
    who: 'admin',
    needsPassword: true,
    summary: 'Make an access token; the answer is the only one that holds it',
    body: newTokenSchema,
    reply: madeTokenReply,
    status: 201,
    handle: async (call) => {
      return Response.json(await makeAccessToken(call.platform, requireActor(call), call.body), { status: 201 });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/access-tokens/:id',
    who: 'admin',
    summary: 'Revoke an access token at once',
    status: 204,
    handle: async (call) => {
      const id = requireIdentityNumber(call.params['id'], 'This token is gone already.');
      await revokeAccessToken(call.platform, requireActor(call), id);
      return new Response(null, { status: 204 });
    },
  }),
];
