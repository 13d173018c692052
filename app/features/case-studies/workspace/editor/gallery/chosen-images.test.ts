import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachSection, type GalleryOf, type KeyedImage } from '../../../gallery.ts';
import { SECTIONS } from '../../../section-labels.ts';
import { chosenIn, withImagesIn, withImagesNudged, withoutImages } from './chosen-images.ts';

const image = (key: string, order: number): KeyedImage => ({ key, url: `/${key}`, alt: '', caption: '', order });
const galleryOf = (lists: Record<'challenge' | 'solution' | 'results', string>): GalleryOf<KeyedImage> =>
  eachSection((section) => [...lists[section]].map(image));
const keysOf = (gallery: GalleryOf<KeyedImage>) =>
  Object.fromEntries(SECTIONS.map((section) => [section, gallery[section].map(({ key }) => key).join('')]));

const abc = galleryOf({ challenge: 'abcd', solution: 'ef', results: '' });

test('chosen pictures go together into a gap, in the order in which they stood', () => {
  expect(keysOf(withImagesIn(abc, ['a', 'c', 'e'], { section: 'challenge', index: 4 }))).toEqual({
    ...{ challenge: 'bdace', solution: 'f', results: '' },
  });
  expect(keysOf(withImagesIn(abc, ['b'], { section: 'challenge', index: 2 }))['challenge']).toBe('abcd');
  expect(keysOf(withImagesIn(abc, ['d', 'f'], { section: 'results', index: 0 }))['results']).toBe('df');
});

test('chosen pictures move by one place, and stop at the ends without changing places among themselves', () => {
  expect(keysOf(withImagesNudged(abc, ['b', 'c'], -1))['challenge']).toBe('bcad');
  expect(keysOf(withImagesNudged(abc, ['a', 'b'], -1))['challenge']).toBe('abcd');
  expect(keysOf(withImagesNudged(abc, ['c', 'f'], 1))).toMatchObject({ challenge: 'abdc', solution: 'ef' });
});

test('no picture is lost or doubled, orders have no gaps, and untouched lists stay the same objects', () => {
  const key = fc.constantFrom(...'abcdef');
  const gap = fc.record({ section: fc.constantFrom(...SECTIONS), index: fc.nat(6) });
  fc.assert(
    fc.property(fc.uniqueArray(key), gap, fc.constantFrom(-1 as const, 1 as const), (keys, to, by) => {
      const chosen = chosenIn(abc, new Set(keys));
      for (const gallery of [withImagesIn(abc, chosen, to), withImagesNudged(abc, chosen, by)]) {
        expect(Object.values(keysOf(gallery)).join('').split('').toSorted().join('')).toBe('abcdef');
        for (const section of SECTIONS)
          expect(gallery[section].map(({ order }) => order)).toEqual([...gallery[section].keys()]);
      }
      const left = withoutImages(abc, chosen);
      for (const section of SECTIONS) {
        expect(left[section].map(({ order }) => order)).toEqual([...left[section].keys()]);
        if (!abc[section].some((one) => keys.includes(one.key))) expect(left[section]).toBe(abc[section]);
      }
    }),
  );
});
