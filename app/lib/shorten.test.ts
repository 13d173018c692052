import fc from 'fast-check';
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

test('no sign of several characters is cut in two', () => {
  const signs = fc.array(fc.constantFrom('a', 'e\u0301', 'ที่', 'กำ', 'कि', '👩‍🏭', '🇩🇪', '🧑🏽', ' '), { minLength: 1 });
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  fc.assert(
    fc.property(signs, fc.integer({ min: 5, max: 40 }), (parts, length) => {
      const plain = parts.join('').trim().replace(/\s+/g, ' ');
      const shortened = shorten(plain, length);
      expect([...shortened].length).toBeLessThanOrEqual(length);
      const kept = shortened.replace(/…$/, '');
      const ends = Array.from(segmenter.segment(plain), ({ index, segment }) => index + segment.length);
      expect([0, ...ends]).toContain(kept.length);
    }),
  );
});
