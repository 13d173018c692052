import { expect, test } from 'vitest';
import { sharedShape } from './shared-shape.ts';

test('both are shown in the shape between them', () => {
  const [upright, square, usual, panorama] = [
    { width: 800, height: 1200 },
    { width: 900, height: 900 },
    { width: 1500, height: 1000 },
    { width: 3000, height: 1000 },
  ];
  expect(sharedShape(upright, upright)).toBe('tall');
  expect(sharedShape(square, square)).toBe('square');
  expect(sharedShape(usual, {})).toBe('usual');
  expect(sharedShape(panorama, panorama)).toBe('wide');
  expect(sharedShape(panorama, upright)).toBe('usual');
  expect(sharedShape(upright, panorama)).toBe('usual');
});
