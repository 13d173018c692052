import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseStudyChangesSchema, type Gallery, newCaseStudySchema } from '../app/features/case-studies/case-study.ts';
import { sortedGallery, withImage } from '../app/features/case-studies/gallery.ts';
import { SECTIONS } from '../app/features/case-studies/section-labels.ts';
import { LIMITS } from '../app/lib/owner-constants.ts';
import { freeSlugBeside, slugify } from '../app/lib/slug.ts';
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

test('a slug is made of letters, digits and single hyphens, is its own slug, and is never none where there is a fallback', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom('', 'bg', 'da', 'de-AT', 'el', 'uk'), (title, language) => {
      const slug = slugify(title, { language });
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(LIMITS.slug);
      expect(slugify(slug, { language })).toBe(slug);
      expect(slugify(title, { language, fallback: 'study' })).toBe(title.trim() === '' ? '' : slug || 'study');
    }),
    { numRuns: 500 },
  );
});

/** The letters of a script from one to another, without the signs that have no Latin letter of their own. */
const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).filter((letter) =>
    /^(?![ъьЪЬĸŉĿŀ])\p{L}$/u.test(letter),
  );
const LETTERS = [
  ...letters(0xc0, 0x17f),
  ...letters(0x386, 0x3ce),
  ...letters(0x400, 0x45f),
  ...letters(0x1f00, 0x1ffc),
];

test('a word of Latin letters with marks, of Greek or of Cyrillic ones is a word in an address, however it is written', () => {
  const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 6 }).map((each) => each.join(''));
  fc.assert(
    fc.property(word, word, fc.constantFrom('', 'bg', 'de', 'el', 'uk'), (one, other, language) => {
      const slug = slugify(`${one} ${other}`, { language });
      expect(slug).toMatch(/^[a-z]+-[a-z]+$/);
      expect(slugify(`${one} ${other}`.normalize('NFD'), { language })).toBe(slug);
    }),
  );
});

test('an address is written as its readers expect it', () => {
  const addresses = (text: string) => ['de-AT', 'da', 'sv', 'en', ''].map((language) => slugify(text, { language }));
  expect(addresses('Übergrößen')).toEqual(['uebergroessen', ...Array(4).fill('ubergrossen')]);
  expect(addresses('u\u0308ber A\u030arhus, Ærø')[0]).toBe('ueber-arhus-aero');
  expect(addresses('Ærø Århus')).toEqual(['aero-arhus', 'aeroe-aarhus', ...Array(3).fill('aero-arhus')]);
  expect(slugify('Φωτισμός Μουσείου — Αρχαία Αγγεία, αύρα & αυτό')).toBe('fotismos-mouseiou-archaia-angeia-avra-afto');
  expect(slugify('Μπλε λάμπα, Ταΰγετος ΕΥΧΗ')).toBe('ble-lampa-taygetos-efchi');
  expect(slugify('Освещение музея')).toBe('osveshchenie-muzeya');
  expect(slugify('Вигода Київ', { language: 'uk' })).toBe('vyhoda-kyiv');
  expect(slugify('照明')).toBe('');
});

test('an address that is taken has a free neighbour', () => {
  expect(freeSlugBeside('shop', new Set(['shop']))).toBe('shop-2');
  expect(freeSlugBeside('shop-2', new Set(['shop', 'shop-2', 'shop-3']))).toBe('shop-4');
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
