import fc from 'fast-check';
import { expect, test } from 'vitest';
import { careerRule, yearPlace } from './career-rule.ts';

const careers = fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 2, maxLength: 20 });

test('every year of the rule is as long as every other, whichever chapters there are', () => {
  fc.assert(
    fc.property(careers, (years) => {
      const [first = 0, ...others] = years.toSorted((one, two) => one - two);
      const pitches = others.map((year) => (yearPlace(year, years) - yearPlace(first, years)) / (year - first));
      for (const pitch of pitches) expect(pitch).toBeCloseTo(pitches[0] ?? 0, 0.5);
    }),
  );
});

test('the rule fits a low window and numbers each chapter at its place', () => {
  fc.assert(
    fc.property(careers, (years) => {
      const svg = careerRule(years);
      expect(Number(/viewBox="0 0 84 ([\d.]+)"/.exec(svg)?.[1])).toBeLessThanOrEqual(480);
      for (const year of years)
        expect(svg).toContain(`H84"/><text class="dk" x="8" y="${place(year, years)}">${year}</text>`);
    }),
  );
});

function place(year: number, years: readonly number[]): number {
  return Math.round((yearPlace(year, years) + 5) * 10) / 10;
}
