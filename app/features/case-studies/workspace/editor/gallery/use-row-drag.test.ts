import { expect, test } from 'vitest';
import { isBehindMiddle, placeOfGap } from './use-row-drag.ts';

test('a row dropped into a gap lands where the gap is once the row has left its own place', () => {
  const second = { section: 'challenge', index: 1 } as const;
  expect(placeOfGap(second, { section: 'challenge', index: 0 })).toEqual({ section: 'challenge', index: 0 });
  expect(placeOfGap(second, { section: 'challenge', index: 1 })).toEqual({ section: 'challenge', index: 1 });
  expect(placeOfGap(second, { section: 'challenge', index: 2 })).toEqual({ section: 'challenge', index: 1 });
  expect(placeOfGap(second, { section: 'challenge', index: 3 })).toEqual({ section: 'challenge', index: 2 });
  expect(placeOfGap(second, { section: 'results', index: 3 })).toEqual({ section: 'results', index: 3 });
});

test('a tile lands before another one left of it or above it, and behind it right of it or below it', () => {
  const tile = { left: 100, top: 50, width: 200, height: 300 };
  expect(isBehindMiddle({ x: 110, y: 200 }, tile)).toBe(false);
  expect(isBehindMiddle({ x: 290, y: 200 }, tile)).toBe(true);
  expect(isBehindMiddle({ x: 200, y: 60 }, tile)).toBe(false);
  expect(isBehindMiddle({ x: 200, y: 340 }, tile)).toBe(true);
});
