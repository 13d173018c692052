import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { drawFlatCard, SHARE_IMAGE_BYTES } from '../media/share-image-files.server.ts';
import type { CaseStudy } from './case-study.ts';
import { shareImageDrawing, shareImagePath } from './share-image.ts';

function study(given: Partial<CaseStudy> = {}): CaseStudy {
  const at = '2025-01-02T00:00:00.000Z';
  return { ...newCaseStudy(), id: 7, version: 3, publishedAt: at, updatedAt: at, ...given };
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

  test('shows the words of the address where the title has no letters we can set', () => {
    const slug = 'riyadh-factory-doubles-orders';
    const arabic = shareImageDrawing(study({ title: 'مصنع في الرياض', slug, summary: '' }), 'Sample Consultant');
    const english = shareImageDrawing(
      study({ title: 'Riyadh factory doubles orders', slug, summary: '' }),
      'Sample Consultant',
    );
    expect(arabic).toBe(english);
  });

  test('draws what the title is about', () => {
    const drawn = (title: string, slug: string) => shareImageDrawing(study({ title, slug, summary: '' }), '');
    // the same seed with another subject is another drawing
    const subjects = ['A valve', 'A hull', 'A carton', 'A chair', 'A container', 'A circuit board'];
    expect(new Set(subjects.map((title) => drawn(title, 'same').length)).size).toBe(subjects.length);
    expect(drawn('A valve', 'one')).toBe(drawn('A valve', 'one'));
  });
});

describe('the address of a share image', () => {
  const name = 'Sample Consultant';

  test('changes with the study, with the name beside it, with the cover and with the study behind the address', () => {
    const paths = [
      shareImagePath(study(), name, null),
      shareImagePath(study({ version: 4 }), name, null),
      shareImagePath(study(), 'Somebody Else', null),
      shareImagePath(study({ id: 8 }), name, null),
      shareImagePath(study(), name, { hash: 'a'.repeat(32), focus: { x: 50, y: 50 } }),
      shareImagePath(study(), name, { hash: 'a'.repeat(32), focus: { x: 50, y: 10 } }),
      shareImagePath(study(), name, { hash: 'b'.repeat(32), focus: { x: 50, y: 10 } }),
    ].map((path) => path.split('?')[1]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(shareImagePath(study({ slug: 'a-slug' }), name, null)).toMatch(
      /^\/share\/case-studies\/a-slug\.png\?v=3-[a-z0-9]+$/,
    );
  });
});
