import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureWords, oneAfterTheOther, withRows } from './use-deed.ts';

const items = [
  { id: 1, title: 'Valve' },
  { id: 2, title: 'Hull' },
  { id: 3, title: 'Torch' },
];

test('each is done after the one before it, and one that refuses keeps none of the others back', async () => {
  const begun: number[] = [];
  const outcome = await oneAfterTheOther(items, async ({ id }) => {
    begun.push(id);
    await Promise.resolve();
    expect(begun.at(-1)).toBe(id);
    if (id === 2) throw new Error('It is in the trash.');
    return id * 10;
  });
  expect(outcome.done).toEqual([
    { item: items[0], result: 10 },
    { item: items[2], result: 30 },
  ]);
  expect(outcome.failed).toEqual([{ item: items[1], error: new Error('It is in the trash.') }]);
});

test('of what did not work the first is told in its words, the others by their number', () => {
  expect(failureWords([])).toBe('');
  expect(failureWords(['One.'])).toBe('One.');
  expect(failureWords(['One.', 'Two.', 'Three.'])).toBe('One. 2 more could not.');
});

const ROWS = fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 6 }).map((ids) => ids.map((id) => ({ id })));
const withMore = (rows: unknown) => ({ items: rows, whyNot: null });

// a row that stays until the list is read anew is pressed once more, under a number that is gone
test('a row goes from every shape in which lists are read', () => {
  fc.assert(
    fc.property(fc.array(ROWS, { minLength: 1 }), fc.nat({ max: 9 }), (pages, gone) => {
      const without = (rows: readonly { id: number }[]) => rows.filter(({ id }) => id !== gone);
      const [rows = []] = pages;
      expect(withRows(rows, without)).toEqual(without(rows));
      expect(withRows(withMore(rows), without)).toEqual(withMore(without(rows)));
      expect(withRows({ pages, pageParams: [null] }, without)).toEqual({
        pages: pages.map(without),
        pageParams: [null],
      });
      expect(withRows({ pages: pages.map(withMore) }, without)).toEqual({
        pages: pages.map((page) => withMore(without(page))),
      });
    }),
  );
});
