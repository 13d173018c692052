import { expect, test } from 'vitest';
import { paragraphs } from './paragraphs.ts';

test('blank lines part paragraphs, also those that only look blank', () => {
  expect(paragraphs('One.\n\nTwo.\n \t\n\nThree.\r\n\r\nFour.')).toEqual(['One.', 'Two.', 'Three.', 'Four.']);
});

test('a break within a paragraph stays', () => {
  expect(paragraphs('- one\n- two\n\nEnd.')).toEqual(['- one\n- two', 'End.']);
});

test('an empty text has none', () => {
  expect(paragraphs(' \n\n ')).toEqual([]);
});
