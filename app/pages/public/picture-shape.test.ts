import { expect, test } from 'vitest';
import { framed, shapeClass } from './picture-shape.ts';

test.each([
  ['a photograph of 4:3', 1600, 1200, null],
  ['a square one', 1000, 1000, null],
  ['one of 16:9', 1920, 1080, null],
  ['an upright one', 1200, 1600, 'uncut'],
  ['a panorama', 3000, 900, 'uncut'],
  ['a tiny one', 160, 120, 'tiny'],
  ['one whose size is not known', undefined, undefined, null],
])('%s stands as %j × %j says', (_, width, height, shape) => {
  expect(shapeClass({ width, height })).toBe(shape);
});

test('a frame is named with the shape of its picture', () => {
  expect(framed('slide', { width: 10, height: 20 })).toBe('slide uncut tiny');
  expect(framed('slide', {})).toBe('slide');
});
