import { expect, test } from 'vitest';
import { evenLayout } from './even-layout.ts';

test.each([
  [[1, 1], 'tiles even of2'],
  [[1, 1, 1], 'tiles even'],
  [[1, 1, 1.05, 1], 'tiles even of2'],
  [[0.7, 0.7, 0.7, 0.7], 'tiles even of4'],
  [[0.7, 0.7, 0.7, 0.7, 0.7], 'tiles even'],
  [[0.7, 1], null],
  [[1.5, 1.5], null],
  [[3, 3], null],
])('pictures of the shapes %j stand as %j', (shapes, layout) => {
  expect(evenLayout(shapes.map((shape) => ({ width: 1000 * shape, height: 1000 })))).toBe(layout);
});

test('what is small, or of a size that nobody knows, fills no row', () => {
  const square = { width: 1000, height: 1000 };
  expect(evenLayout([square, {}])).toBe(null);
  expect(evenLayout([square, { width: 300, height: 300 }])).toBe(null);
});
