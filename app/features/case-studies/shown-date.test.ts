import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newestFirst, shownDate, shownMoment } from './shown-date.ts';

const publishedAt = '2025-03-05T01:00:00.000Z';

test('a study shows its own date, or else that of its publishing', () => {
  expect(shownDate({ publishedAt })).toBe(publishedAt);
  expect(shownMoment({ publishedAt })).toBe(publishedAt);
  expect(shownDate({ publishedAt, date: '2019-04-01' })).toBe('2019-04-01');
  expect(shownMoment({ publishedAt, date: '2019-04-01' })).toBe('2019-04-01T12:00:00.000Z');
});

test('a study dated on the day of its publishing, wherever on earth, is not still to come', () => {
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.integer({ min: -12, max: 14 }), (published, hours) => {
      const date = new Date(published.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
      const shown = shownMoment({ publishedAt: published.toISOString(), date });
      expect(Date.parse(shown)).toBeLessThanOrEqual(published.getTime());
    }),
  );
});

test('one of another day is of its noon, also of one to come', () => {
  for (const date of ['2025-02-28', '2025-03-07', '2031-01-01'])
    expect(shownMoment({ publishedAt, date })).toBe(`${date}T12:00:00.000Z`);
});

test('what is still being typed is no date yet', () => {
  for (const date of ['', '2019', '2019-02-30', 'May']) expect(shownDate({ publishedAt, date })).toBe(publishedAt);
});

test('lists go by the dates that are shown; of the same one, as they came', () => {
  const study = (name: string, year: number, date?: string) => ({
    name,
    publishedAt: `${year}-03-05T12:00:00.000Z`,
    ...(date ? { date } : {}),
  });
  const names = (studies: { name: string; publishedAt: string; date?: string }[]) =>
    newestFirst(studies).map(({ name }) => name);
  const [a, b, c] = [study('a', 2025), study('b', 2024), study('c', 2023)];
  expect(names([a, b, c])).toEqual(['a', 'b', 'c']);
  expect(names([{ ...a, date: '2020-01-01' }, b, c])).toEqual(['b', 'c', 'a']);
  expect(names([a, b, { ...c, date: '2025-03-05' }])).toEqual(['a', 'c', 'b']);
});
