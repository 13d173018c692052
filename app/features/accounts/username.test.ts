import { expect, test } from 'vitest';
import { displayedUsername, newUsernameProblem, usernameKey, usernameProblem } from './username.ts';

test.each(['Maya', ' maya ', 'MAYA\n', 'Ｍａｙａ', '\u00a0maya\u3000'])('%j is the same name as maya', (username) => {
  expect(usernameKey(username)).toBe('maya');
});

test('the key of a key is the key', () => {
  for (const name of ['İstanbul', 'ﬃ', '¨a', 'ΌΣΟΣ', 'Ǆ'])
    expect(usernameKey(usernameKey(name))).toBe(usernameKey(name));
});

test('a name is shown as typed, without the spaces around it', () => {
  expect(displayedUsername('  Maya Ｑ ')).toBe('Maya Ｑ');
});

test.each([
  ['', 'Username is required'],
  ['   ', 'Username is required'],
  ['a'.repeat(65), 'Username must be at most 64 characters'],
  ['a\0b', 'Username has characters that cannot be stored'],
  ['a\ud800', 'Username has characters that cannot be stored'],
  ['a', null],
  ['👩'.repeat(64), null],
])('%j: %s', (username, problem) => {
  expect(usernameProblem(username)).toBe(problem);
});

test.each(['ma\u200bya', 'ma\u202eya', 'ma\nya', '\u3164', 'ma\u00adya'])(
  'a new name must not hide characters: %j',
  (username) => {
    expect(newUsernameProblem(username)).toBe('Username must not contain invisible characters');
  },
);

test('names in any script are fine', () => {
  for (const name of ['Maya Quinn', 'Łukasz', '山田太郎', 'مايا', '👩']) expect(newUsernameProblem(name)).toBeNull();
});
