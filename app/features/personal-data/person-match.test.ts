import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTheirs, soughtPerson, withoutPerson } from './person-match.ts';

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
