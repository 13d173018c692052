import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
import { passwordProblem } from './password.ts';
import {
  askForPasswordReset,
  changeAccountMailAddress,
  readAccountMailAddress,
  redeemPasswordReset,
} from './password-reset-service.server.ts';

const WHO = 'Enter your username or your mail address.';
const ADDRESS = 'Enter a mail address in the form name@company.com.';

/** Who asks for a new password: the name of an account, or its mail address. */
const passwordResetRequest = z.strictObject(
  { name: z.string(WHO).trim().min(1, WHO).max(254, WHO) },
  'Send an object with name.',
);

/** The same whether there is such an account or not. */
const passwordResetAsked = z.object({ message: z.string() });
export const ASKED =
  'If an administrator’s account of this name has a mail address, a link is on its way to it. It works once, for an hour.';

/** What the link is used with. */
const newPasswordByLink = z.strictObject(
  {
    token: z.string('Open the link of the mail again.').max(100, 'Open the link of the mail again.'),
    newPassword: z.string('New password is required').superRefine((value, context) => {
      const message = passwordProblem(value);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  },
  'Send an object with token and newPassword.',
);

/** The address for a link; null where none is sent. */
const accountMailAddress = z.strictObject(
  {
    email: z.string(ADDRESS).trim().refine(isMailAddress, ADDRESS).nullable(),
  },
  'Send an object with email.',
);

/** The way back to a forgotten password. */
export const passwordResetEndpoints = [
  call('GET /account/mail-address', {
    summary: 'Where a link for a new password is sent; null until somebody says so',
    reply: accountMailAddress,
    handle: async ({ platform, actor }) => ({ email: await readAccountMailAddress(platform, actor.id) }),
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
