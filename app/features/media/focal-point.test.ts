import { expect, test } from 'vitest';
import { CENTRE, isCentre, nearestFocus } from './focal-point.ts';

test('a point goes to the nearest step and stays inside the picture', () => {
  expect(nearestFocus({ x: 23, y: 67.5 })).toEqual({ x: 20, y: 70 });
  expect(nearestFocus({ x: -30, y: 140 })).toEqual({ x: 0, y: 100 });
});

test('only the middle is the middle', () => {
  expect(isCentre(CENTRE)).toBe(true);
  expect(isCentre({ x: 50, y: 40 })).toBe(false);
});
