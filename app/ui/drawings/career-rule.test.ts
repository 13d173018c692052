import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yearMarks } from './career-rule.ts';

test('a length of the rule has a mark for each of its years, a longer one for each fifth of the career', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 80 }), (from, years) => {
      const marks = [...yearMarks(from, from + years).matchAll(/M(\d+) (\d+)H26/g)];
      expect(marks.map(([, , year]) => Number(year))).toEqual(Array.from({ length: years }, (_, year) => year));
      for (const [, start, year] of marks) expect(start).toBe((from + Number(year)) % 5 === 0 ? '0' : '12');
    }),
  );
});

test('the last chapter, and one before an earlier year, has no marks', () => {
  expect([yearMarks(28), yearMarks(12, 5)]).toEqual(['', '']);
});
