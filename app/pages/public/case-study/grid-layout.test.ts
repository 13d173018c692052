import { expect, test } from 'vitest';
import { gridClass } from './grid-layout.ts';

test.each([
  [1, 'tiles one'],
  [2, 'tiles two'],
  [3, 'tiles'],
  [4, 'tiles four'],
  [5, 'tiles'],
  [6, 'tiles'],
  [7, 'tiles four'],
  [8, 'tiles four'],
  [9, 'tiles'],
  [10, 'tiles'],
  [12, 'tiles'],
])('%d pictures stand as "%s"', (count, name) => {
  expect(gridClass(count)).toBe(name);
});

test('a lead picture stands where the others fill the room beside it', () => {
  expect(gridClass(3, { hasLead: true })).toBe('tiles leads');
  expect(gridClass(5, { hasLead: true })).toBe('tiles four leads');
  expect(gridClass(4, { hasLead: true })).toBe('tiles four');
});
