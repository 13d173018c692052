import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SOURCES } from '../../lib/landing-source.ts';
import { SOURCE_STEPS } from './visit.ts';
import { greyWords, laterDay, periodOf, totalOf } from './visit-sentences.ts';

test('last week is the one from Monday to Sunday that is over, also on a Sunday', () => {
  for (const today of ['2026-11-23', '2026-11-26', '2026-11-29'])
    expect(periodOf('last-week', today)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(periodOf('7', '2026-03-05')).toEqual({ from: '2026-02-27', to: '2026-03-05' });
});

test('the period before says from when on it was counted, unless all of it was', () => {
  const before = { from: '2026-10-01', to: '2026-10-30' };
  const said = (since: string | null) => greyWords({ before, since }, (day) => day);
  for (const since of [null, '2026-10-01', '2025-01-01'])
    expect(said(since)).toBe('In grey: 2026-10-01 to 2026-10-30.');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (days) => {
      const since = laterDay(before.from, days);
      expect(said(since)).toBe(`In grey: 2026-10-01 to 2026-10-30; the numbers of visits begin on ${since}.`);
    }),
  );
});

test('all ways of a page add up, but for what was read out and opened by nobody', () => {
  const numbers = fc.record({
    ...{ landed: fc.nat(50), results: fc.nat(50), booking: fc.nat(50), letter: fc.nat(50) },
    ...{ wrote: fc.nat(50), client: fc.nat(50) },
  });
  const way = fc.record({
    source: fc.constantFrom(...SOURCES),
    now: numbers,
    before: numbers,
    hosts: fc.constant<string[]>([]),
  });
  fc.assert(
    fc.property(fc.uniqueArray(way, { selector: ({ source }) => source }), (sources) => {
      for (const when of ['now', 'before'] as const)
        for (const step of SOURCE_STEPS) {
          const readOut = sources.find(({ source }) => source === 'read-out')?.[when][step] ?? 0;
          const all = sources.reduce((sum, row) => sum + row[when][step], 0);
          expect(totalOf(sources, when)[step]).toBe(all - readOut);
        }
    }),
  );
});
