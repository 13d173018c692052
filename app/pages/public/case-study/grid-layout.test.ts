import { expect, test } from 'vitest';
import { gridClass } from './grid-layout.ts';

test.each([
  [1, 'tiles one'],
  [2, 'tiles two'],
  [3, 'tiles'],
  [4, 'tiles four'],
  [5, 'tiles'],
  [6, 'tiles'],
  [7, 'tiles four'],
  [8, 'tiles four'],
  [9, 'tiles'],
  [10, 'tiles'],
  [12, 'tiles'],
])('%d pictures stand as "%s"', (count, name) => {
  expect(gridClass(count)).toBe(name);
});
