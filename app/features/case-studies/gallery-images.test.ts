import { describe, expect, test } from 'vitest';
import { galleryImageKeys, homeGalleryImages, imageAlt, inSets } from './gallery-images.ts';

type Study = Parameters<typeof homeGalleryImages>[0][number];

function image(url: string, order = 0, more: object = {}) {
  return { url, alt: `alt of ${url}`, caption: '', order, ...more };
}

function study(title: string, gallery: Partial<Study['gallery']>): Study {
  return {
    title,
    slug: title.toLowerCase(),
    summary: `About the ${title}`,
    gallery: { challenge: [], solution: [], results: [], ...gallery },
  };
}

describe('the images of the home gallery', () => {
  test('an image has src, alt, title and category, and knows its study', () => {
    expect(homeGalleryImages([study('Valve', { challenge: [image('/a.webp', 0, { caption: 'As found' })] })])).toEqual([
      {
        src: '/a.webp',
        alt: 'alt of /a.webp',
        title: 'Valve',
        category: 'challenge',
        slug: 'valve',
        caption: 'As found',
        summary: 'About the Valve',
      },
    ]);
  });

  test('challenge and solution keep their names, and results are called other', () => {
    const images = homeGalleryImages([
      study('Valve', { results: [image('c')], solution: [image('b')], challenge: [image('a')] }),
    ]);
    expect(images.map(({ src, category }) => [src, category])).toEqual([
      ['a', 'challenge'],
      ['b', 'solution'],
      ['c', 'other'],
    ]);
  });

  test('studies take turns in their order, and images are sorted by their own within a section', () => {
    const images = homeGalleryImages([
      study('New', { solution: [image('new-2', 7), image('new-1', 3)] }),
      study('Bare', {}),
      study('Old', { challenge: [image('old-1', 0)] }),
    ]);
    expect(images.map(({ src }) => src)).toEqual(['new-1', 'old-1', 'new-2']);
  });

  test('size and colour are passed on where they are known', () => {
    const [known, unknown] = homeGalleryImages([
      study('Valve', { challenge: [image('a', 0, { width: 4, height: 3, colour: '#fff' }), image('b', 1)] }),
    ]);
    expect(known).toMatchObject({ width: 4, height: 3, colour: '#fff' });
    expect(unknown).not.toHaveProperty('width');
  });

  test('long summaries and captions are cut, so that the page stays small', () => {
    const [shown] = homeGalleryImages([
      {
        ...study('Valve', { challenge: [image('a', 0, { caption: 'so it was '.repeat(500) })] }),
        summary: 'long '.repeat(500),
      },
    ]);
    expect(shown?.caption.length).toBeLessThanOrEqual(120);
    expect(shown?.summary?.length).toBeLessThanOrEqual(220);
  });

  test.each([undefined, '', '  '])('an image described by %j is described by the title of its study', (alt) => {
    expect(imageAlt({ alt }, 'Valve')).toBe('Valve');
  });
});

describe('sets', () => {
  test.each([
    [0, []],
    [1, [1]],
    [6, [6]],
    [7, [6, 1]],
    [13, [6, 6, 1]],
  ])('%i images make sets of %j', (count, sizes) => {
    expect(inSets(Array.from({ length: count }), 6).map((set) => set.length)).toEqual(sizes);
  });
});

describe('keys of images', () => {
  test('they stay the same when other images come before', () => {
    const [before] = galleryImageKeys([{ slug: 'valve', category: 'other', src: '/a.webp' }]);
    const after = galleryImageKeys([
      { slug: 'new', category: 'challenge', src: '/b.webp' },
      { slug: 'valve', category: 'other', src: '/a.webp' },
    ]);
    expect(after[1]).toBe(before);
  });

  test('the same picture twice in one place has two keys', () => {
    const twice = { slug: 'valve', category: 'other', src: '/a.webp' } as const;
    expect(new Set(galleryImageKeys([twice, twice])).size).toBe(2);
  });
});
