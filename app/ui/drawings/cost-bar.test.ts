import { expect, test } from 'vitest';
import { costBar } from './cost-bar.ts';

const shiftsOf = (svg: string) => [...svg.matchAll(/translate\((-?\d+)\)/g)].map(([, by]) => Number(by));

test('the shifts of a bar add up to each amount in turn, on a drawing as wide as the longest bar', () => {
  const svg = costBar([277, 231, 194], 300);
  expect(svg).toContain('viewBox="0 0 300 9"');
  expect(shiftsOf(svg)).toEqual([277, -46, -37]);
  expect(svg).toContain('class="was" d="M0 0H277V9H0z"');
  // moved to nothing the bar has left the drawing
  expect(svg).toContain('class="now" d="M-300 0H0V9H-300z"');
});
