import { z } from 'zod';
import { newPasswordProblem, passwordProblem } from './password.ts';
import { newUsernameProblem, usernameProblem } from './username.ts';

type Problem = (text: string) => string | null;

/** A text that one of our rules judges; what is missing is judged like an empty one. */
function text(name: string, problemOf: Problem) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${name} is required` : `${name} must be text`) })
    .superRefine((value, context) => {
      const message = problemOf(value);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

const NO_OBJECT = 'The request must hold a username and a password';

/** What sign-in takes: only what nobody's name or password can be is refused before the check. */
export const credentialsSchema = z.object(
  { username: text('Username', usernameProblem), password: text('Password', passwordProblem) },
  NO_OBJECT,
);

/** What registration takes. Other keys, rights above all, are dropped unread. */
export const registrationSchema = z.object(
  {
    username: text('Username', newUsernameProblem),
    password: text('Password', newPasswordProblem),
    setupCode: z
      .string('The set-up code must be text')
      .max(200, 'This set-up code is too long')
      .transform((code) => code.trim())
      .optional(),
  },
  NO_OBJECT,
);

/** How long the new password has to be depends on the account, and is asked with it. */
export const passwordChangeSchema = z.object(
  { currentPassword: text('Current password', passwordProblem), newPassword: text('New password', passwordProblem) },
  'The request must hold the current and the new password',
);

export const currentUserReply = z.object({ id: z.int(), username: z.string(), isAdmin: z.boolean() });

export const sessionsReply = z.array(
  z.object({
    id: z.string(),
    userAgent: z.string(),
    addressPrefix: z.string(),
    createdAt: z.string(),
    lastActiveAt: z.string(),
    isCurrent: z.boolean(),
  }),
);
