import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_VISITS, type VisitNumbers } from './visit.ts';
import { barsOf, laterDay, leadSentences, periodOf } from './visit-sentences.ts';

const row = (counts: Partial<VisitNumbers>, title = 'Homewares range', isStudy = true) => ({
  page: `/${title}`,
  title,
  isStudy,
  isThere: true,
  counts: { ...NO_VISITS, ...counts },
});

test('last week is the one from Monday to Sunday that is over, also on a Sunday', () => {
  for (const today of ['2026-11-23', '2026-11-26', '2026-11-29'])
    expect(periodOf('last-week', today)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(periodOf('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(periodOf('7', '2026-03-05')).toEqual({ from: '2026-02-27', to: '2026-03-05' });
});

test('the whole is said first, and who sent the most if somebody did', () => {
  expect(
    leadSentences({ rows: [row({ view: 41, booking: 3 }), row({ view: 9, booking: 1 }, 'About', false)] }),
  ).toEqual(['Your pages were opened 50 times.', '4 went on to the booking page.', 'Homewares range sent 3 of them.']);
  expect(leadSentences({ rows: [row({ view: 4, booking: 2 })] }).at(-1)).toBe('Homewares range sent all of them.');
  expect(leadSentences({ rows: [row({ view: 4, booking: 2 }), row({ view: 4, booking: 2 }, 'Other')] })).toHaveLength(
    2,
  );
  expect(leadSentences({ rows: [row({ view: 4 })] })).toEqual([
    'Your pages were opened 4 times.',
    'Nobody went on to the booking page yet.',
  ]);
});

test('bars hold every day of the period once, whatever was counted', () => {
  const days = fc.uniqueArray(fc.record({ at: fc.nat(900), view: fc.nat(50), booking: fc.nat(5) }), {
    selector: ({ at }) => at,
  });
  fc.assert(
    fc.property(fc.nat(799), days, (length, counted) => {
      const from = '2026-03-05';
      const to = laterDay(from, length);
      const within = counted.filter(({ at }) => at <= length);
      const bars = barsOf({
        from,
        to,
        days: within.map(({ at, view, booking }) => ({ day: laterDay(from, at), view, booking })),
      });
      expect(bars.length).toBeLessThanOrEqual(115);
      expect(bars[0]?.day).toBe(from);
      expect(bars.at(-1)?.last).toBe(to);
      for (const [index, { day }] of bars.entries())
        if (index > 0) expect(day).toBe(laterDay(bars[index - 1]?.last ?? '', 1));
      for (const kind of ['view', 'booking'] as const)
        expect(bars.reduce((sum, bar) => sum + bar[kind], 0)).toBe(within.reduce((sum, day) => sum + day[kind], 0));
    }),
    { numRuns: 60 },
  );
});
