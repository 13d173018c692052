import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf, cutToFit, evenLines, GOES_ON, heightOf, linesOf } from './set-text.ts';

/** Every letter one wide. */
const measure = (words: string) => [...words.replace(GOES_ON, '')].length;

test('lines break between words', () => {
  expect(linesOf('one two three four', 9, measure)).toEqual(['one two', 'three', 'four']);
  expect(linesOf('', 9, measure)).toEqual([]);
});

test('a number keeps its sign, and no line begins with a mark that was set apart', () => {
  expect(linesOf('livre à 2 °C : oui', 9, measure)).toEqual(['livre à', '2\u00a0°C\u00a0:', 'oui']);
});

test('a word wider than the column is broken with a hyphen, an address without', () => {
  expect(linesOf('Donaudampfschifffahrt', 10, measure)).toEqual([
    `Donaudamp-${GOES_ON}`,
    `fschifffa-${GOES_ON}`,
    'hrt',
  ]);
  expect(linesOf('example.com/studies', 10, measure)).toEqual([`example.co${GOES_ON}`, 'm/studies']);
});

test('no line is wider than its column, and no letter is lost', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 2, max: 60 }), (words, width) => {
      const lines = linesOf(words, width, measure);
      expect(lines.every((line) => measure(line) <= width)).toBe(true);
      const letters = (text: string) => text.replaceAll(/[\s\u2060-]/g, '');
      expect(letters(lines.join(''))).toBe(letters(words));
    }),
    // a blank before which no line breaks
    { examples: [['"_ )', 2]] },
  );
});

test('lines of a headline are as many and say the same, and no word is broken for their sake', () => {
  expect(evenLines('one two three four six', 18, measure)).toEqual(['one two three', 'four six']);
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 2, max: 60 }), (words, width) => {
      const [even, lines] = [evenLines(words, width, measure), linesOf(words, width, measure)];
      expect([even.length, even.join(' ')]).toEqual([lines.length, lines.join(' ')]);
      expect(even.every((line) => measure(line) <= width)).toBe(true);
    }),
  );
});

test('items of lists stand in behind their marks', () => {
  expect(columnOf([{ words: 'one two', mark: '•' }], 7, measure)).toEqual([
    { words: 'one', indent: 3, mark: '•', isFirst: true },
    { words: 'two', indent: 3, mark: '', isFirst: false },
  ]);
});

const blocks = [
  { words: 'First sentence. Second sentence.', mark: '' },
  { words: 'Third sentence.', mark: '' },
];
const lineCount = (width: number) => (some: readonly { words: string; mark: string }[]) =>
  columnOf(some, width, measure).length;

test('a text that fits is not cut', () => {
  expect(cutToFit(blocks, 'en', () => true)).toBeNull();
});

test('a text is cut behind the last sentence that fits', () => {
  const lines = lineCount(16);
  expect(cutToFit(blocks, 'en', (some) => lines(some) <= 2)).toEqual([
    { words: 'First sentence. Second sentence.', mark: '' },
  ]);
  expect(cutToFit(blocks, 'en', (some) => lines(some) <= 1)).toEqual([{ words: 'First sentence.', mark: '' }]);
});

test('where not even the first sentence fits it is cut behind a word', () => {
  const long = [{ words: 'One sentence that is far too long for this place.', mark: '' }];
  expect(cutToFit(long, 'en', (some) => measure(some[0]?.words ?? '') <= 15)).toEqual([
    { words: 'One sentence…', mark: '' },
  ]);
});

test('what is left of any text fits, and is its beginning', () => {
  const text = fc.array(
    fc.record({ words: fc.string({ minLength: 1, maxLength: 120 }), mark: fc.constantFrom('', '•') }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 12 }), (given, most) => {
      const lines = lineCount(20);
      const cut = cutToFit(given, 'en', (some) => lines(some) <= most);
      if (cut === null) return;
      expect(lines(cut)).toBeLessThanOrEqual(most);
      const letters = (some: readonly { words: string }[]) =>
        some.map(({ words }) => words.replaceAll(/[\s…]/g, '')).join('');
      expect(letters(given).startsWith(letters(cut))).toBe(true);
    }),
  );
});

test('blocks stand apart, the first one does not', () => {
  expect(heightOf(columnOf(blocks, 100, measure), 10, 4)).toBe(24);
});
