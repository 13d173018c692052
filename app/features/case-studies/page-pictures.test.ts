import { expect, test } from 'vitest';
import type { GalleryImage } from './case-study.ts';
import { pagePictures } from './page-pictures.ts';

function image(url: string, order = 0, more: Partial<GalleryImage> = {}): GalleryImage {
  return { url, alt: url, caption: '', order, ...more };
}

const NONE = { challenge: [], solution: [], results: [] };

test('the cover is not repeated as the first picture', () => {
  const gallery = { ...NONE, solution: [image('/b', 1), image('/a', 0), image('/c', 2)], results: [image('/a')] };
  const { cover, sets } = pagePictures({ coverImage: '/a', gallery });
  expect(cover?.url).toBe('/a');
  expect([sets.solution, sets.results].map((set) => set.map(({ url }) => url))).toEqual([['/b', '/c'], ['/a']]);
});

test('a section is never emptied for it, and no later picture is left out', () => {
  const alone = { ...NONE, challenge: [image('/a')], results: [image('/b'), image('/a', 1)] };
  expect(pagePictures({ coverImage: '/a', gallery: alone }).sets).toEqual(alone);
  expect(pagePictures({ coverImage: '/b', gallery: alone }).cover).toBeNull();
});

test('one picture of a study takes the whole width: the first of a set that may, below the first set where one there may', () => {
  const broad = (url: string, order: number) => image(url, order, { width: 1600, height: 1000 });
  const three = [broad('/1', 0), broad('/2', 1), broad('/3', 2)];
  const gallery = { challenge: [image('/a'), image('/b', 1), image('/c', 2)], solution: three, results: three };
  expect(pagePictures({ coverImage: '/x', gallery }).broad).toBe('solution');
  expect(pagePictures({ coverImage: '/x', gallery: { ...gallery, challenge: three } }).broad).toBe('solution');
  expect(pagePictures({ coverImage: '/x', gallery: { ...NONE, challenge: three } }).broad).toBe('challenge');
  expect(pagePictures({ coverImage: '/x', gallery: NONE }).broad).toBeNull();
});
