import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

const src = '/uploads/0a1b.webp';

test('copies are offered up to the width of the original, then the original itself', () => {
  expect(pictureSources(src, 1000)).toEqual({
    avif: '/uploads/0a1b-320.avif 320w, /uploads/0a1b-640.avif 640w, /uploads/0a1b-960.avif 960w',
    webp: '/uploads/0a1b-320.webp 320w, /uploads/0a1b-640.webp 640w, /uploads/0a1b-960.webp 960w, /uploads/0a1b.webp 1000w',
    smallest: '/uploads/0a1b-320.avif',
  });
});

test('a copy as wide as the original stands for it', () => {
  expect(pictureSources(src, 640)?.webp).toBe('/uploads/0a1b-320.webp 320w, /uploads/0a1b-640.webp 640w');
});

test('an original beyond the widest copy is never offered for a page', () => {
  const sources = pictureSources(src, 4000);
  expect(sources?.webp.endsWith('/uploads/0a1b-1920.webp 1920w')).toBe(true);
  expect(sources?.avif.endsWith('/uploads/0a1b-1920.avif 1920w')).toBe(true);
});

test('no copies are offered that nobody made', () => {
  expect(pictureSources(src, 200)).toBeNull();
  expect(pictureSources(src, undefined)).toBeNull();
  expect(pictureSources('https://example.com/uploads/0a1b.webp', 1000)).toBeNull();
  expect(pictureSources('/images/profile.png', 1200)).toBeNull();
});
