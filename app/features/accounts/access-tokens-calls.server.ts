import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { accessTokenReply, madeTokenReply, newTokenSchema } from './access-token.ts';
import { listTokens, makeAccessToken, revokeAccessToken } from './access-token-service.server.ts';

/** Keys for programs. No token can make, see or revoke one. */
export const accessTokenEndpoints = [
  call('GET /access-tokens', {
    summary: 'Every access token, last made first; never the tokens themselves',
    reply: z.array(accessTokenReply),
    handle: ({ platform }) => listTokens(platform),
  }),
  call('POST /access-tokens', {
    needsPassword: true,
    summary: 'Make an access token; the answer is the only one that holds it',
    body: newTokenSchema,
    reply: madeTokenReply,
    status: 201,
    handle: (call) => makeAccessToken(call.platform, call.actor, call.body),
  }),
  call('DELETE /access-tokens/:id', {
    gone: 'This token is gone already.',
    summary: 'Revoke an access token at once',
    handle: ({ platform, actor, id }) => revokeAccessToken(platform, actor, id),
  }),
];
