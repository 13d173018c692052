import { expect, test } from 'vitest';
import { coversOf } from './covers.server.ts';

test.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 3],
  [6, 6],
  [40, 6],
])('the first screen of %d studies shows %d covers', (count, shown) => {
  const all = Array.from({ length: count }, (_, index) => `/uploads/${index}.webp`);
  expect(coversOf([...all, ...all.slice(0, 1)])).toEqual(all.slice(0, shown));
});
