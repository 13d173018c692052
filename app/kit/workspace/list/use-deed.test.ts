import { expect, test } from 'vitest';
import { failureWords, oneAfterTheOther } from './use-deed.ts';

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
