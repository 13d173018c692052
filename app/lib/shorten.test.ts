import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a short text stays as it is, but for its white space', () => {
  expect(shorten('  Nine items,\n three suppliers. ', 40)).toBe('Nine items, three suppliers.');
});

test('a long text ends between words', () => {
  expect(shorten('Nine items, three suppliers, eight cartons', 30)).toBe('Nine items, three suppliers…');
});

test('a text without spaces is cut within the length', () => {
  expect([...shorten('é'.repeat(50), 10)]).toHaveLength(10);
});

test('a character outside the basic plane is not cut in two', () => {
  expect(shorten('🏭'.repeat(9), 5)).toBe('🏭🏭🏭🏭…');
});
