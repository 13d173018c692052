import { z } from 'zod';
import { LIMITS } from '../../lib/owner-constants.ts';
import { isSafeAddress } from '../../lib/safe-address.ts';
import { isStorableText } from '../../lib/text.ts';

/** A text that must hold more than white space; stored exactly as it came. */
export function requiredText(name: string, message: string, limit: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? message : `${name} must be text`) })
    .superRefine((value, context) => {
      if (value.trim() === '') context.addIssue({ code: 'custom', message });
      else if (value.length > limit)
        context.addIssue({ code: 'custom', message: `${name} must be at most ${limit} characters` });
      else if (!isStorableText(value))
        context.addIssue({ code: 'custom', message: `${name} has characters that cannot be stored` });
    });
}

/** The address of a picture. */
export function address(name: string, message: string) {
  return requiredText(name, message, LIMITS.imageAddress).refine(
    (value) => value.trim() === '' || isSafeAddress(value),
    `${name} must start with https://, http:// or a single /`,
  );
}

/** A text that may stay empty. */
export function plainText(name: string) {
  return z
    .string(`${name} must be text`)
    .max(LIMITS.text, `${name} must be at most ${LIMITS.text} characters`)
    .refine(isStorableText, `${name} has characters that cannot be stored`);
}
