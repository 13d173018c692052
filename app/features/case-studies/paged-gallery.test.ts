import { describe, expect, test } from 'vitest';
import type { Gallery, GalleryImage } from './case-study.ts';
import { existingPage, galleryItems, itemsOfPage, neighbourPage, pageCount, pageOfAddress } from './paged-gallery.ts';

function image(url: string, order = 0): GalleryImage {
  return { url, alt: `Picture ${url}`, caption: '', order };
}

function study(title: string, gallery: Partial<Gallery>) {
  return { title, slug: title.toLowerCase(), gallery: { challenge: [], solution: [], results: [], ...gallery } };
}

describe('the pictures of the paged gallery', () => {
  test('come from the studies that have any in turn, in order within each section', () => {
    const items = galleryItems([
      study('Torch', { solution: [image('/s2', 5), image('/s1', 2)], challenge: [image('/c')] }),
      study('Words', {}),
      study('Hull', { results: [image('/r')] }),
    ]);
    expect(items.map(({ url }) => url)).toEqual(['/c', '/r', '/s1', '/s2']);
  });

  test('show the title with the name of the section, and the section in small letters as category', () => {
    const items = galleryItems([
      study('Torch', { challenge: [image('/c')], solution: [image('/s')], results: [image('/r')] }),
    ]);
    expect(items.map(({ title, category, slug }) => [title, category, slug])).toEqual([
      ['Torch - Challenge', 'challenge', 'torch'],
      ['Torch - Solution', 'solution', 'torch'],
      ['Torch - Results', 'results', 'torch'],
    ]);
  });
});

test('twelve studies fill the first page with twelve jobs', () => {
  const studies = Array.from({ length: 14 }, (_, index) =>
    study(`Job ${index}`, { challenge: [image('/c1'), image('/c2', 1)], results: [image('/r')] }),
  );
  expect(new Set(itemsOfPage(galleryItems(studies), 0).map(({ slug }) => slug)).size).toBe(12);
});

test('the first page shows as many problems as solutions and results, each section in its own order', () => {
  const two = (name: string) => [image(`/${name}2`, 1), image(`/${name}1`, 0)];
  const studies = Array.from({ length: 6 }, (_, index) =>
    study(`Job ${index}`, { challenge: two(`c${index}`), solution: two(`s${index}`), results: two(`r${index}`) }),
  );
  const items = galleryItems(studies);
  const shown = itemsOfPage(items, 0).map(({ category }) => category);
  for (const category of ['challenge', 'solution', 'results'])
    expect(shown.filter((one) => one === category)).toHaveLength(4);
  expect(
    items.filter(({ slug, category }) => slug === 'job 1' && category === 'solution').map(({ url }) => url),
  ).toEqual(['/s11', '/s12']);
});

test('a picture keeps the words below it, cut where they are long', () => {
  const [short, long] = galleryItems([
    study('Torch', {
      solution: [
        { ...image('/s'), caption: 'As found' },
        { ...image('/t', 1), caption: 'so it was '.repeat(50) },
      ],
    }),
  ]);
  expect(short?.caption).toBe('As found');
  expect(long?.caption.length).toBeLessThanOrEqual(120);
});

describe('pages of twelve', () => {
  test.each([
    [0, 0],
    [1, 1],
    [12, 1],
    [13, 2],
    [24, 2],
    [25, 3],
  ])('%d pictures fill %d pages', (items, pages) => {
    expect(pageCount(items)).toBe(pages);
  });

  test('the first page holds the first twelve, the last the rest', () => {
    const items = Array.from({ length: 31 }, (_, index) => index);
    expect(itemsOfPage(items, 0)).toEqual(items.slice(0, 12));
    expect(itemsOfPage(items, 2)).toEqual(items.slice(24));
  });

  test('a page that is gone is replaced by the nearest', () => {
    expect(existingPage(4, 13)).toBe(1);
    expect(existingPage(1, 13)).toBe(1);
    expect(existingPage(2, 0)).toBe(0);
  });

  test('beyond either end it goes round', () => {
    expect(neighbourPage(1, 1, 13)).toBe(0);
    expect(neighbourPage(0, -1, 13)).toBe(1);
    expect(neighbourPage(0, 1, 13)).toBe(1);
    expect(neighbourPage(0, 1, 0)).toBe(0);
  });

  test.each([
    ['1', 0],
    ['3', 2],
    [null, 0],
    ['0', 0],
    ['-2', 0],
    ['1e3', 0],
    ['two', 0],
    ['', 0],
  ])('the address text %j names page %d', (text, page) => {
    expect(pageOfAddress(text)).toBe(page);
  });
});
