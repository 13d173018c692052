import fc from 'fast-check';
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

test.each(['ma\u200bya', 'ma\u202eya', 'ma\nya', '\u3164', 'ma\u00adya', 'maya\u2800', '\u2800', 'ma\u2062ya'])(
  'a new name must not hide characters: %j',
  (username) => {
    expect(newUsernameProblem(username)).toBe('Username must not contain invisible characters');
  },
);

test('names in any one script are fine', () => {
  const names = [
    'Maya Quinn',
    'Łukasz',
    'Đặng Thùy',
    'Ｍａｙａ',
    'Όλγα',
    'Ольга',
    '山田太郎',
    '山田 たろう',
    '김 민준',
    'مايا',
    'माया',
    '3rd.maya_q@example.org',
  ];
  for (const name of names) expect(newUsernameProblem(name), name).toBeNull();
});

const ONE_SCRIPT = /letters of one script/;
const FEW_SIGNS = /only letters, digits, single spaces/;

test.each([
  ['\u043ewner', ONE_SCRIPT],
  ['ow\u03b7er', ONE_SCRIPT],
  ['owner 山', ONE_SCRIPT],
  ['owner٣', ONE_SCRIPT],
  ['owner (token "deploy")', FEW_SIGNS],
  ['owner “deploy”', FEW_SIGNS],
  ["owner's", FEW_SIGNS],
  ['owner [x]', FEW_SIGNS],
  ['owner\uff08x\uff09', FEW_SIGNS],
  ['owner\u00a0x', FEW_SIGNS],
  ['owner  x', FEW_SIGNS],
  ['\u0301owner', FEW_SIGNS],
  ['-owner', FEW_SIGNS],
  ['👩', FEW_SIGNS],
  ['owner\ue000', FEW_SIGNS],
  ['Command Line', /already exists/],
  ['a visitor', /already exists/],
])('%j cannot be the name of a new account', (username, problem) => {
  expect(newUsernameProblem(username)).toMatch(problem);
});

test('one odd character anywhere in a Latin name is refused, whichever it is', () => {
  const latin = fc.stringMatching(/^[a-zé][a-z0-9é]{1,20}$/);
  const character = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
  fc.assert(
    fc.property(latin, character, fc.nat(20), (name, odd, at) => {
      const text = name.slice(0, at) + odd + name.slice(at);
      if (newUsernameProblem(text) !== null) return;
      // what passed is visible and Latin, and its signs are few
      expect(displayedUsername(text).normalize('NFC')).toMatch(/^[\p{scx=Latin}0-9 ._@+-]+$/u);
      expect(text).not.toMatch(/\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Ps}|\p{Pe}|\p{Pi}|\p{Pf}|["'`]/u);
    }),
    { numRuns: 2000 },
  );
});

test('every accepted name keeps its script, and its key is a name as well', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (name) => {
      if (newUsernameProblem(name) !== null) return;
      // accents belong to many scripts; the letters under them do not
      const letters = name.replaceAll(/\p{M}/gu, '');
      expect(/\p{scx=Latin}/u.test(letters) && /\p{scx=Cyrillic}/u.test(letters)).toBe(false);
      expect(usernameProblem(usernameKey(name))).toBeNull();
    }),
    { numRuns: 2000 },
  );
});
