import { endpoint, requireActor } from '../../kit/call.ts';
import {
  ASKED,
  accountMailAddress,
  newPasswordByLink,
  passwordResetAsked,
  passwordResetRequest,
} from './password-reset.ts';
import {
  askForPasswordReset,
  changeAccountMailAddress,
  readAccountMailAddress,
  redeemPasswordReset,
} from './password-reset-service.server.ts';

/** The way back to a forgotten password. */
export const passwordResetEndpoints = [
  endpoint({
    method: 'GET',
    path: '/account/mail-address',
    who: 'admin',
    summary: 'Where a link for a new password is sent; null until somebody says so',
    reply: accountMailAddress,
    handle: async (call) => {
      const { id } = requireActor(call);
      return Response.json({ email: await readAccountMailAddress(call.platform, id) });
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/account/mail-address',
    who: 'admin',
    needsPassword: true,
    summary: 'Send links for a new password of the own account to another address, or nowhere; the old one is told',
    body: accountMailAddress,
    reply: accountMailAddress,
    handle: async (call) => {
      await changeAccountMailAddress(call.platform, requireActor(call), call.body.email);
      return Response.json(call.body);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/password-resets',
    who: 'anyone',
    summary: 'Have a link for a new password mailed; the answer is the same whether there is such an account or not',
    body: passwordResetRequest,
    reply: passwordResetAsked,
    status: 202,
    handle: async ({ platform, body, address }) => {
      await askForPasswordReset(platform, { ...body, address });
      return Response.json({ message: ASKED }, { status: 202 });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/password-resets/redeem',
    who: 'anyone',
    summary: 'Set a new password with a mailed link, once; all sessions of the account end',
    body: newPasswordByLink,
    status: 204,
    handle: async ({ platform, body, address }) => {
      await redeemPasswordReset(platform, body, address);
      return new Response(null, { status: 204 });
    },
  }),
];
