import { describe, expect, test } from 'vitest';
import { PAIR, PAIRED_GALLERY } from '../../../../../../tests/support/comparisons.ts';
import { galleryImage } from '../../../../../../tests/support/make.ts';
import { type CaseStudy, EMPTY_GALLERY, NO_TEXTS } from '../../../case-study.ts';
import { withoutImages } from '../gallery/chosen-images.ts';
import {
  formOf,
  formProblems,
  isSameForm,
  keyed,
  studyBody,
  withGallery,
  withImageBack,
  withSavedGallery,
  withService,
  withSlugFromTitle,
  withText,
} from './study-form.ts';

const study: CaseStudy = {
  ...NO_TEXTS,
  id: 12,
  title: 'A shop reborn',
  slug: 'a-shop-reborn',
  summary: 'Summary',
  description: 'Description',
  challenge: 'Challenge',
  solution: 'Solution',
  results: 'Results',
  content: { blocks: [{ kind: 'kept' }] },
  coverImage: '/uploads/cover.webp',
  gallery: { challenge: [{ url: '/uploads/a.webp', alt: 'A', caption: '', order: 0 }], solution: [], results: [] },
  services: ['manufacturing'],
  publishedAt: '2025-03-05T00:00:00.000Z',
  version: 3,
  updatedAt: '2025-03-06T00:00:00.000Z',
};

describe('the slug', () => {
  const typed = (title: string) => withText(formOf(null), 'title', title, true);

  test('follows the title of a new study', () => {
    expect(typed('A  & B').texts.slug).toBe('a-b');
    expect(typed('!Hello!').texts.slug).toBe('hello');
    // its form is fixed; what it leaves out is offered beside it
    expect(typed('Café Größe').texts.slug).toBe('caf-gr-e');
    expect(typed('Μελέτη').texts.slug).toBe('');
  });

  test('written by hand no longer follows, until it is cleared', () => {
    const own = withText(typed('First'), 'slug', 'mine', true);
    expect(withText(own, 'title', 'Second', true).texts.slug).toBe('mine');
    const cleared = withText(own, 'slug', '', true);
    expect(withText(cleared, 'title', 'Third', true).texts.slug).toBe('third');
  });

  test('can be made from the title again', () => {
    const own = withText(typed('First'), 'slug', 'mine', true);
    const made = withSlugFromTitle(own);
    expect(made.texts.slug).toBe('first');
    expect(withText(made, 'title', 'Other', true).texts.slug).toBe('other');
  });

  test('of a stored study never follows the title', () => {
    const form = withText(formOf(study), 'title', 'Another title', false);
    expect(form.texts.slug).toBe('a-shop-reborn');
    const cleared = withText(form, 'slug', '', false);
    expect(withText(cleared, 'title', 'Again', false).texts.slug).toBe('');
  });
});

describe('problems', () => {
  test('come all at once, in the order of the page', () => {
    expect(formProblems(formOf(null))).toEqual([
      { path: 'title', message: 'Title is required' },
      { path: 'slug', message: 'Slug is required' },
      { path: 'summary', message: 'Summary is required' },
      { path: 'description', message: 'Description is required' },
      { path: 'coverImage', message: 'Cover image is required' },
      { path: 'challenge', message: 'Challenge is required' },
      { path: 'solution', message: 'Solution is required' },
      { path: 'results', message: 'Results is required' },
    ]);
  });

  test('name a slug that is not URL-friendly', () => {
    for (const slug of ['My Slug', 'my_slug']) {
      expect(formProblems(withText(formOf(study), 'slug', slug, false))).toEqual([
        { path: 'slug', message: 'Slug must be URL-friendly' },
      ]);
    }
    expect(formProblems(withText(formOf(study), 'slug', 'my-slug-2', false))).toEqual([]);
  });

  test('of images name their section once', () => {
    const form = formOf(study);
    const many = Array.from({ length: 201 }, (_, order) =>
      keyed({ url: '/uploads/a.webp', alt: '', caption: '', order }),
    );
    expect(formProblems({ ...form, gallery: { ...form.gallery, results: many } })).toEqual([
      { path: 'gallery.results', message: 'Gallery results must hold at most 200 images' },
    ]);
  });
});

test('a form is the same as another with other keys, and not after a change', () => {
  const form = formOf(study);
  expect(isSameForm(form, formOf(study))).toBe(true);
  const [picture] = study.gallery.challenge;
  const measured = picture ? [{ ...picture, width: 800, height: 600, colour: '#abc' }] : [];
  expect(isSameForm(form, formOf({ ...study, gallery: { ...study.gallery, challenge: measured } }))).toBe(true);
  expect(isSameForm(form, withText(form, 'summary', 'Other', false))).toBe(false);
  expect(isSameForm(form, { ...form, gallery: { ...form.gallery, challenge: [] } })).toBe(false);
});

test('after a save of the galleries a picture added since stays, one taken away since does not come back', () => {
  const [before, after] = [keyed(galleryImage({ url: '/a' })), keyed(galleryImage({ url: '/b' }))];
  const none = formOf(null).gallery;
  const sent = { ...none, challenge: [before] };
  const saved = { ...EMPTY_GALLERY, challenge: [galleryImage({ url: '/a', width: 800 })] };
  const shown = (challenge: (typeof before)[]) =>
    withSavedGallery({ ...formOf(study), gallery: { ...none, challenge } }, { sent, saved }).gallery.challenge;
  expect(shown([before, after])).toMatchObject([
    { url: '/a', key: before.key, width: 800 },
    { url: '/b', key: after.key },
  ]);
  expect(shown([])).toEqual([]);
});

describe('comparisons', () => {
  const compared = formOf({ ...study, gallery: PAIRED_GALLERY, comparisons: [PAIR] });
  const place = { section: 'results', index: 0 } as const;

  test('are sent where they were changed, and only there', () => {
    expect(studyBody(compared, { ...study, gallery: PAIRED_GALLERY, comparisons: [PAIR] })).not.toHaveProperty(
      'comparisons',
    );
    expect(studyBody(compared, study).comparisons).toEqual([PAIR]);
    expect(isSameForm(compared, { ...compared, comparisons: [{ ...PAIR, label: 'Other' }] })).toBe(false);
    expect(formProblems({ ...compared, comparisons: [{ ...PAIR, label: '' }] })).toEqual([
      { path: 'comparisons.0.label', message: 'Comparison 1: Label is required' },
    ]);
  });

  test('go with a picture that is removed, and come back with it', () => {
    const [image] = compared.gallery.results;
    if (!image) throw new Error('The gallery has a picture');
    const without = withGallery(compared, withoutImages(compared.gallery, [image.key]));
    expect(without.comparisons).toEqual([]);
    const back = withImageBack(without, { ...place, image, comparisons: compared.comparisons });
    expect(isSameForm(back, compared)).toBe(true);
    // one that was made meanwhile stays
    const newer = { ...PAIR, after: '/uploads/new.webp' };
    const later = withImageBack(
      { ...without, comparisons: [newer] },
      { ...place, image, comparisons: compared.comparisons },
    );
    expect(later.comparisons).toEqual([PAIR, newer]);
    // and undone twice, by the menu and by the line, it is there once
    for (const there of [back, compared])
      expect(withImageBack(there, { ...place, image, comparisons: compared.comparisons })).toBe(there);
  });
});

test('a service is ticked and unticked, and the form knows', () => {
  const form = formOf(study);
  const both = withService(form, 'product-development', true);
  expect(both.services).toEqual(['product-development', 'manufacturing']);
  expect(isSameForm(form, both)).toBe(false);
  expect(isSameForm(form, withService(both, 'product-development', false))).toBe(true);
  expect(formProblems(both)).toEqual([]);
});

test('an update sends back content and date as they are stored, a new study dates itself', () => {
  expect(studyBody(formOf(study), study)).toEqual({
    title: 'A shop reborn',
    slug: 'a-shop-reborn',
    summary: 'Summary',
    description: 'Description',
    challenge: 'Challenge',
    solution: 'Solution',
    results: 'Results',
    coverImage: '/uploads/cover.webp',
    content: { blocks: [{ kind: 'kept' }] },
    publishedAt: '2025-03-05T00:00:00.000Z',
    gallery: study.gallery,
  });
  expect(studyBody(withService(formOf(study), 'manufacturing', false), study).services).toEqual([]);
  expect(studyBody(formOf(null), null)).toMatchObject({ content: { blocks: [] } });
});
