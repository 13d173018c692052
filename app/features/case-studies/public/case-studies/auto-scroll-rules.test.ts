import { expect, test } from 'vitest';
import { pausedUntil, sectionAfter, type Use } from './auto-scroll-rules.ts';

test.each<[Use, number]>([
  ['wheel', 16_000],
  ['touch', 16_000],
  ['key', 16_000],
  ['click', 61_000],
])('after %s at one second the page stands still until %d', (use, until) => {
  expect(pausedUntil(0, use, 1000)).toBe(until);
});

test('a wheel after a click does not shorten the minute', () => {
  const clicked = pausedUntil(0, 'click', 0);
  expect(pausedUntil(clicked, 'wheel', 10_000)).toBe(60_000);
  expect(pausedUntil(clicked, 'wheel', 50_000)).toBe(65_000);
});

test('a tap, which is a touch and then a click, counts as a click', () => {
  expect(pausedUntil(pausedUntil(0, 'touch', 0), 'click', 20)).toBe(60_020);
});

test('each further use starts its pause anew', () => {
  expect(pausedUntil(pausedUntil(0, 'key', 0), 'key', 14_000)).toBe(29_000);
});

test('the page moves one section at a time and stops at the end', () => {
  expect(sectionAfter(0, 3)).toBe(1);
  expect(sectionAfter(1, 3)).toBe(2);
  expect(sectionAfter(2, 3)).toBeNull();
  expect(sectionAfter(0, 0)).toBeNull();
});
