import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { saveSection } from '../site-content/site-content-service.server.ts';
import { commonPasswords, hashPassword, requireUsablePassword, verifyPassword } from './password.server.ts';
import { newPasswordProblem, passwordProblem } from './password.ts';

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

const TOO_COMMON = /^This password is too common and would be guessed/;
const GUESSED = /^This password would be guessed/;

onEveryDatabase('a new password', ({ platform }) => {
  const problem = async (password: string, { isAdmin = false, username = 'somebody' } = {}) =>
    requireUsablePassword(platform(), password, { isAdmin, username }).then(
      () => null,
      (error) => error.message,
    );

  test('is refused to everybody where it is common, or made of what everybody would try', async () => {
    for (const password of [
      'password1234',
      'consultant123',
      'qwerty123456',
      'abcdefgh',
      'Sample-Consultant',
      'C0nsultant2026!',
    ])
      for (const isAdmin of [false, true])
        expect(await problem(password.padEnd(isAdmin ? 12 : 0, '!'), { isAdmin }), password).toMatch(
          /would be guessed/,
        );
    expect(await problem('password1234')).toMatch(TOO_COMMON);
    expect(await problem('consultant123')).toMatch(GUESSED);
    for (const password of ['plum-tree', 'kettle on', 'a pass phrase of mine', 'Pâss wörd übung'])
      expect(await problem(password), password).toBeNull();
  });

  test('of an administrator has twelve characters and is not listed, few characters, or quickly guessed', async () => {
    const admin = (password: string) => problem(password, { isAdmin: true });
    expect(await admin('plum-11-cha')).toBe('The password of an administrator must be at least 12 characters');
    for (const password of ['QWERTYUIOP12', 'administrator!', '123456789012', 'aaaaaaaaaaaaaaaa', '121212121212'])
      expect(await admin(password), password).toMatch(TOO_COMMON);
    for (const password of ['Consultant-Site-2026', 'qwertz asdfgh yxcvb', 'summer-winter'])
      expect(await admin(password), password).toMatch(GUESSED);
    for (const password of ['correct horse battery staple', 'kq7-vun2-xazp', 'a long enough pass phrase'])
      expect(await admin(password), password).toBeNull();
  });

  test('knows the names of the site and of the person', async () => {
    const admin = { isAdmin: true, username: 'Maya Fairweather' };
    expect(await problem('quillon-harbourside-2026', { isAdmin: true })).toBeNull();
    expect(await problem('MayaFairweather-2026', admin)).toMatch(GUESSED);
    const identity = { ...defaultSiteContent.identity, name: 'Jo Quillon', tagline: 'Harbourside valves' };
    await saveSection(platform(), null, 'identity', identity);
    expect(await problem('quillon-harbourside-2026', { isAdmin: true })).toMatch(GUESSED);
  });

  test('says whether it would do for an administrator', async () => {
    const kind = { isAdmin: false, username: 'maya' };
    expect(await requireUsablePassword(platform(), 'kettle on', kind)).toEqual({ hasAdminPassword: false });
    expect(await requireUsablePassword(platform(), 'plum tree, late frost', kind)).toEqual({ hasAdminPassword: true });
  });
});

test('the list holds over three thousand passwords that are long enough to be tried', async () => {
  const long = [...(await commonPasswords())].filter((password) => password.length >= 8);
  expect(long.length).toBeGreaterThan(3000);
});

test('a password is stored at the cost that the program is shipped with', async () => {
  // as it is imported without the setup of tests, which makes hashing cheap
  const shipped: typeof import('./password.server.ts') = await import(`./password.server.ts?${'shipped'}`);
  expect(await shipped.hashPassword('anything at all')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password is used exactly as typed', async () => {
  const stored = await hashPassword(' Pâss wörd ');
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
