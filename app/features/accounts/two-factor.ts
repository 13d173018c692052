import { z } from 'zod';

export const RECOVERY_CODES = 10;

/** A code as it was typed, without what people put between the digits. */
export function bareCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toLowerCase();
}

export const codeSchema = z.object(
  {
    code: z
      .string('Enter the code')
      .max(100, 'This is too long for a code')
      .refine((code) => bareCode(code) !== '', 'Enter the code'),
  },
  'The request must hold a code',
);

export const passwordSchema = z.object(
  { password: z.string('Password is required').min(1, 'Password is required').max(1024, 'This password is too long') },
  'The request must hold a password',
);

export const twoFactorReply = z.object({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
});

/** What an authenticator app needs; shown once, while it is being set up. */
export const twoFactorSetupReply = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodesReply = z.object({ recoveryCodes: z.array(z.string()) });
