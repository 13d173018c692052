import { expect, test } from 'vitest';
import { lineClass } from './line-class.ts';

/** As many empty places as a last row of so many columns has. */
const empty = (count: number, columns: number) => (columns - (count % columns)) % columns;

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  '%d services of an owner leave as little of a row empty as they can',
  (count) => {
    const columns = lineClass(count, { own: { absent: [] } as never }) === 'line own flow' ? Math.min(4, count) : 3;
    expect(empty(count, columns)).toBe(count < 4 ? 0 : Math.min(empty(count, 3), empty(count, 4)));
  },
);
