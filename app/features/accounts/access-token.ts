import { z } from 'zod';
import { FOR_PROGRAMS } from '../../features.ts';
import { DAY } from '../../lib/durations.ts';

export const TOKEN_SCOPES = { read: 'Read', write: 'Read and write' } as const;
export type TokenScope = keyof typeof TOKEN_SCOPES;

/** All that a token opens, in the words of the nouns themselves: whoever makes one must hear of each. */
export const OPENED_BY_TOKENS = new Intl.ListFormat('en-AU').format(FOR_PROGRAMS.called);

/** For how many days a token can be made to last; null is until it is revoked. */
export const TOKEN_LIFETIMES = [30, 90, 365, null] as const;

/** More than anybody keeps apart. */
export const MAX_TOKENS = 50;

export const newTokenSchema = z.object(
  {
    name: z
      .string('Name is required')
      .trim()
      .min(1, 'Name is required')
      .max(60, 'Name must be at most 60 characters')
      .regex(/^[^\p{Cc}]*$/u, 'Name has characters that cannot be stored'),
    scope: z.enum(['read', 'write'], 'Scope must be read or write'),
    days: z
      .int('Days must be a whole number, or null for no end')
      .min(1, 'Days must be at least 1')
      .max(3650, 'Days must be at most 3650')
      .nullable(),
  },
  'The request must hold a name, a scope and days',
);

export const accessTokenReply = z.strictObject({
  id: z.int(),
  name: z.string(),
  scope: z.enum(['read', 'write']),
  /** The account that it acts for. */
  username: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** The token itself, in the one answer that ever holds it. */
export const madeTokenReply = accessTokenReply.extend({ token: z.string() });

export type AccessToken = z.output<typeof accessTokenReply>;
export type MadeToken = z.output<typeof madeTokenReply>;

/** When a token made now for so many days ends. */
export function tokenEnd(now: Date, days: number | null): Date | null {
  return days === null ? null : new Date(now.getTime() + days * DAY);
}
