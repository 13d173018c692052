import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_VISITS, type VisitNumbers } from './visit.ts';
import { barsOf, laterDay, leadSentences, rowSentence } from './visit-sentences.ts';

const row = (counts: Partial<VisitNumbers>, title = 'Homewares range', isStudy = true) => ({
  page: `/${title}`,
  title,
  isStudy,
  isThere: true,
  counts: { ...NO_VISITS, ...counts },
});

test.each<[string, Partial<VisitNumbers>]>([
  ['Opened 41 times, read to Results 17 times, 3 went on to the booking page.', { view: 41, results: 17, booking: 3 }],
  ['Opened once.', { view: 1 }],
  ['Opened twice, read to Results once, 1 went on to the booking page.', { view: 2, results: 1, booking: 1 }],
  [
    'Opened 1,204 times, 2 to the event, 1 to Contact, 3 began a mail, 4 took the PDF, 5 passed it on.',
    {
      view: 1204,
      event: 2,
      contact: 1,
      mail: 3,
      pdf: 4,
      share: 5,
    },
  ],
  ['Not seen being opened, 1 went on to the booking page.', { booking: 1 }],
])('%s', (sentence, counts) => {
  expect(rowSentence(row(counts))).toBe(sentence);
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
