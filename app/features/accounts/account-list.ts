import { z } from 'zod';
import { newUsernameProblem } from './username.ts';

/** An account as administrators see it. */
export const accountReply = z.object({
  id: z.int(),
  username: z.string(),
  isAdmin: z.boolean(),
  hasSecondStep: z.boolean(),
  createdAt: z.iso.datetime(),
  /** When a session of the account was last used; null when none is open. */
  lastActiveAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
});

export const newAccountSchema = z.strictObject(
  {
    username: z
      .string({ error: (issue) => (issue.input === undefined ? 'Username is required' : 'Username must be text') })
      .superRefine((value, context) => {
        const message = newUsernameProblem(value);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    isAdmin: z.boolean('Say whether the account gets admin access, as true or false.'),
  },
  'Send an object with username and isAdmin.',
);

export const accountRightsSchema = z.strictObject(
  { isAdmin: z.boolean('Say whether the account has admin access, as true or false.') },
  'Send an object with isAdmin.',
);

/** A password that the program made: shown once, never to be had again. */
export const madePasswordReply = z.object({ username: z.string(), password: z.string() });
