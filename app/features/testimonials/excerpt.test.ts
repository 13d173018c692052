import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortened } from './excerpt.ts';

const QUOTE = 'He took the price apart, line by line. We would not go back… Our costs fell by a third.';

test('a run of the words is taken in the letters of whoever wrote them, whatever spaces the owner typed', () => {
  expect(shortened(QUOTE, '  …  Our costs   fell by a third. ')).toBe('… Our costs fell by a third.');
  expect(shortened(QUOTE, 'He took the price apart…')).toBe('He took the price apart …');
  expect(shortened(QUOTE, 'He took the price apart, line by line...')).toBe('He took the price apart, line by line …');
  expect(shortened(QUOTE, '... would not go back…')).toBe('… would not go back …');
  expect(shortened(QUOTE, QUOTE)).toBe(QUOTE);
  expect(shortened('…and it held', '…and it held')).toBe('…and it held');
});

test.each([
  ['an altered word', 'He took the cost apart …'],
  ['another case', 'he took the price apart …'],
  ['a word more', 'He really took the price apart …'],
  ['an end that is not marked', 'He took the price apart, line by line.'],
  ['a beginning that is not marked', 'Our costs fell by a third.'],
  ['a mark where nothing is left out', '… He took the price apart, line by line. …'],
  ['words left out in the middle', '… We would … go back… …'],
  ['half a word', 'He took the pri…'],
  ['nothing but marks', '… …'],
  ['nothing', '  '],
])('%s is no shortening', (_, wanted) => {
  expect(shortened(QUOTE, wanted)).toBeNull();
});

const word = fc.stringMatching(/^[a-zà-ž]{1,8}[,.!?]?$/);
const quotes = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '  ', '\n', ' \n ')), { minLength: 2, maxLength: 40 })
  .map((parts) =>
    parts
      .map(([text, space]) => text + space)
      .join('')
      .trim(),
  );
const cut = (quote: string, from: number, to: number) => {
  const words = quote.split(/\s+/);
  const [start, end] = [from % words.length, Math.max(from % words.length, to % words.length)];
  const marks = [start > 0 ? '… ' : '', end < words.length - 1 ? ' …' : ''] as const;
  return { words: words.slice(start, end + 1), text: marks[0] + words.slice(start, end + 1).join(' ') + marks[1] };
};

test('every run is a shortening, its words are the client’s, and shortened again it stays as it is', () => {
  fc.assert(
    fc.property(quotes, fc.nat(), fc.nat(), (quote, from, to) => {
      const { text, words } = cut(quote, from, to);
      const shown = shortened(quote, text);
      expect(shown).not.toBeNull();
      expect((shown ?? '').replace(/…/g, '').split(/\s+/).filter(Boolean)).toEqual(words);
      expect(shortened(quote, shown ?? '')).toBe(shown);
    }),
  );
});

test('a word that the client did not write is in no shortening', () => {
  fc.assert(
    fc.property(quotes, fc.nat(), fc.nat(), fc.nat(), (quote, from, to, place) => {
      const { words, text } = cut(quote, from, to);
      const altered = words[place % words.length] ?? '';
      // letters that no word of these has
      expect(shortened(quote, text.replace(altered, `${altered}Q`))).toBeNull();
      expect(shortened(quote, text.replace(altered, `Q${altered}`))).toBeNull();
    }),
  );
});
