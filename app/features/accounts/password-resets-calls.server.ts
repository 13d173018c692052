import { call } from '../../kit/call.ts';
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
  call('GET /account/mail-address', {
    summary: 'Where a link for a new password is sent; null until somebody says so',
    reply: accountMailAddress,
    handle: async (call) => {
      const { id } = call.actor;
      return { email: await readAccountMailAddress(call.platform, id) };
    },
  }),
  call('PUT /account/mail-address', {
    needsPassword: true,
    summary: 'Send links for a new password of the own account to another address, or nowhere; the old one is told',
    body: accountMailAddress,
    reply: accountMailAddress,
    handle: async (call) => {
      await changeAccountMailAddress(call.platform, call.actor, call.body.email);
      return call.body;
    },
  }),
  call('POST /password-resets', {
    who: 'anyone',
    summary: 'Have a link for a new password mailed; the answer is the same whether there is such an account or not',
    body: passwordResetRequest,
    reply: passwordResetAsked,
    status: 202,
    handle: async ({ platform, body, address }) => {
      await askForPasswordReset(platform, { ...body, address });
      return { message: ASKED };
    },
  }),
  call('POST /password-resets/redeem', {
    who: 'anyone',
    summary: 'Set a new password with a mailed link, once; all sessions of the account end',
    body: newPasswordByLink,
    handle: ({ platform, body, address }) => redeemPasswordReset(platform, body, address),
  }),
];
