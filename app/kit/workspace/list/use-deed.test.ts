import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { failureWords, oneAfterTheOther, useDeed, withRows } from './use-deed.ts';

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

type Row = { id: number; title: string };

/** A deed of a page that shows these lists. */
function deedOf<How = void>(client: QueryClient, options: Parameters<typeof useDeed<Row, unknown, How>>[0]) {
  let deed: ReturnType<typeof useDeed<Row, unknown, How>> | undefined;
  function Page() {
    deed = useDeed(options);
    return null;
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)));
  if (!deed) throw new Error('The page was not drawn.');
  return deed;
}

const lists = [{ queryKey: ['/rows'] }];
const shared = { lists, titleOf: ({ title }: Row) => title, says: () => ['Done', 'It is done.'] as const };

test('what the server refuses stands again in every list that showed it, however it is narrowed', async () => {
  const page = fc.subarray(items);
  const data = fc.oneof(
    page,
    fc.array(page, { minLength: 1 }).map((pages) => ({ pages, pageParams: [null] })),
  );
  const narrowed = fc.tuple(fc.constantFrom({}, { q: 'hull' }, { view: 'inbox' }), data);
  await fc.assert(
    fc.asyncProperty(fc.array(narrowed, { minLength: 1 }), fc.subarray(items, { minLength: 1 }), async (read, gone) => {
      const client = createQueryClient();
      for (const [narrowing, rows] of read) client.setQueryData(['/rows', narrowing], rows);
      const shown = () => client.getQueriesData(lists[0] ?? {});
      const before = shown();
      const refuses = () => Promise.reject(new Error('It is in the trash.'));
      expect(await deedOf(client, { ...shared, act: refuses, becomes: () => null }).run(gone)).toBeDefined();
      expect(shown()).toEqual(before);
    }),
    { numRuns: 30 },
  );
});

test('what is pressed before an answer is done after it, each as it was meant, and once where it was pressed twice', async () => {
  const press = fc.tuple(fc.constantFrom(...items), fc.constantFrom('won', 'lost'));
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 6 }), async (presses) => {
      const done: string[] = [];
      let underWay = 0;
      const act = async ({ id }: Row, to: string) => {
        underWay += 1;
        expect(underWay).toBe(1);
        await Promise.resolve();
        done.push(`${id} ${to}`);
        underWay -= 1;
      };
      const deed = deedOf<string>(createQueryClient(), { ...shared, act });
      await Promise.all(presses.map(([row, to]) => deed.run([row], to)));
      const isMeant = ([row, to]: (typeof presses)[number], index: number) =>
        presses.slice(0, index).findLast(([other]) => other === row)?.[1] !== to;
      expect(done).toEqual(presses.filter(isMeant).map(([{ id }, to]) => `${id} ${to}`));
    }),
    { numRuns: 30 },
  );
});
