import { expect, test } from 'vitest';
import { isBehindMiddle } from './use-row-drag.ts';

test('a tile lands before another one left of it or above it, and behind it right of it or below it', () => {
  const tile = { left: 100, top: 50, width: 200, height: 300 };
  expect(isBehindMiddle({ x: 110, y: 200 }, tile)).toBe(false);
  expect(isBehindMiddle({ x: 290, y: 200 }, tile)).toBe(true);
  expect(isBehindMiddle({ x: 200, y: 60 }, tile)).toBe(false);
  expect(isBehindMiddle({ x: 200, y: 340 }, tile)).toBe(true);
});
