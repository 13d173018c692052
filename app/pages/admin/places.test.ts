import { expect, test } from 'vitest';
import { HALVES, NOUN_PAGES, PLACES } from './places.ts';

test('every page and card that a noun declares is there', async () => {
  const cards = HALVES.flatMap(({ settings = [] }) => settings);
  for (const { load, shows } of [...NOUN_PAGES.map(([, page]) => page), ...cards])
    expect(await load(), shows).toHaveProperty(shows, expect.any(Function));
});

test('every place has a name, a key and a number of its own', () => {
  for (const of of [PLACES.map(({ name }) => name), PLACES.map(({ key }) => key), PLACES.map(({ order }) => order)])
    expect(new Set<unknown>(of).size).toBe(PLACES.length);
});
