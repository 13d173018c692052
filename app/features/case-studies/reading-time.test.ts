import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

const nothing = { challenge: [], solution: [], results: [] };
const words = (count: number) => 'word '.repeat(count);

test('a short study takes a minute', () => {
  expect(readingMinutes({ summary: 'Short.', challenge: 'a', solution: 'b', results: 'c', gallery: nothing })).toBe(1);
});

test('words and pictures both take time', () => {
  const image = { url: '/a', alt: '', caption: '', order: 0 };
  const study = { summary: '', challenge: words(440), solution: words(220), results: '' };
  expect(readingMinutes({ ...study, gallery: nothing })).toBe(3);
  expect(readingMinutes({ ...study, gallery: { ...nothing, solution: Array(20).fill(image) } })).toBe(5);
});
