import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NAMED_FROM, NO_SITES, withNames } from './named-sites.ts';

const DAY = '2026-03-05';
const row = (host: string, page = '/', n = 1, day = DAY) => ({ day, page, host, n });

/** What a table holds that adds up what it is given. */
function added(rows: readonly ReturnType<typeof row>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { day, page, host, n } of rows) {
    const key = [day, page, host].join(' ');
    sums[key] = (sums[key] ?? 0) + n;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0));
}

test('a site has no name before the third landing of a day, and with it on all pages that it led to', () => {
  const first = withNames(NO_SITES, [row('a.example'), row('a.example', '/about'), row('b.example')]);
  expect(added(first.rows)).toEqual({ [`${DAY} / `]: 2, [`${DAY} /about `]: 1 });
  const second = withNames(first.after, [row('a.example', '/contact'), row('', '/')]);
  expect(added([...first.rows, ...second.rows])).toEqual({
    [`${DAY} / a.example`]: 1,
    [`${DAY} /about a.example`]: 1,
    [`${DAY} /contact a.example`]: 1,
    [`${DAY} / `]: 2,
  });
});

test('days and sites count by themselves, however landings come together', () => {
  const landing = fc.record({
    day: fc.constantFrom('2026-03-05', '2026-03-06'),
    page: fc.constantFrom('/', '/about', '/contact'),
    host: fc.constantFrom('', 'a.example', 'b.example', 'c.example', 'd.example'),
    n: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(landing, { maxLength: 8 }), { maxLength: 8 }), (batches) => {
      const inOrder = batches.flat().toSorted((a, b) => (a.day < b.day ? -1 : 1));
      let sites = NO_SITES;
      const stored: typeof inOrder = [];
      for (let start = 0; start < inOrder.length; start += 3) {
        const { rows, after } = withNames(sites, inOrder.slice(start, start + 3));
        sites = after;
        stored.push(...rows);
      }
      const total = (day: string, host: string) =>
        inOrder.filter((one) => one.day === day && one.host === host).reduce((sum, { n }) => sum + n, 0);
      const named = inOrder.map((one) => (total(one.day, one.host) >= NAMED_FROM ? one : { ...one, host: '' }));
      expect(added(stored)).toEqual(added(named));
    }),
  );
});

test('whoever claims to come from everywhere gives names to a hundred sites at most', () => {
  const everywhere = Array.from({ length: 5000 }, (_, at) => row(`s${at}.example`, '/', 3));
  const { rows, after } = withNames(NO_SITES, everywhere);
  expect(new Set(rows.map(({ host }) => host)).size).toBe(101);
  expect(after.sites.size).toBeLessThanOrEqual(2000);
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(15_000);
});
