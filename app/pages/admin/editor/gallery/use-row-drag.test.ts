import { expect, test } from 'vitest';
import { placeOfGap } from './use-row-drag.ts';

test('a row dropped into a gap lands where the gap is once the row has left its own place', () => {
  const second = { section: 'challenge', index: 1 } as const;
  expect(placeOfGap(second, { section: 'challenge', index: 0 })).toEqual({ section: 'challenge', index: 0 });
  expect(placeOfGap(second, { section: 'challenge', index: 1 })).toEqual({ section: 'challenge', index: 1 });
  expect(placeOfGap(second, { section: 'challenge', index: 2 })).toEqual({ section: 'challenge', index: 1 });
  expect(placeOfGap(second, { section: 'challenge', index: 3 })).toEqual({ section: 'challenge', index: 2 });
  expect(placeOfGap(second, { section: 'results', index: 3 })).toEqual({ section: 'results', index: 3 });
});
