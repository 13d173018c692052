import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseStudyChangesSchema, type Gallery, newCaseStudySchema } from '../app/features/case-studies/case-study.ts';
import { sortedGallery, withImage } from '../app/features/case-studies/gallery.ts';
import { SECTIONS } from '../app/features/case-studies/section-labels.ts';
import { foldedSlug, SLUG_PATTERN, slugify } from '../app/lib/slug.ts';
import { isStorableText } from '../app/lib/text.ts';
import { awkwardTexts, UNSTORABLE } from './support/hostile/awkward-texts.ts';
import { HOSTILE_ADDRESSES } from './support/hostile/script-payloads.ts';
import { newCaseStudy } from './support/make.ts';

const FIELDS = ['title', 'summary', 'description', 'challenge', 'solution', 'results'] as const;

/** What people write, and what nobody does. */
const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...awkwardTexts(), ...UNSTORABLE));
const image = fc.record({
  url: fc.constantFrom('/a.webp', '/b.webp', '/c.webp'),
  alt: fc.string({ maxLength: 3 }),
  caption: fc.constant(''),
  order: fc.integer({ min: -5, max: 9 }),
});
const images = fc.array(image, { maxLength: 6 });
const galleries: fc.Arbitrary<Gallery> = fc.record({ challenge: images, solution: images, results: images });
const sections = fc.constantFrom(...SECTIONS);

const inOrder = (gallery: Gallery) =>
  SECTIONS.every((section) => gallery[section].every(({ order }, index) => order === index));
const inAll = (gallery: Gallery) =>
  SECTIONS.flatMap((section) => gallery[section].map(({ url, alt }) => url + alt)).sort();

test('a slug is made of letters, digits and single hyphens, and is its own slug', () => {
  fc.assert(
    fc.property(texts, (title) => {
      const slug = slugify(title);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slugify(slug)).toBe(slug);
      if (slug) expect(slug).toMatch(SLUG_PATTERN);
      expect(foldedSlug(slug)).toBe(slug);
      expect(slugify(foldedSlug(title))).toBe(foldedSlug(title));
    }),
    { numRuns: 500 },
  );
});

test('a word with letters of its own is one word in the name of a file', () => {
  const word = fc.array(fc.constantFrom(...'aüßłøæıđéñ'), { minLength: 1, maxLength: 6 }).map((each) => each.join(''));
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(foldedSlug(`${one} ${other}`)).toMatch(/^[a-z]+-[a-z]+$/);
    }),
  );
});

test('an address spells the letters of its language as its readers do', () => {
  const addresses = (text: string) => ['de-AT', 'da', 'sv', 'en', ''].map((language) => foldedSlug(text, language));
  expect(addresses('Übergrößen')).toEqual(['uebergroessen', ...Array(4).fill('ubergrossen')]);
  expect(addresses('u\u0308ber A\u030arhus, Ærø')[0]).toBe('ueber-arhus-aero');
  expect(addresses('Ærø Århus')).toEqual(['aero-arhus', 'aeroe-aarhus', ...Array(3).fill('aero-arhus')]);
  fc.assert(
    fc.property(texts, fc.constantFrom('de', 'da', 'nb', 'sv'), (title, language) => {
      const slug = foldedSlug(title, language);
      expect(foldedSlug(slug, language)).toBe(slug);
      if (slug) expect(slug).toMatch(SLUG_PATTERN);
    }),
  );
});

test('a study is taken with its texts as they came, or refused: never changed, never half', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), texts, (field, text) => {
      const result = newCaseStudySchema.safeParse(newCaseStudy({ slug: 'a-slug', [field]: text }));
      expect(result.success).toBe(text.trim() !== '' && isStorableText(text));
      if (result.success) expect(result.data[field]).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('whatever comes as a study or a change of one, the answer is yes or no', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (value) => {
      newCaseStudySchema.safeParse(value);
      caseStudyChangesSchema.safeParse(value);
    }),
    { numRuns: 500 },
  );
  const given = fc.dictionary(
    fc.constantFrom(...FIELDS, 'gallery', 'content', 'coverImage', 'slug', 'publishedAt'),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(given, (changes) => void caseStudyChangesSchema.safeParse(changes)),
    { numRuns: 500 },
  );
});

test('no address that runs, loads or leads elsewhere is taken for a picture', () => {
  for (const coverImage of HOSTILE_ADDRESSES)
    expect([coverImage, newCaseStudySchema.safeParse(newCaseStudy({ coverImage })).success]).toEqual([
      coverImage,
      false,
    ]);
});

test('a gallery is shown in the order of its numbers, then of its list, and numbered anew', () => {
  fc.assert(
    fc.property(galleries, (gallery) => {
      const sorted = sortedGallery(gallery);
      expect(inOrder(sorted)).toBe(true);
      expect(inAll(sorted)).toEqual(inAll(gallery));
      expect(sortedGallery(sorted)).toEqual(sorted);
    }),
  );
});

test('a picture that is added stands last, and moves no other', () => {
  fc.assert(
    fc.property(galleries, sections, image, (unsorted, section, added) => {
      const gallery = sortedGallery(unsorted);
      const more = withImage(gallery, section, added);
      expect(inOrder(more)).toBe(true);
      expect({ ...more, [section]: more[section].slice(0, -1) }).toEqual(gallery);
    }),
  );
});
