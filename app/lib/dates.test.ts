import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';
import { calendarDay, dateTimeFieldValue, formatAppointment, formatMoment, monthsLater, yearIn } from './moments.ts';

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

test('a moment is printed in the zone of the site, a bare day as it is', () => {
  expect(formatDate('2026-03-04T20:00:00.000Z')).toBe('March 5, 2026');
  expect(formatDate('2026-03-04T20:00:00.000Z', 'America/New_York')).toBe('March 4, 2026');
  for (const zone of ['America/New_York', 'Australia/Sydney', 'UTC'])
    expect(formatDate('2026-06-30', zone)).toBe('June 30, 2026');
  expect([formatDate(null), formatDate('soon')]).toEqual([null, null]);
});

test('a moment with its time names the zone', () => {
  expect(formatMoment('2026-03-05T09:00:00.000Z', 'Australia/Sydney').replaceAll('\u202f', ' ')).toBe(
    '5 Mar 2026, 8:00 pm AEDT',
  );
});

test.each([
  ['Australia/Sydney', '2026-12-31T12:59:59.999Z', 2026],
  ['Australia/Sydney', '2026-12-31T13:00:00.000Z', 2027],
  ['America/New_York', '2027-01-01T04:59:59.999Z', 2026],
  ['America/New_York', '2027-01-01T05:00:00.000Z', 2027],
  ['UTC', '2026-12-31T23:59:59.999Z', 2026],
])('in %s the year of %s is %d', (zone, moment, year) => expect(yearIn(zone, new Date(moment))).toBe(year));

test('a field for date and time has the time of the zone, and nothing where there is none', () => {
  expect(dateTimeFieldValue('2026-12-01T22:00:00.000Z', 'Australia/Sydney')).toBe('2026-12-02T09:00');
  expect(dateTimeFieldValue(null, 'Australia/Sydney')).toBe('');
  expect(formatAppointment('2026-12-01T22:00:00.000Z', 'Australia/Sydney')).toBe('Wed 2 Dec 2026, 9:00 am AEDT');
});

test('a moment stands in the calendar of the zone it was planned in', () => {
  const moment = '2026-11-30T14:30:00.000Z';
  expect(calendarDay(moment, 'Australia/Sydney')).toEqual({ month: 'December 2026', day: '1', weekday: 'Tue' });
  expect(calendarDay(moment, 'UTC')).toEqual({ month: 'November 2026', day: '30', weekday: 'Mon' });
});
