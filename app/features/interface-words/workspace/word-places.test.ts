import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from '../../../interface-words/dictionaries/english.ts';
import { placeOf } from './word-places.ts';

test('every word says where visitors meet it, and those of the header, menu and footer are met there', () => {
  const words = Object.keys(english);
  expect(words.filter((word) => placeOf(word) === '')).toEqual([]);
  const frame = readFileSync('app/pages/public/layout.tsx', 'utf8');
  const ofFrame = words.filter((word) => placeOf(word) === placeOf('frame.menu'));
  expect(ofFrame.length).toBeGreaterThan(5);
  // this one is a link of the menu, by the address that it leads to
  expect(ofFrame.filter((word) => !new RegExp(`['"]${word}['"]`).test(frame))).toEqual(['frame.insights']);
});
