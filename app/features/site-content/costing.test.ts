import { expect, test } from 'vitest';
import { costingsOf, dollars, percentLess } from './costing.ts';
import { defaultSiteContent } from './default-site-content.ts';

const { principles } = defaultSiteContent.pages.manufacturing;

test('the worked example has three prices, each the sum of its five numbers', () => {
  const costings = costingsOf(principles);
  expect(costings.map(({ key }) => key)).toEqual(['quoted', 'recosted', 'redrawn']);
  expect(costings.map(({ total }) => dollars(total))).toEqual(['$6.40', '$5.12', '$4.16']);
  for (const { rows, total, says } of costings) {
    expect(rows).toHaveLength(5);
    expect(rows.every(({ note }) => note !== '')).toBe(true);
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(total);
    expect(says).not.toBe('');
  }
});

test('each step of the example makes each of the five numbers smaller', () => {
  const [quoted, recosted, redrawn] = costingsOf(principles);
  for (const index of principles.rows.keys()) {
    expect(recosted?.rows[index]?.cents).toBeLessThan(quoted?.rows[index]?.cents ?? 0);
    expect(redrawn?.rows[index]?.cents).toBeLessThan(recosted?.rows[index]?.cents ?? 0);
  }
});

test('an example without a figure for each row of the other prices keeps its one price', () => {
  const [first, ...others] = principles.rows;
  const rows = [{ ...first, note: 'Felt', cents: 231, quotedCents: undefined }, ...others];
  const costings = costingsOf({ ...principles, rows });
  expect(costings.map(({ key, total }) => [key, total])).toEqual([['recosted', 512]]);
});

test('a price of nothing is no part of a percentage', () => {
  expect(percentLess(640, 512)).toBe(20);
  expect(percentLess(640, 416)).toBe(35);
  expect(percentLess(0, 0)).toBe(0);
});
