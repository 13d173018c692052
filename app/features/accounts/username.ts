import { isStorableText } from '../../lib/text.ts';

export const MAX_USERNAME_CHARACTERS = 64;

/** The form that must be unique: spaces around, letter case and look-alike encodings make no difference. */
export function usernameKey(username: string): string {
  // lower-casing can leave a letter and its accent apart again, hence the second composition
  return username.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

/** The name as it is shown: as typed, without the spaces around it. */
export function displayedUsername(username: string): string {
  return username.trim();
}

/** Why nobody can have this name, as a sentence; null when somebody could. */
export function usernameProblem(username: string): string | null {
  if (usernameKey(username) === '') return 'Username is required';
  if ([...displayedUsername(username)].length > MAX_USERNAME_CHARACTERS)
    return `Username must be at most ${MAX_USERNAME_CHARACTERS} characters`;
  if (!isStorableText(username)) return 'Username has characters that cannot be stored';
  return null;
}

/** Why a new account may not take this name: what nobody can see or type would let two names look the same. */
export function newUsernameProblem(username: string): string | null {
  const problem = usernameProblem(username);
  if (problem) return problem;
  if (/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(displayedUsername(username)))
    return 'Username must not contain invisible characters';
  return null;
}
