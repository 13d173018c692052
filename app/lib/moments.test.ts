import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, daysLater, nextFriday } from './moments.ts';

test('the day of a moment is that of the zone, at most one off from that of UTC', () => {
  expect(dayIn('Australia/Sydney', new Date('2026-03-05T20:00:00Z'))).toBe('2026-03-06');
  expect(dayIn('America/Los_Angeles', '2026-03-05T02:00:00Z')).toBe('2026-03-04');
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const moments = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const parts = new Intl.DateTimeFormat('en-US', {
        timeZone: zone,
        month: '2-digit',
        day: '2-digit',
        year: 'numeric',
      });
      const [month, day, year] = parts.format(moment).split('/');
      expect(dayIn(zone, moment)).toBe(`${year}-${month}-${day}`);
    }),
    { numRuns: 200 },
  );
});

test('the next Friday is never the day itself, and nine stays nine so many days later', () => {
  expect(nextFriday('2026-03-05')).toBe('2026-03-06T09:00');
  expect(nextFriday('2026-03-06')).toBe('2026-03-13T09:00');
  expect(daysLater('2026-03-27T09:00', 7)).toBe('2026-04-03T09:00');
  expect(daysLater('2026-04-05T02:30+11:00', 0)).toBe('2026-04-05T02:30+11:00');
  expect(daysLater('', 7)).toBe('');
});
