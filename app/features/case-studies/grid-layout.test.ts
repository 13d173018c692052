import { expect, test } from 'vitest';
import { gridClass } from './grid-layout.ts';

test.each([
  [1, 'tiles one'],
  [2, 'tiles two'],
  [3, 'tiles leads'],
  [4, 'tiles leads lead4'],
  [5, 'tiles leads duo'],
  [6, 'tiles leads'],
  [7, 'tiles leads duos'],
  [8, 'tiles leads duo'],
  [9, 'tiles leads'],
  [10, 'tiles leads duos'],
  [30, 'tiles leads'],
])('%d pictures stand as "%s"', (count, name) => {
  expect(gridClass(count)).toBe(name);
});
