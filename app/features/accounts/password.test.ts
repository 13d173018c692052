import { expect, test } from 'vitest';
import { commonPasswords, hashPassword, verifyPassword } from './password.server.ts';
import { newAdminPasswordProblem, newPasswordProblem, passwordProblem } from './password.ts';

const TOO_SHORT = 'Password must be at least 8 characters';
const TOO_LONG = 'Password must be at most 128 characters';

test.each([
  ['', 'Password is required'],
  ['1234567', TOO_SHORT],
  ['12345678', null],
  ['        ', null],
  ['👩👩👩👩👩👩👩', TOO_SHORT],
  ['👩👩👩👩👩👩👩👩', null],
  ['a'.repeat(64), null],
  ['👩'.repeat(128), null],
  ['a'.repeat(129), TOO_LONG],
  ['👩'.repeat(129), TOO_LONG],
  ['a'.repeat(1_000_000), TOO_LONG],
  ['abcdefgh\0', 'Password has characters that cannot be used'],
  ['abcdefgh\udc00', 'Password has characters that cannot be used'],
])('a new password %#: %s', (password, problem) => {
  expect(newPasswordProblem(password)).toBe(problem);
});

test('a short password may still be tried at sign-in', () => {
  expect(passwordProblem('1')).toBeNull();
});

test('an administrator needs twelve characters that are not a common password', async () => {
  const common = await commonPasswords();
  const problem = (password: string) => newAdminPasswordProblem(password, common);
  expect(problem('plum-11-char')).toBeNull();
  expect(problem('plum-11-cha')).toBe('The password of an administrator must be at least 12 characters');
  expect(problem('correct horse battery staple')).toBeNull();
  expect(problem('Consultant-Site-2026')).toBeNull();
  for (const password of [
    'qwerty123456',
    'Password1234',
    'QWERTYUIOP12',
    'administrator!',
    '123456789012',
    'aaaaaaaaaaaaaaaa',
    '121212121212',
  ])
    expect(problem(password), password).toMatch(/^This password is too common/);
});

test('the list holds over three thousand passwords that are long enough to be tried', async () => {
  const long = [...(await commonPasswords())].filter((password) => password.length >= 8);
  expect(long.length).toBeGreaterThan(3000);
});

test('a password is used exactly as typed', async () => {
  const stored = await hashPassword(' Pâss wörd ');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(' Pâss wörd ', stored)).toBe(true);
  for (const other of ['Pâss wörd', ' pâss wörd ', ' Pâss wörd '.normalize('NFD')])
    expect(await verifyPassword(other, stored), other).toBe(false);
  expect(await hashPassword(' Pâss wörd ')).not.toBe(stored);
});

test('without an account every password is wrong', async () => {
  expect(await verifyPassword('anything', null)).toBe(false);
  expect(await verifyPassword('no such account has this password', null)).toBe(false);
});

test('of fifty passwords at once those beyond the queue are asked to come back', async () => {
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => verifyPassword('anything', null)));
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason);
  expect(refused).toHaveLength(28);
  expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
});
