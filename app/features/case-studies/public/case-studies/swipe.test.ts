import { expect, test } from 'vitest';
import { swipeStep } from './swipe.ts';

test('51 pixels to the left show the next picture, 51 to the right the one before', () => {
  expect(swipeStep({ x: -51, y: 0 })).toBe(1);
  expect(swipeStep({ x: 51, y: 0 })).toBe(-1);
});

test('exactly 50 pixels do nothing', () => {
  expect(swipeStep({ x: -50, y: 0 })).toBe(0);
  expect(swipeStep({ x: 50, y: 0 })).toBe(0);
});

test('a stroke that is as much a scroll as a swipe does nothing', () => {
  expect(swipeStep({ x: -80, y: 80 })).toBe(0);
  expect(swipeStep({ x: -80, y: -120 })).toBe(0);
  expect(swipeStep({ x: -80, y: 79 })).toBe(1);
});
