import fc from 'fast-check';
import { expect, test } from 'vitest';
import { galleryImage } from '../../../tests/support/make.ts';
import { adviceOnAll, altAdvice, altExample, describedImages } from './alt-coach.ts';
import { EMPTY_GALLERY } from './case-study.ts';

const told = (alt: string, caption = '') => ({ alt, caption });

test.each([
  ['', /Say what the picture shows, for those/],
  ['   ', /Say what the picture shows, for those/],
  ['challenge image 2', 'Say what the picture shows. This is still the automatic text.'],
  ['IMG_2041', /name of a file/],
  ['press-shop.JPG', /name of a file/],
  ['Photo', /Say what it shows/],
  ['An image of a lathe', /Leave out “image of”/],
  ['Photo showing a lathe', /Leave out “image of”/],
  ['x'.repeat(151), /Shorten it to 150/],
])('%j gets advice', (alt, advice) => {
  expect(altAdvice(told(alt))).toMatch(advice);
});

test.each(['A lathe cuts a brass thread.', 'Imagery of the 1950s on the shop wall', 'Photographer at work'])(
  '%j is left alone',
  (alt) => {
    expect(altAdvice(told(alt))).toBeNull();
  },
);

test('a decorative picture needs no words, and counts as told about', () => {
  const image = galleryImage({ alt: '', decorative: true });
  expect(altAdvice(image, [galleryImage({ alt: '' })])).toBeNull();
  expect(describedImages({ ...EMPTY_GALLERY, results: [image, galleryImage({ alt: '' })] })).toEqual({
    described: 1,
    total: 2,
  });
});

test('the words of the caption, and those of another picture, say nothing new', () => {
  expect(altAdvice(told('Night shift', 'night shift '))).toMatch(/caption says the same/);
  expect(altAdvice(told('A lathe'), [told('a lathe')])).toMatch(/Another picture/);
});

test('progress counts every picture of the three lists', () => {
  const gallery = {
    ...EMPTY_GALLERY,
    challenge: [galleryImage({ alt: 'A lathe' }), galleryImage({ alt: 'challenge image 2' })],
    results: [galleryImage({ alt: 'Forty boxes on a pallet' })],
  };
  expect(describedImages(gallery)).toEqual({ described: 2, total: 3 });
  expect(describedImages(EMPTY_GALLERY)).toEqual({ described: 0, total: 0 });
});

test('advice on all pictures at once is the advice on each among the others', () => {
  const image = fc.record({
    alt: fc.constantFrom('', 'A lathe', ' a LATHE ', 'photo', 'A press', 'x'.repeat(151)),
    caption: fc.constantFrom('', 'A lathe'),
    decorative: fc.boolean(),
  });
  const list = fc.array(image, { maxLength: 4 });
  fc.assert(
    fc.property(fc.record({ challenge: list, solution: list, results: list }), (gallery) => {
      const all = [...gallery.challenge, ...gallery.solution, ...gallery.results];
      const advice = adviceOnAll(gallery);
      for (const one of all)
        expect(advice.get(one)).toBe(
          altAdvice(
            one,
            all.filter((other) => other !== one),
          ),
        );
    }),
  );
});

test('the example is the first sentence of the section', () => {
  const texts = { challenge: 'One buyer took all. He left.', solution: '', results: 'Forty buyers' };
  expect(altExample(texts, 'challenge')).toBe('One buyer took all.');
  expect(altExample(texts, 'solution')).toBeNull();
  expect(altExample(texts, 'results')).toBe('Forty buyers');
});
