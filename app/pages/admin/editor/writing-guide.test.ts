import { expect, test } from 'vitest';
import { lengthAdvice } from './writing-guide.ts';

test('an empty text, and a text without a best length, get no advice', () => {
  expect(lengthAdvice('title', '  ')).toBeNull();
  expect(lengthAdvice('slug', 'a-shop')).toBeNull();
});

test('the length is counted as people count, and judged', () => {
  expect(lengthAdvice('title', 'A shop 👩‍🏭')).toMatch(/^10 characters: a good length/);
  expect(lengthAdvice('title', 'x'.repeat(70))).toMatch(/^70 characters: 10 more than/);
  expect(lengthAdvice('summary', 'Short.')).toMatch(/^6 characters: rather short; 80 or more/);
});
