import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundRobin } from './round-robin.ts';

test('one of each list in turn', () => {
  expect(roundRobin([['a1', 'a2', 'a3'], [], ['b1'], ['c1', 'c2']])).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

test('nothing is lost, a list keeps its order, and none comes twice while another waits', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 9 }), (lengths) => {
      const lists = lengths.map((length, list) => Array.from({ length }, (_, place) => ({ list, place })));
      const items = roundRobin(lists);
      for (const [list, whole] of lists.entries()) expect(items.filter((item) => item.list === list)).toEqual(whole);
      for (const [index, { place }] of items.entries())
        expect(place).toBeGreaterThanOrEqual(items[index - 1]?.place ?? 0);
      expect(items).toHaveLength(lengths.reduce((sum, length) => sum + length, 0));
    }),
  );
});
