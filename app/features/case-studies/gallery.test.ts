import { describe, expect, test } from 'vitest';
import { EMPTY_GALLERY, type Gallery, type GalleryImage } from './case-study.ts';
import {
  countImages,
  defaultAlt,
  type GalleryOf,
  hasDefaultAlt,
  type KeyedImage,
  mergeSavedGallery,
  newImage,
  sortedGallery,
  withImage,
  withImageAt,
  withImageText,
  withoutKeys,
} from './gallery.ts';
import type { Section } from './section-labels.ts';
import { withoutImages } from './workspace/editor/gallery/chosen-images.ts';

function image(url: string, more: Partial<KeyedImage> = {}): KeyedImage {
  return { url, alt: `alt of ${url}`, caption: '', order: 0, key: `key of ${url}`, ...more };
}

function galleryOf(lists: Partial<Record<Section, string[]>>): GalleryOf<KeyedImage> {
  const list = (section: Section) => (lists[section] ?? []).map((url, order) => image(url, { order }));
  return { challenge: list('challenge'), solution: list('solution'), results: list('results') };
}

const addresses = (gallery: Gallery, section: Section) => gallery[section].map(({ url }) => url);
const orders = (gallery: Gallery, section: Section) => gallery[section].map(({ order }) => order);

describe('a new image', () => {
  test('is called by its section and its place from 1, with no caption and its index as order', () => {
    expect(newImage(EMPTY_GALLERY, 'challenge', '/uploads/a.webp')).toEqual({
      url: '/uploads/a.webp',
      alt: 'challenge image 1',
      caption: '',
      order: 0,
    });
    expect(newImage(galleryOf({ challenge: ['a'] }), 'challenge', 'b')).toMatchObject({
      alt: 'challenge image 2',
      order: 1,
    });
  });

  test('is appended to its own section only', () => {
    const before = galleryOf({ challenge: ['a'], solution: ['s'] });
    const after = withImage(before, 'challenge', image('b'));
    expect(addresses(after, 'challenge')).toEqual(['a', 'b']);
    expect(after.solution).toBe(before.solution);
    expect(after.results).toBe(before.results);
  });

  test('comes before the images that were chosen after it', () => {
    const after = withImage(
      galleryOf({ challenge: ['a', 'c', 'd'] }),
      'challenge',
      image('b'),
      (other) => other.url > 'b',
    );
    expect(addresses(after, 'challenge')).toEqual(['a', 'b', 'c', 'd']);
    expect(orders(after, 'challenge')).toEqual([0, 1, 2, 3]);
  });
});

test('only the automatic text counts as not described', () => {
  expect(hasDefaultAlt({ alt: defaultAlt('results', 12) })).toBe(true);
  expect(hasDefaultAlt({ alt: ' solution image 3 ' })).toBe(true);
  expect(hasDefaultAlt({ alt: 'A challenge image 3' })).toBe(false);
  expect(hasDefaultAlt({ alt: '' })).toBe(false);
});

test('editing alt or caption changes one image in place', () => {
  const before = galleryOf({ solution: ['a', 'b'] });
  const after = withImageText(before, { section: 'solution', index: 1 }, { alt: 'A press' });
  expect(after.solution[1]).toEqual({ ...before.solution[1], alt: 'A press' });
  expect(after.solution[0]).toBe(before.solution[0]);
  expect(withImageText(after, { section: 'solution', index: 1 }, { caption: 'New' }).solution[1]).toMatchObject({
    alt: 'A press',
    caption: 'New',
  });
});

test('a stored gallery is sorted by order and numbered without gaps', () => {
  const stored: Gallery = {
    ...EMPTY_GALLERY,
    challenge: [image('b', { order: 7 }), image('a', { order: 2 }), image('c', { order: 7 })],
  };
  const shown = sortedGallery(stored);
  expect(addresses(shown, 'challenge')).toEqual(['a', 'b', 'c']);
  expect(orders(shown, 'challenge')).toEqual([0, 1, 2]);
});

test('what is stored carries no keys', () => {
  const stored = withoutKeys(galleryOf({ challenge: ['a'] }));
  expect(stored.challenge).toEqual([{ url: 'a', alt: 'alt of a', caption: '', order: 0 }]);
  expect(countImages(stored)).toBe(1);
});

describe('after a save', () => {
  const keyed = (answer: GalleryImage): KeyedImage => ({ ...answer, key: `fresh ${answer.url}` });
  const first = image('a');
  const sent = { ...galleryOf({}), challenge: [first, image('b', { order: 1 })] };
  const saved: Gallery = {
    ...EMPTY_GALLERY,
    challenge: [image('a', { alt: 'A', width: 800 }), image('b', { order: 1, alt: 'B', width: 800 })].map(
      ({ key: _key, ...answer }) => answer,
    ),
  };

  test('the gallery of the reply replaces what was sent, rows keeping their keys', () => {
    const shown = mergeSavedGallery(sent, sent, saved, keyed);
    expect(shown.challenge).toMatchObject([
      { url: 'a', alt: 'A', width: 800, key: 'key of a' },
      { url: 'b', alt: 'B', width: 800, key: 'key of b' },
    ]);
  });

  test('images only the reply has appear, images it does not have go', () => {
    const reply: Gallery = { ...EMPTY_GALLERY, challenge: [{ url: 'z', alt: 'Z', caption: '', order: 0 }] };
    expect(mergeSavedGallery(sent, sent, reply, keyed).challenge).toEqual([
      { url: 'z', alt: 'Z', caption: '', order: 0, key: 'fresh z' },
    ]);
  });

  test('text typed since the request started stays', () => {
    const current = withImageText(sent, { section: 'challenge', index: 1 }, { alt: 'typed meanwhile' });
    const shown = mergeSavedGallery(sent, current, saved, keyed);
    expect(shown.challenge[0]).toMatchObject({ alt: 'A' });
    expect(shown.challenge[1]).toMatchObject({ alt: 'typed meanwhile', width: 800 });
  });

  test('a picture made decorative since stays so, and one that is not any more does not say so', () => {
    const place = { section: 'challenge' as const, index: 0 };
    const on = withImageText(sent, place, { decorative: true, alt: '' });
    expect(mergeSavedGallery(sent, on, saved, keyed).challenge[0]).toMatchObject({ decorative: true, alt: '' });
    const off = withImageText(on, place, { decorative: false, alt: 'A' });
    expect(off.challenge[0]).not.toHaveProperty('decorative');
    const wasOn = withImageText(saved as typeof sent, place, { decorative: true });
    expect(mergeSavedGallery(on, off, wasOn, keyed).challenge[0]).not.toHaveProperty('decorative');
  });

  test('images added, removed, reordered or moved since stay so', () => {
    const added = withImage(sent, 'challenge', image('c'));
    expect(addresses(mergeSavedGallery(sent, added, saved, keyed), 'challenge')).toEqual(['a', 'b', 'c']);

    const removed = withoutImages(sent, [first.key]);
    const afterRemoval = mergeSavedGallery(sent, removed, saved, keyed);
    expect(addresses(afterRemoval, 'challenge')).toEqual(['b']);
    expect(orders(afterRemoval, 'challenge')).toEqual([0]);

    const swapped = withImageAt(removed, { section: 'challenge', index: 1 }, first);
    expect(addresses(mergeSavedGallery(sent, swapped, saved, keyed), 'challenge')).toEqual(['b', 'a']);

    const moved = withImageAt(removed, { section: 'results', index: 0 }, first);
    const afterMove = mergeSavedGallery(sent, moved, saved, keyed);
    expect(addresses(afterMove, 'challenge')).toEqual(['b']);
    expect(addresses(afterMove, 'results')).toEqual(['a']);
  });

  test('the same address twice is two images', () => {
    const twice: GalleryOf<KeyedImage> = {
      ...galleryOf({}),
      challenge: [image('a', { key: '1' }), image('a', { key: '2', order: 1 })],
    };
    const reply: Gallery = {
      ...EMPTY_GALLERY,
      challenge: [
        { url: 'a', alt: 'first', caption: '', order: 0 },
        { url: 'a', alt: 'second', caption: '', order: 1 },
      ],
    };
    expect(mergeSavedGallery(twice, twice, reply, keyed).challenge).toMatchObject([
      { key: '1', alt: 'first' },
      { key: '2', alt: 'second' },
    ]);
  });
});
