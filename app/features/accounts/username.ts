import { isStorableText } from '../../lib/text.ts';

const MAX_USERNAME_CHARACTERS = 64;

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

/** Scripts in which people write names today. Those written together count as one: the last three rows. */
const SCRIPTS = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan'],
  ...[
    ['Han', 'Hiragana', 'Katakana'],
    ['Han', 'Hangul'],
    ['Han', 'Bopomofo'],
  ],
];

const IN_ONE_SCRIPT = SCRIPTS.map((script) => {
  const letters = [script].flat().map((name) => `\\p{Script_Extensions=${name}}`);
  return new RegExp(`^[${letters.join('')}0-9 ._@+-]*$`, 'u');
});

/** What the record calls those who have no account. */
const TAKEN_BY_THE_RECORD = ['a visitor', 'command line', 'an unknown name'];

/**
 * Why a new account may not take this name. Names tell people apart on screen and in the record, so nothing may make
 * two of them look the same, or look like what the program adds to one: letters of one script, digits, single spaces
 * and a few signs, all of them visible.
 */
export function newUsernameProblem(username: string): string | null {
  const problem = usernameProblem(username);
  if (problem) return problem;
  const name = displayedUsername(username).normalize('NFC');
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u.test(name))
    return 'Username must not contain invisible characters';
  if (!/^[\p{L}\p{M}\p{Nd} ._@+-]*$/u.test(name) || !/^[\p{L}\p{Nd}]/u.test(name) || / {2}/.test(name))
    return 'Username must start with a letter or a digit and hold only letters, digits, single spaces and . _ - @ +';
  if (!IN_ONE_SCRIPT.some((script) => script.test(name)))
    return 'Username must keep to the letters of one script, for example all Latin or all Greek';
  if (TAKEN_BY_THE_RECORD.includes(usernameKey(username))) return 'Username already exists';
  return null;
}
