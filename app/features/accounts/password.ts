import { isStorableText } from '../../lib/text.ts';

export const PASSWORD_CHARACTERS = { min: 8, minForAdmins: 12, max: 128 } as const;

/** Why this cannot be anybody's password, as a sentence: found before any costly check. Null when it could be one. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Password is required';
  if (characters(password) > PASSWORD_CHARACTERS.max)
    return `Password must be at most ${PASSWORD_CHARACTERS.max} characters`;
  if (!isStorableText(password)) return 'Password has characters that cannot be used';
  return null;
}

/** Why this may not become the password of an account; used exactly as typed, spaces included. */
export function newPasswordProblem(password: string): string | null {
  const problem = passwordProblem(password);
  if (problem) return problem;
  if (characters(password) < PASSWORD_CHARACTERS.min)
    return `Password must be at least ${PASSWORD_CHARACTERS.min} characters`;
  return null;
}

/**
 * Why this may not become the password of an administrator. `commonPasswords` are lower case; a listed word with a few
 * digits or signs around it is as easily guessed as the word.
 */
export function newAdminPasswordProblem(password: string, commonPasswords: ReadonlySet<string>): string | null {
  const problem = passwordProblem(password);
  if (problem) return problem;
  if (characters(password) < PASSWORD_CHARACTERS.minForAdmins)
    return `The password of an administrator must be at least ${PASSWORD_CHARACTERS.minForAdmins} characters`;
  const lower = password.toLowerCase();
  const isListed = commonPasswords.has(lower) || commonPasswords.has(withoutAffixes(lower));
  if (isListed || new Set(lower).size < 5)
    return 'This password is too common and would be guessed. Choose another, for example four unrelated words';
  return null;
}

/** People count characters, not UTF-16 units: an emoji is one. */
function characters(text: string): number {
  // enough to tell that it is too long, without walking through a megabyte
  return [...text.slice(0, 2 * PASSWORD_CHARACTERS.max + 2)].length;
}

/** Up to four digits and signs are taken from the ends; more of them make a password of their own. */
function withoutAffixes(password: string): string {
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return password.length - core.length <= 4 ? core : password;
}
