import { expect, test } from 'vitest';
import { entriesOf, partOf } from './study-parts.ts';

const list = (length: number) => Array.from({ length }, (_, index) => index);

test('a list of up to two hundred studies is shown whole', () => {
  expect(partOf(1, 0)).toBeNull();
  expect(partOf(3, 200)).toBeNull();
  expect(entriesOf(list(200), null)).toHaveLength(200);
});

test('a longer list comes in parts that leave nothing out and show nothing twice', () => {
  const entries = list(215);
  const of = partOf(1, 215)?.of ?? 0;
  expect(of).toBe(18);
  expect(Array.from({ length: of }, (_, index) => entriesOf(entries, partOf(index + 1, 215))).flat()).toEqual(entries);
});

test('a part that does not exist is the nearest one', () => {
  expect(partOf(0, 215)).toMatchObject({ number: 1, before: 0 });
  expect(partOf(99, 215)).toEqual({ number: 18, of: 18, total: 215, before: 204 });
});
