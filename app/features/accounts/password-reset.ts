import { z } from 'zod';
import { isMailAddress } from '../../lib/mail-address.ts';
import { passwordProblem } from './password.ts';

const WHO = 'Enter your username or your mail address.';
const ADDRESS = 'Enter a mail address in the form name@company.com.';

/** Who asks for a new password: the name of an account, or its mail address. */
export const passwordResetRequest = z.strictObject(
  { name: z.string(WHO).trim().min(1, WHO).max(254, WHO) },
  'Send an object with name.',
);

/** The same whether there is such an account or not. */
export const passwordResetAsked = z.object({ message: z.string() });
export const ASKED =
  'If an administrator’s account of this name has a mail address, a link is on its way to it. It works once, for an hour.';

/** What the link is used with. */
export const newPasswordByLink = z.strictObject(
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
export const accountMailAddress = z.strictObject(
  {
    email: z.string(ADDRESS).trim().refine(isMailAddress, ADDRESS).nullable(),
  },
  'Send an object with email.',
);
