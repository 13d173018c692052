import { expect, test } from 'vitest';
import { gridClass, layoutOf, mayBeBroad } from './grid-layout.ts';

const LANDSCAPE = { width: 1200, height: 800 };
const UPRIGHT = { width: 900, height: 1350 };

test.each([
  [1, 'tiles one'],
  [2, 'tiles two'],
  [3, 'tiles leads'],
  [4, 'tiles two'],
  [5, 'tiles leads duo'],
  [6, 'tiles leads'],
  [7, 'tiles leads duos'],
  [8, 'tiles leads duo'],
  [9, 'tiles leads'],
  [10, 'tiles leads duos'],
  [30, 'tiles leads'],
])('%d pictures stand as "%s"', (count, name) => {
  expect(gridClass(count)).toBe(name);
  expect(layoutOf(Array.from({ length: count }, () => LANDSCAPE))).toBe(name);
});

test.each([
  [3, 'tiles spread pair'],
  [4, 'tiles spread'],
  [5, 'tiles spread pairs'],
  [6, 'tiles spread pair'],
])('of %d pictures the first takes the whole width as "%s"', (count, name) => {
  const images = Array.from({ length: count }, () => LANDSCAPE);
  expect(mayBeBroad(images)).toBe(true);
  expect(layoutOf(images, true)).toBe(name);
});

test.each([
  ['an upright', UPRIGHT],
  ['a square', { width: 800, height: 800 }],
  ['a panorama', { width: 1800, height: 500 }],
])('%s among them makes justified rows', (_, own) => {
  expect(layoutOf([LANDSCAPE, own, LANDSCAPE])).toBe('tiles justified');
  expect(layoutOf([own])).toBe('tiles justified one');
  expect(mayBeBroad([LANDSCAPE, own, LANDSCAPE])).toBe(false);
});

test('uprights among themselves stand higher on a phone', () => {
  expect(layoutOf([UPRIGHT, UPRIGHT])).toBe('tiles justified uprights');
  expect(layoutOf([UPRIGHT, { width: 800, height: 800 }])).toBe('tiles justified');
  expect(layoutOf([UPRIGHT, {}])).toBe('tiles justified');
});

test('a photograph of few pixels by itself does not take the whole width', () => {
  expect(layoutOf([{ width: 640, height: 427 }])).toBe('tiles one narrow');
  expect(layoutOf([{ width: 800, height: 534 }])).toBe('tiles one');
  expect(layoutOf([{}])).toBe('tiles one');
});

test('a picture of few pixels, or of unknown size, never takes the whole width', () => {
  expect(mayBeBroad([{ width: 640, height: 480 }, LANDSCAPE, LANDSCAPE])).toBe(false);
  expect(mayBeBroad([{}, {}, {}])).toBe(false);
  expect(layoutOf([{}, {}])).toBe('tiles two');
});
