import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffPart, wordDiff } from './word-diff.ts';

const inShort = (parts: DiffPart[]) =>
  parts.map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind]).join('');

test.each([
  ['', '', ''],
  ['same words', 'same words', 'same words'],
  ['', 'new', '[+new]'],
  ['gone', '', '[-gone]'],
  ['Thirty parts became eighteen.', 'Thirty parts became nine.', 'Thirty parts became [-eighteen][+nine].'],
  ['one two three', 'one three', 'one [-two ]three'],
  ['one three', 'one two three', 'one [+two ]three'],
  ['Größe 12', 'Größe 13', 'Größe [-12][+13]'],
])('%j to %j', (before, after, expected) => {
  expect(inShort(wordDiff(before, after))).toBe(expected);
});

test('both texts can be read out of the parts, whatever they are', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', ' ', 'word', '\n', '.', 'ü', '👩‍🏭'), { maxLength: 30 })
    .map((p) => p.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = wordDiff(before, after);
      expect(
        parts
          .filter(({ kind }) => kind !== 'added')
          .map((part) => part.text)
          .join(''),
      ).toBe(before);
      expect(
        parts
          .filter(({ kind }) => kind !== 'removed')
          .map((part) => part.text)
          .join(''),
      ).toBe(after);
    }),
    { seed: 1 },
  );
});

test('two long texts that share nothing are told apart in a moment', () => {
  const long = (letter: string) => Array.from({ length: 8000 }, (_, index) => `${letter}${index}`).join(' ');
  const started = performance.now();
  const parts = wordDiff(long('a'), long('b'));
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(parts.length).toBeGreaterThan(1);
});
