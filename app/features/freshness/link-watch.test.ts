import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../../lib/durations.ts';
import { isGone, type LinkAnswer, type LinkHistory, withAnswer } from '../link-checks/link-check.ts';
import { BETWEEN_REQUESTS_TO_HOST, dueAddresses, hostOf, isPublicSite, nextRequest } from './link-watch.ts';

const START = new Date('2026-11-02T09:00:00Z');
const at = (milliseconds: number) => new Date(START.getTime() + milliseconds);
const answer = (status: number | null): LinkAnswer => ({ status, hasNoName: false });

/** How an address fares that answers this, so many milliseconds after the start. */
function history(...answers: [number, LinkAnswer][]): LinkHistory {
  let known: LinkHistory | null = null;
  for (const [after, given] of answers) known = withAnswer(known, given, at(after));
  if (!known) throw new Error('an address that was never asked has no history');
  return known;
}

test('an address is gone that said so three times over two days, and back with one good answer', () => {
  const daily = (...statuses: (number | null)[]) =>
    isGone(history(...statuses.map((status, day): [number, LinkAnswer] => [day * DAY, answer(status)])));
  expect([daily(404), daily(404, 404), daily(404, 410), daily(404, 404, 404), daily(410, 404, 410)]).toEqual([
    ...[false, false, false, true, true],
  ]);
  expect([daily(404, 404, 404, 200), daily(404, 404, 404, 200, 404), daily(404, 200, 404, 404)]).toEqual([
    ...[false, false, false],
  ]);
  // four times within a day are no proof
  const often = [0, 6, 12, 18].map((hour): [number, LinkAnswer] => [hour * HOUR, answer(404)]);
  expect(isGone(history(...often))).toBe(false);
  const noName = { status: null, hasNoName: true };
  expect(isGone(history([0, noName], [DAY, noName], [2 * DAY, noName]))).toBe(true);
});

test('what turns programs away, breaks or stays silent is never gone, however often', () => {
  const unsure = fc.constantFrom(401, 403, 405, 429, 500, 503, 999, 301, null).map(answer);
  fc.assert(
    fc.property(fc.array(unsure, { minLength: 1, maxLength: 40 }), (answers) => {
      const known = history(...answers.map((given, day): [number, LinkAnswer] => [day * DAY, given]));
      expect([isGone(known), known.fails, known.failingSince]).toEqual([false, 0, null]);
    }),
  );
});

test('only what says "gone" three times, with nothing else but silence between, is gone', () => {
  const any = fc.constantFrom(404, 410, 200, 403, 999, null);
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 12 }), (statuses) => {
      const known = history(...statuses.map((status, day): [number, LinkAnswer] => [day * DAY, answer(status)]));
      const last = statuses.findLastIndex((status) => status !== null && status !== 404 && status !== 410);
      const run = statuses.slice(last + 1);
      expect(known.fails).toBe(run.filter((status) => status !== null).length);
      expect(isGone(known)).toBe(known.fails >= 3);
    }),
  );
});

test('silence is no saying: from the first to the last time that an address said so it takes two days', () => {
  const asked = fc.tuple(fc.integer({ min: 1, max: 72 }), fc.constantFrom(404, 410, null));
  fc.assert(
    fc.property(fc.array(asked, { minLength: 4, maxLength: 8 }), (all) => {
      const inOrder = all.toSorted(([one], [other]) => one - other);
      const answers = inOrder.map(([hour, status]): [number, LinkAnswer] => [hour * HOUR, answer(status)]);
      const said = answers.filter(([, { status }]) => status !== null).map(([moment]) => moment);
      const isLong = (said.at(-1) ?? 0) - (said[0] ?? 0) >= 2 * DAY;
      expect(isGone(history(...answers))).toBe(said.length >= 3 && isLong);
    }),
    { numRuns: 1000 },
  );
});

const OK = (url: string, asked = 0) => [url, history([asked, answer(200)])] as const;

test('an address is due at once, then every week; the booking link every day, and one that seems gone until it is', () => {
  const histories = new Map([
    OK('https://a.test/'),
    OK('https://booking.test/'),
    ['https://gone.test/', history([0, answer(404)])] as const,
  ]);
  const urls = [...histories.keys(), 'https://new.test/'];
  const due = (now: number, wanted: number | null = null) =>
    dueAddresses({
      ...{ urls, histories, urgent: new Set(['https://booking.test/']), now: at(now) },
      wantedAt: wanted === null ? null : at(wanted).toISOString(),
    }).map(hostOf);
  expect(due(HOUR)).toEqual(['new.test']);
  expect(due(DAY - 1)).toEqual(['new.test']);
  expect(due(DAY)).toEqual(['booking.test', 'new.test', 'gone.test']);
  expect(due(7 * DAY)).toEqual(['booking.test', 'new.test', 'a.test', 'gone.test']);
  // an owner who wants it has all asked, but for what was asked within the hour
  expect(due(2 * HOUR, 2 * HOUR)).toEqual(['booking.test', 'new.test', 'a.test', 'gone.test']);
  expect(due(2 * HOUR, HOUR)).toEqual(['new.test']);
});

test('what never answered is asked daily while nothing answers, behind one that did', () => {
  const silent = (asked: number) => history([asked, answer(null)]);
  const before = new Map([['https://a.test/', silent(0)] as const, ['https://b.test/', silent(0)] as const]);
  const due = (histories: ReadonlyMap<string, LinkHistory>, now: number) =>
    dueAddresses({ urls: [...histories.keys()], histories, urgent: new Set(), wantedAt: null, now: at(now) });
  expect(due(before, DAY - 1)).toEqual([]);
  expect(due(before, DAY)).toEqual(['https://a.test/', 'https://b.test/']);
  // one that answers shows that our line is well: the silent one waits for its week, and then is asked behind it
  const well = new Map([...before, OK('https://c.test/')]);
  expect(due(well, DAY)).toEqual([]);
  expect(due(well, 7 * DAY)[0]).toBe('https://c.test/');
});

test('of several requests the first whose host is free is sent, else the one whose turn comes soonest', () => {
  const request = (url: string) => ({ url, method: 'HEAD' as const });
  const [one, two, three] = ['https://a.test/1', 'https://a.test/2', 'https://b.test/'].map(request);
  const requests = [one, two, three].flatMap((found) => found ?? []);
  const next = (asked: [string, number][], now: number) => {
    const found = nextRequest(requests, { lastAskedAt: new Map(asked), now });
    return [found?.request.url, found?.at];
  };
  expect(next([], 5)).toEqual(['https://a.test/1', 5]);
  expect(next([['a.test', 0]], 1000)).toEqual(['https://b.test/', 1000]);
  expect(
    next(
      [
        ['a.test', 0],
        ['b.test', 1000],
      ],
      2000,
    ),
  ).toEqual(['https://a.test/1', BETWEEN_REQUESTS_TO_HOST]);
  expect(nextRequest([], { lastAskedAt: new Map(), now: 0 })).toBe(null);
});

test('a site on the machine of its author has no visitors', () => {
  const own = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://my.localhost'];
  for (const url of own) expect([url, isPublicSite(url)]).toEqual([url, false]);
  for (const url of ['https://www.example.com', 'https://localhost.example', 'http://192.168.1.5'])
    expect([url, isPublicSite(url)]).toEqual([url, true]);
});
