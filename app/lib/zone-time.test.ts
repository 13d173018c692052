import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTimeFieldValue, exactDateTime } from './moments.ts';
import { momentInZone } from './zone-time.server.ts';

const SYDNEY = 'Australia/Sydney';

test('a time is the moment at which the clocks of the zone show it', () => {
  const moment = new Date('2026-12-01T22:00:00.000Z');
  expect(momentInZone('2026-12-02T09:00', SYDNEY)).toEqual({ kind: 'moment', moment });
  expect(momentInZone('2026-12-02T09:00+11:00', SYDNEY)).toEqual({ kind: 'moment', moment });
  expect(dateTimeFieldValue(moment.toISOString(), SYDNEY)).toBe('2026-12-02T09:00');
});

test('a time that the clocks leave out is none; the two beside it are told', () => {
  expect(momentInZone('2026-10-04T02:30', SYDNEY)).toEqual({
    kind: 'skipped',
    near: [
      { moment: new Date('2026-10-03T15:30:00.000Z'), written: '2026-10-04T01:30+10:00' },
      { moment: new Date('2026-10-03T16:30:00.000Z'), written: '2026-10-04T03:30+11:00' },
    ],
  });
});

test('a time that comes twice asks which one, and each can be said', () => {
  const near = [
    { moment: new Date('2026-04-04T15:30:00.000Z'), written: '2026-04-05T02:30+11:00' },
    { moment: new Date('2026-04-04T16:30:00.000Z'), written: '2026-04-05T02:30+10:00' },
  ];
  expect(momentInZone('2026-04-05T02:30', SYDNEY)).toEqual({ kind: 'doubled', near });
  for (const { written, moment } of near) expect(momentInZone(written, SYDNEY)).toEqual({ kind: 'moment', moment });
});

test('what is no time is told from what is one', () => {
  for (const written of ['', 'soon', '2026-02-30T09:00', '2026-12-02T25:00', '2026-12-02T09:00+09:00', '2026-12-02'])
    expect(momentInZone(written, SYDNEY), written).toEqual({ kind: 'unreadable' });
});

test('a moment with its distance from UTC is that moment in every zone, at every minute', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  const minutes = fc.integer({ min: 29_500_000, max: 32_000_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const moment = new Date(minute * 60_000);
      expect(momentInZone(exactDateTime(moment.toISOString(), zone), zone)).toEqual({ kind: 'moment', moment });
    }),
    {
      examples: [
        [SYDNEY, Date.parse('2026-04-04T15:30Z') / 60_000],
        [SYDNEY, Date.parse('2026-04-04T16:30Z') / 60_000],
      ],
    },
  );
});

test('whatever a clock shows leads back to its moment, or to one of two', () => {
  const zones = fc.constantFrom(SYDNEY, 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'UTC');
  const minutes = fc.integer({ min: 29_000_000, max: 31_000_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const moment = new Date(minute * 60_000);
      const time = momentInZone(dateTimeFieldValue(moment.toISOString(), zone), zone);
      if (time.kind === 'moment') expect(time.moment).toEqual(moment);
      else if (time.kind === 'doubled') expect(time.near.map((near) => near.moment)).toContainEqual(moment);
      else expect.unreachable(time.kind);
    }),
  );
});
