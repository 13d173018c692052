import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { newOutcome } from '../../../tests/support/outcomes.ts';
import { asJpegFile } from '../../../tests/support/pictures.ts';
import { inEnglish, type SiteSpeaker } from '../../interface-words/site-words.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { designedInks } from '../../ui/drawings/palette.ts';
import { plate, plateKinds } from '../../ui/drawings/plates.ts';
import { isUnseen, isWhole, missingLetters, settable, wordsToSet } from '../../ui/sheets/sheet-letters.ts';
import { drawFlatCard, drawPhotoCard, SHARE_IMAGE_BYTES } from '../media/share-image-files.server.ts';
import type { CaseStudy } from './case-study.ts';
import { studyShareImage } from './share-image.server.ts';
import { type ShareLook, shareImagePath, shareImageWords } from './share-image.ts';
import { shareImageDrawing, sharePlace } from './share-image-drawing.ts';

function study(given: Partial<CaseStudy> = {}): CaseStudy {
  const at = '2025-01-02T00:00:00.000Z';
  return { ...newCaseStudy(), id: 7, version: 3, publishedAt: at, updatedAt: at, ...given };
}

/** The outlines of a drawing, each that is long enough to be known again. */
function pathsOf(svg: string): string[] {
  return Array.from(svg.matchAll(/ d="([^"]{20,})"/g), ([, path = '']) => path);
}

/** Everything outside ASCII that an owner may type, and titles that are hard to set. */
const AWKWARD: [name: string, title: string][] = [
  ['300 characters', 'An uncommonly long title about manufacturing and its many turns '.repeat(5).slice(0, 300)],
  ['one word of 300 characters', 'W'.repeat(300)],
  ['emoji between words', 'A workshop 🧰 finds 👩‍🏭 its market 🚀'],
  ['only emoji', '🧰🧰🧰'],
  ['right to left', 'مصنع في الرياض يضاعف طلباته'],
  ['Chinese', '工厂的订单翻了一番'],
  ['markup', '</text><script>alert(1)</script> & "more"'],
  ['letters with accents', 'Łódź & Zürich: naïve façades, Őrség'],
  ['control characters', 'A\u202eworkshop\u0007\u200b finds its market'],
];

describe('the share image', () => {
  test.each(AWKWARD)('is a small PNG of 1200 x 630 with %s in its title', async (_, title) => {
    const png = await drawFlatCard(shareImageDrawing(study({ title, summary: title }), 'Sample Consultant'));
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(png.byteLength).toBeLessThan(SHARE_IMAGE_BYTES);
  });

  test.each(AWKWARD)('brings nothing of the title as markup or as text with %s', (_, title) => {
    const svg = shareImageDrawing(study({ title, summary: title }), title);
    expect(svg).not.toMatch(/<(?:text|script|image|foreignObject)\b|href="(?!#)/);
  });

  test.each([
    ['A workshop 🧰 finds 👩‍🏭 its market 🚀', 'A workshop finds its market'],
    ['Größer (🎉 schneller 🎉), billiger 🎉!', 'Größer (schneller), billiger!'],
    ['Top 3️⃣ tips 〜 for tea 🎉 & more', 'Top 3 tips for tea & more'],
    ['Η Ελλάδα αλλάζει', 'Η Ελλάδα αλλάζει'],
    ['საქართველო', ''],
    ['承継の記録 288', ''],
    ['🧰🧰🧰', ''],
  ])('shows of %s what can be set of it, and never its address', (title, shown) => {
    const drawn = (one: string, slug: string) =>
      shareImageDrawing(study({ title: one, slug, summary: '' }), 'Anna Berg', { isForPicture: true });
    expect(drawn(title, 'article-zaisan')).toBe(drawn(shown, 's801'));
  });

  test('shows words of the title in their order, or none of them', () => {
    const word = fc.constantFrom(
      'Zürich',
      'x9',
      '🎉',
      '👩‍🏭',
      '3️⃣',
      '〜',
      '≤',
      'é',
      'e\u0331',
      'שלום',
      '工厂',
      ' ',
      ', ',
      '(',
      '\0',
      '\uffa0',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 2 }))), (words) => {
        const title = words.join('');
        const shown = wordsToSet(title);
        // a filler is a letter of which nothing is drawn
        const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign) && !isUnseen(sign);
        const letters = (text: string) => [...settable(text)].filter(isLetter).join('');
        if (shown !== '') expect(letters(shown)).toBe(letters(title));
        expect(missingLetters(shown)).toEqual([]);
        expect(wordsToSet(shown)).toBe(shown);
        if (isWhole(title)) expect(letters(shown)).toBe(letters(title));
      }),
    );
  });

  test('is its picture all over where no letter of its words can be set', async () => {
    const texts = fc.constantFrom('', 'Anna Berg', '蔵', 'საქართველო');
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (name, title, summary) => {
        const shared = study({ title, summary, outcomes: [] });
        const isWordless = ![name, title, summary].includes('Anna Berg');
        expect(sharePlace(shared, name, {}).left === 0).toBe(isWordless);
        const red = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#f00' } })
          .webp()
          .toBuffer();
        const card = await drawPhotoCard(
          shareImageDrawing(shared, name, { isForPicture: true }),
          { bytes: red, focus: { x: 50, y: 50 } },
          sharePlace(shared, name, {}),
        );
        const corner = await sharp(await asJpegFile(card))
          .extract({ left: 5, top: 600, width: 1, height: 1 })
          .raw()
          .toBuffer();
        expect((corner[1] ?? 0) < 60).toBe(isWordless);
      }),
      { numRuns: 12 },
    );
  });

  test('keeps signs and accents, and shows no text by half: neither a title, a name nor the words of a figure', () => {
    const drawn = (given: Partial<CaseStudy>, name = 'Sample Consultant') => shareImageDrawing(study(given), name);
    const bare = { title: 'A thing', slug: 'a-thing', summary: '' };
    for (const [one, other] of [
      ['Costs ≤ 5 µm', 'Costs < 5 µm'],
      ['Nguyễn Thị Ánh', 'Nguyen Thi Anh'],
      ['10⁶ m²', '10 m²'],
      ['Żółć', 'Zolc'],
    ] as const)
      expect(drawn({ ...bare, title: one }), one).not.toBe(drawn({ ...bare, title: other }));
    const half = newOutcome({ label: 'ღირებულება', before: '$2.86', after: '$1.92', unit: '' });
    expect(drawn({ ...bare, outcomes: [half] })).toBe(drawn(bare));
    for (const title of ['5M ნაწილი', 'ქარხანა 5M'])
      expect(drawn({ ...bare, title, summary: 'Said.' })).toBe(drawn({ ...bare, title: '', summary: 'Said.' }));
    expect(drawn(bare, 'Nguyễn — 株式会社')).toBe(drawn(bare, ''));
  });

  test('shows the first figure that the study states, before one of its title; the others change nothing', () => {
    const cost = newOutcome({ label: 'Landed cost', before: '', after: '40%' });
    const [plain, one] = [study({ title: 'Costs cut by 40%', summary: 'A chair' }), { outcomes: [cost] }];
    const drawn = (given: Partial<CaseStudy>) => shareImageDrawing({ ...plain, ...given }, 'Sample Consultant');
    expect(drawn(one)).not.toBe(drawn({}));
    expect(drawn({ outcomes: [cost, newOutcome({ after: '7' })] })).toBe(drawn(one));
    for (const other of [{ after: '41%' }, { label: 'Freight' }, { before: '66%' }, { unit: 'a unit' }])
      expect(drawn({ outcomes: [{ ...cost, ...other }] }), JSON.stringify(other)).not.toBe(drawn(one));
    // what is not drawn is no other picture
    expect(drawn({ outcomes: [{ ...cost, basis: 'invoices' }] })).toBe(drawn(one));
    // the figure of the title stands there alone where none is stated
    expect(drawn({ title: 'Costs cut by 41%' })).not.toBe(drawn({}));
  });

  test('with figures too is a small PNG of 1200 x 630, however long they are', async () => {
    const long = newOutcome({
      label: 'L'.repeat(80),
      before: '8'.repeat(24),
      after: 'W'.repeat(24),
      unit: 'u'.repeat(16),
    });
    const png = await drawFlatCard(shareImageDrawing(study({ outcomes: [long] }), 'Sample Consultant'));
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(png.byteLength).toBeLessThan(SHARE_IMAGE_BYTES);
  });

  test('draws what the title is about', () => {
    const drawn = (title: string, slug: string) => shareImageDrawing(study({ title, slug, summary: '' }), '');
    // the same seed with another subject is another drawing
    const subjects = ['A valve', 'A hull', 'A carton', 'A chair', 'A container', 'A circuit board'];
    expect(new Set(subjects.map((title) => drawn(title, 'same').length)).size).toBe(subjects.length);
    expect(drawn('A valve', 'one')).toBe(drawn('A valve', 'one'));
  });

  test('draws nothing of the example’s trade on a site of its owner’s own, whatever the title is about', () => {
    const plates = plateKinds.flatMap((kind) => ['a', 'b'].map((seed) => pathsOf(plate(seed, kind)))).flat();
    const title = fc.constantFrom('A hull', 'Shipping containers', 'Circuit boards', 'A 50 t press', 'Moulds', 'Books');
    fc.assert(
      fc.property(title, fc.stringMatching(/^[a-z]{1,9}$/), (words, slug) => {
        const drawn = (isOwn: boolean) =>
          pathsOf(shareImageDrawing(study({ title: words, slug, summary: words }), 'Sample', { isOwn }));
        const isPlate = (path: string) => plates.includes(path);
        expect([drawn(true).some(isPlate), drawn(false).some(isPlate)]).toEqual([false, true]);
      }),
      { numRuns: 30 },
    );
  });
});

test('two share images that are drawn differently are kept under different names', () => {
  const texts = (...all: string[]) => fc.constantFrom(...all);
  const figure = fc.record({
    label: texts('Landed cost', 'Freight'),
    before: texts('', '$2'),
    after: texts('$1', '40%'),
    unit: texts('', 'a unit'),
  });
  const shared = fc.record({
    title: texts('A valve', 'A chair', 'Costs cut by 40%', '工厂'),
    slug: texts('one', 'other'),
    summary: texts('', 'A hull in half the time.', 'Two hulls in half the time.'),
    outcomes: fc.array(figure.map(newOutcome), { maxLength: 1 }),
  });
  const inks = { ...designedInks, version: 'own', shades: { '#04513a': '#123456' } };
  const look: fc.Arbitrary<ShareLook> = fc.record({ inks: fc.constantFrom(null, inks), isOwn: fc.boolean() });
  const card = fc.record({ given: shared, name: texts('Sample', 'Somebody'), look });
  const part = fc.constantFrom('title', 'slug', 'summary', 'outcomes', 'name', 'look');
  fc.assert(
    fc.property(card, card, part, (one, another, part) => {
      // what is left out of the key is found where the two differ in that alone
      const isOfStudy = part in one.given;
      const other = isOfStudy
        ? { ...one, given: { ...one.given, [part]: another.given[part as keyof typeof another.given] } }
        : { ...one, [part]: another[part as 'name' | 'look'] };
      const [first, second] = [one, other].map(({ given, name, look }) => {
        return {
          drawn: shareImageDrawing(study(given), name, look),
          kept: shareImageWords(study(given), name, null, look),
        };
      });
      return first?.drawn === second?.drawn || first?.kept !== second?.kept;
    }),
    { numRuns: 300 },
  );
});

describe('the address of a share image', () => {
  const name = 'Sample Consultant';

  test('changes with the study, with the name beside it, with the cover and with the study behind the address', () => {
    const paths = [
      shareImagePath(study(), name, null),
      shareImagePath(study({ version: 4 }), name, null),
      shareImagePath(study(), 'Somebody Else', null),
      shareImagePath(study({ id: 8 }), name, null),
      shareImagePath(study(), name, null, { isOwn: true }),
      shareImagePath(study(), name, { hash: 'a'.repeat(32), focus: { x: 50, y: 50 } }),
      shareImagePath(study(), name, { hash: 'a'.repeat(32), focus: { x: 50, y: 10 } }),
      shareImagePath(study(), name, { hash: 'b'.repeat(32), focus: { x: 50, y: 10 } }),
    ].map((path) => path.split('?')[1]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(shareImagePath(study({ slug: 'a-slug' }), name, null)).toMatch(
      /^\/share\/case-studies\/a-slug\.png\?v=3-[a-z0-9]+$/,
    );
  });

  test('changes with the file, in whatever words the site says “before”', () => {
    const shared = study();
    const said = (word: string) => ({ ...inEnglish, say: () => word }) as SiteSpeaker;
    const image = (speaker: SiteSpeaker) => [
      studyShareImage({ files: {} as FileStore }, shared, name, null, { speaker }).file,
      shareImagePath(shared, name, null, { speaker }),
    ];
    const speaker = fc.oneof(fc.constant(inEnglish), fc.string().map(said));
    fc.assert(
      fc.property(speaker, speaker, (one, other) => {
        const [[file, path], [otherFile, otherPath]] = [image(one), image(other)];
        return (file === otherFile) === (path === otherPath);
      }),
    );
    expect(image(inEnglish)[1]).toBe(shareImagePath(shared, name, null));
  });
});
