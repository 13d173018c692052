import { expect, test } from 'vitest';
import { EMPTY_GALLERY } from '../../case-study.ts';
import { coversOf } from './covers.server.ts';

function study(index: number, pictures = 0) {
  const images = Array.from({ length: pictures }, (_, order) => ({
    ...{ url: `/uploads/${index}-${order}.webp`, alt: '', caption: '', order },
  }));
  return { coverImage: `/uploads/${index}.webp`, gallery: { ...EMPTY_GALLERY, results: images } };
}

test.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [3, 3],
  [4, 3],
  [5, 3],
  [6, 6],
  [40, 6],
])('the first screen of %d studies shows %d covers', (count, shown) => {
  const all = Array.from({ length: count }, (_, index) => study(index));
  expect(coversOf([...all, ...all.slice(0, 1)])).toEqual(all.slice(0, shown).map(({ coverImage }) => coverImage));
});

test('where they are few, it shows their other pictures behind the covers', () => {
  expect(coversOf([study(0, 2)])).toEqual(['/uploads/0.webp', '/uploads/0-0.webp', '/uploads/0-1.webp']);
  expect(coversOf([study(0, 3), study(1, 9)])).toEqual([
    ...['/uploads/0.webp', '/uploads/1.webp', '/uploads/0-0.webp'],
    ...['/uploads/0-1.webp', '/uploads/0-2.webp', '/uploads/1-0.webp'],
  ]);
});
