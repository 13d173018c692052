import { isStorableText } from '../../lib/text.ts';
import { type GuessedWords, guessBits } from './password-strength.ts';

export const PASSWORD_CHARACTERS = { min: 8, minForAdmins: 12, max: 128 } as const;

/** Why this cannot be anybody's password, as a sentence: found before any costly check. Null when it could be one. */
export function passwordProblem(password: string): string | null {
  if (password === '') return 'Password is required';
  if (characters(password) > PASSWORD_CHARACTERS.max)
    return `Password must be at most ${PASSWORD_CHARACTERS.max} characters`;
  if (!isStorableText(password)) return 'Password has characters that cannot be used';
  return null;
}

/**
 * Why this is not long enough for the password of an account, before anything is looked up; a password is used exactly as typed,
 * spaces included.
 */
export function newPasswordProblem(password: string, { isAdmin = false } = {}): string | null {
  const problem = passwordProblem(password);
  if (problem) return problem;
  const { min, minForAdmins } = PASSWORD_CHARACTERS;
  if (isAdmin && characters(password) < minForAdmins)
    return `The password of an administrator must be at least ${minForAdmins} characters`;
  return characters(password) < min ? `Password must be at least ${min} characters` : null;
}

/** Powers of two of guesses. Attempts are counted, so an account without rights needs to withstand some hundreds a day. */
const GUESS_BITS = { member: 22, admin: 40 } as const;

/**
 * Why a guesser would find this password. A listed word with a few digits or signs around it is as easily guessed as the
 * word, and so is what is made of the person's name, words of the site, and patterns.
 */
export function guessablePasswordProblem(
  password: string,
  words: GuessedWords,
  { isAdmin }: { isAdmin: boolean },
): string | null {
  const lower = password.toLowerCase();
  const isListed = [lower, withoutAffixes(lower)].some((text) => (words.ranks.get(text) ?? LISTED) < LISTED);
  if (isListed || (isAdmin && new Set(lower).size < 5))
    return 'This password is too common and would be guessed. Choose another, for example four unrelated words';
  if (guessBits(password, words) >= GUESS_BITS[isAdmin ? 'admin' : 'member']) return null;
  return 'This password would be guessed: too much of it is your name, words of this site, common words, or a row like 123. Choose another, for example four unrelated words';
}

/** Passwords found in leaks stand first; words that are merely in a dictionary come after them. */
export const LISTED = 50_000;

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
