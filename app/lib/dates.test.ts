import { expect, test } from 'vitest';
import { monthsLater } from './dates.ts';

test.each([
  ['2026-03-05T09:00:00.000Z', 24, '2028-03-05T09:00:00.000Z'],
  ['2026-03-05T09:00:00.000Z', -24, '2024-03-05T09:00:00.000Z'],
  ['2026-03-31T09:00:00.000Z', 1, '2026-04-30T09:00:00.000Z'],
  ['2026-03-31T09:00:00.000Z', -1, '2026-02-28T09:00:00.000Z'],
  ['2024-02-29T09:00:00.000Z', 12, '2025-02-28T09:00:00.000Z'],
  ['2026-12-15T09:00:00.000Z', 1, '2027-01-15T09:00:00.000Z'],
])('%s and %i months is %s', (date, months, later) => {
  expect(monthsLater(new Date(date), months).toISOString()).toBe(later);
});
