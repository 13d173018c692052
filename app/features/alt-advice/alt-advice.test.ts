import { expect, test } from 'vitest';
import { galleryImage } from '../../../tests/support/make.ts';
import { EMPTY_GALLERY, type GalleryImage } from '../case-studies/case-study.ts';
import { originalContent } from '../site-content/default-site-content.ts';
import { altItems, filteredItems } from './alt-advice.ts';

const photo = (number: number, given: Partial<GalleryImage> = {}) =>
  galleryImage({ url: `/uploads/${String(number).padStart(32, '0')}.webp`, alt: `A lathe, cut ${number}`, ...given });
const study = (id: number, challenge: GalleryImage[], results: GalleryImage[] = []) => ({
  ...{ id, title: `Study ${id}`, gallery: { ...EMPTY_GALLERY, challenge, results } },
});
const adviceOf = (...studies: ReturnType<typeof study>[]) =>
  altItems(studies, originalContent)
    .filter(({ kind }) => kind === 'study')
    .map(({ advice }) => advice);

test('every gallery picture is listed where it stands, with what the coach says of it', () => {
  const items = altItems([study(4, [photo(1)], [photo(2, { alt: '' }), photo(3, { decorative: true, alt: '' })])], {
    ...originalContent,
    outlets: [],
  });
  expect(items.filter(({ kind }) => kind === 'study')).toMatchObject([
    { id: 4, title: 'Study 4', section: 'challenge', index: 0, alt: 'A lathe, cut 1', advice: null },
    { section: 'results', index: 0, advice: 'Say what the picture shows, for those who cannot see it.' },
    { section: 'results', index: 1, decorative: true, advice: null },
  ]);
});

test('every picture of the texts that takes words is listed, named by what it belongs to', () => {
  const mediaKit = {
    ...originalContent.mediaKit,
    photos: [{ picture: '/uploads/1.webp', alt: 'photo', credit: '', licence: '' }],
  };
  const found = altItems([], { ...originalContent, mediaKit });
  const place = (id: string, path: string) =>
    found.find((item) => item.id === id && 'path' in item && item.path === path);
  expect(place('images', 'profile.alt')).toMatchObject({ alt: 'Portrait of the consultant', advice: null });
  expect(place('outlets', '0.alt')).toMatchObject({ title: originalContent.outlets[0]?.name });
  expect(place('mediaKit', 'photos.0.alt')?.advice).toBe('Everybody is told that it is a picture. Say what it shows.');
  // a picture that is not chosen takes no words
  expect(place('pages.home', 'hero.photographAlt')).toBeUndefined();
});

test('the same words for two pictures are told of, wherever these stand; one picture in two places is not', () => {
  const same = /^Another picture has the same text/;
  expect(adviceOf(study(1, [photo(1, { alt: 'A lathe' })]), study(2, [photo(2, { alt: 'a lathe ' })]))).toEqual([
    expect.stringMatching(same),
    expect.stringMatching(same),
  ]);
  expect(adviceOf(study(1, [photo(1)]), study(2, [photo(1)]))).toEqual([null, null]);
  expect(adviceOf(study(1, [photo(1), photo(1)]))).toEqual([expect.stringMatching(same), expect.stringMatching(same)]);
});

test('filters show what needs words, studies, pages, or one study', () => {
  const items = altItems([study(1, [photo(1), photo(2, { alt: 'IMG_2041' })]), study(2, [photo(3)])], originalContent);
  const shown = (...asked: [Parameters<typeof filteredItems>[1], number | null]) => filteredItems(items, ...asked);
  expect(shown('todo', null)).toMatchObject([{ alt: 'IMG_2041' }]);
  expect(shown('studies', null).map(({ alt }) => alt)).toEqual(['A lathe, cut 1', 'IMG_2041', 'A lathe, cut 3']);
  expect(shown('studies', 2)).toHaveLength(1);
  expect(shown('todo', 2)).toEqual([]);
  expect(shown('pages', null).every(({ kind }) => kind === 'content')).toBe(true);
  expect(shown('all', null)).toHaveLength(items.length);
});

test('nothing of what a new site shows on its pages is left to be described', () => {
  expect(altItems([], originalContent).filter(({ advice }) => advice !== null)).toEqual([]);
});
