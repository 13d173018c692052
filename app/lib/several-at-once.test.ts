import { setImmediate as letOthersWork } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { severalAtOnce } from './several-at-once.ts';

test('everything is done, eight at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await severalAtOnce([...Array(30).keys()], async (item) => {
    most = Math.max(most, ++running);
    await letOthersWork();
    running--;
    done.push(item);
  });
  expect([done.toSorted((a, b) => a - b), most]).toEqual([[...Array(30).keys()], 8]);
});

test('after a failure nothing new is begun, and nothing is still running', async () => {
  let begun = 0;
  let ended = 0;
  const work = severalAtOnce([...Array(30).keys()], async (item) => {
    begun++;
    await letOthersWork();
    ended++;
    if (item === 3) throw new Error('the fourth');
  });
  await expect(work).rejects.toThrow('the fourth');
  expect(begun).toBeLessThan(20);
  expect(ended).toBe(begun);
});
