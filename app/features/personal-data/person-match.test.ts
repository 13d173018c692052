import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../tests/support/cpu-time.ts';
import type { TakenBack } from '../../platform/database/taken-back.server.ts';
import type { SecretsKey } from '../../platform/secrets-key.server.ts';
import { deletionsOf, soughtOf } from './person-digest.server.ts';
import { isTheirs, type Sought, soughtPerson, withoutPerson } from './person-match.ts';

const ANN = soughtPerson({ email: 'ann.person@example.com', name: 'Änn Pérson' });

/** The same letters in another case, with accents apart or left out. */
const respelled = (text: string) =>
  fc
    .array(
      fc.constantFrom(
        (one: string) => one.toUpperCase(),
        (one: string) => one.toLowerCase(),
        (one: string) => one.normalize('NFD'),
        (one: string) => one.normalize('NFD').replaceAll(/\p{M}/gu, ''),
      ),
      { minLength: text.length, maxLength: text.length },
    )
    .map((changes) => Array.from(text, (letter, index) => changes[index]?.(letter) ?? letter).join(''));

const anotherName = fc
  .tuple(respelled('Änn'), fc.constantFrom(' ', '  ', '-', '\u00a0', ' \t'), respelled('Pérson'))
  .map((parts) => parts.join(''));
const tag = fc.stringMatching(/^[a-z0-9]{0,8}$/).map((word) => (word === '' ? '' : `+${word}`));
const anotherAddress = fc
  .tuple(respelled('ann.person'), tag, respelled('@example.com'))
  .map((parts) => parts.join('').normalize('NFC'));
const around = fc.constantFrom('', 'Dear ', 'I am ', '(', '"', '\n', 'Grüße, ');
const behind = fc.constantFrom('', '.', ', and thanks', ')', '"', '\n', '?');

test('a person is found by any spelling of the name and of the mailbox', () => {
  fc.assert(
    fc.property(anotherName, anotherAddress, around, behind, (name, address, before, after) => {
      expect(isTheirs('name', name, ANN)).toBe(true);
      expect(isTheirs('address', address, ANN)).toBe(true);
      for (const named of [name, address]) {
        const text = `${before}${named}${after}`;
        const data = (one: string) => JSON.stringify({ at: 1, deep: [{ text: one }] });
        expect(isTheirs('text', text, ANN), text).toBe(true);
        expect(isTheirs('data', data(named), ANN), text).toBe(true);
        expect(isTheirs('data', data(`Ben writes: ${text}`), ANN), text).toBe(false);
        expect(withoutPerson('told', text, ANN), text).toBe(`${before}…${after}`);
        expect(withoutPerson('data', data(`Ben writes: ${text}`), ANN)).toBe(data(`Ben writes: ${before}…${after}`));
      }
    }),
  );
});

/** A letter that Unicode does not take apart, and how it is typed without a key for it. */
const SPELT = fc.constantFrom(
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th', ħ: 'h' }),
);

test('a person is found, now and by the digest of a deletion, with or without letters that few keyboards have', () => {
  const key = { id: '0123abcd', bytes: Buffer.alloc(32, 1) } as SecretsKey;
  const name = fc.tuple(SPELT, respelled('Gromann')).map(([[letter, typed], rest]) => {
    const spelt = (one: string) => `Ann ${rest.slice(0, 3)}${one}${rest.slice(3)}`;
    return [spelt(letter), spelt(typed)] as const;
  });
  fc.assert(
    fc.property(name, fc.boolean(), (spellings, isTurned) => {
      const [asked, stands] = isTurned ? spellings.toReversed() : spellings;
      const [deletion] = deletionsOf({ name: asked as string }, key, new Date(0));
      for (const sought of [soughtPerson({ name: asked as string }), soughtOf(deletion as TakenBack, key) as Sought]) {
        expect(isTheirs('name', stands as string, sought)).toBe(true);
        expect(withoutPerson('told', `Ask ${stands}.`, sought)).toBe('Ask ….');
      }
    }),
  );
});

test('a person who was deleted before such letters were folded is known by that digest', () => {
  const former: Sought = { isMailbox: () => false, isName: (text) => text === 'anngroßmann', nameWords: 2 };
  expect(isTheirs('name', 'Ann Großmann', former)).toBe(true);
  expect(withoutPerson('told', 'Ask Ann GROßMANN.', former)).toBe('Ask ….');
});

test('nobody else is: not by a part of the name, a longer address, or nothing at all', () => {
  const finders = ['name', 'address', 'text', 'path'] as const;
  const byAddress = soughtPerson({ email: 'ann.person@example.com' });
  for (const finder of finders) {
    for (const text of ['Ann', 'Person', 'Joann Person', 'Ann Personne', 'joann.person@example.com', '', '***'])
      expect(isTheirs(finder, text, ANN), `${finder} ${text}`).toBe(false);
    for (const text of ['ann.person@example.com.au', 'ann.person@example.co', 'Ann Person'])
      expect(isTheirs(finder, text, byAddress), `${finder} ${text}`).toBe(false);
  }
  for (const nobody of [{}, { name: '***' }, { email: '' }])
    for (const text of ['', '***', '@', 'Ann']) expect(isTheirs('text', text, soughtPerson(nobody)), text).toBe(false);
});

test('a name of one word is a word like others: it counts where it stands alone, and in addresses of pages', () => {
  const will = soughtPerson({ name: 'Will' });
  expect(['will', 'We will see', 'Good will'].map((text) => isTheirs('text', text, will))).toEqual([
    true,
    false,
    false,
  ]);
  expect(['/team/will', '/good-will', '/willing'].map((path) => isTheirs('path', path, will))).toEqual([
    ...[true, true, false],
  ]);
  expect(withoutPerson('told', 'We will see', will)).toBe('We will see');
});

test('a text of somebody else loses the name and stays otherwise', () => {
  expect(withoutPerson('told', 'Ask Ann Person <Ann.Person+x@example.com>, or ben@example.com.', ANN)).toBe(
    'Ask … <…>, or ben@example.com.',
  );
});

test('the longest name is looked for in the longest text in a moment', () => {
  const sought = soughtPerson({ name: `${'a '.repeat(149)}b` });
  const text = 'a '.repeat(5000);
  const before = cpuTime();
  expect(withoutPerson('told', text, sought)).toBe(text);
  expect(withoutPerson('told', `${text}b`, sought)).toBe(`${'a '.repeat(4851)}…`);
  expect(cpuTime() - before).toBeLessThan(1500);
});
