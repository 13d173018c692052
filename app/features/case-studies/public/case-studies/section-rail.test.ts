import { expect, test } from 'vitest';
import { marksAround } from './section-rail.tsx';

test('a short rail shows every section', () => {
  expect(marksAround(3, 12)).toEqual([0, 12]);
  expect(marksAround(0, 17)).toEqual([0, 17]);
});

test('a long rail shows the sections around the present one, and always the same number', () => {
  expect(marksAround(0, 60)).toEqual([0, 17]);
  expect(marksAround(30, 60)).toEqual([22, 39]);
  expect(marksAround(59, 60)).toEqual([43, 60]);
});
