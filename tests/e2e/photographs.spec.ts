import type { GalleryImage } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';
import { collisionsInView } from '../support/painted-fit.ts';
import { picture } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });
test.describe.configure({ timeout: 240_000 });

/** What cameras and people deliver: name, width, height, and how bright it is from 0 to 255. */
const PHOTOGRAPHS = [
  ['panorama', 1800, 500, 120],
  ['upright', 900, 1350, 120],
  ['four to three', 1200, 900, 120],
  ['tiny', 120, 90, 120],
  ['dark', 1200, 800, 8],
  ['bright', 1200, 800, 250],
] as const;

const TITLES = [
  'CNC',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen re-sourced',
  'مصنع الأثاث خفّض تكلفة الشحن بنسبة 31 بالمئة',
  'Torch 🔦 and tools 🧰 sold before they were built 🚢',
  'A range of nine household goods taken apart, costed from the raw material up, drawn again and moved onto one carton plan',
];

/** Sky over ground with some grain: enough of a photograph to show how it is cut. */
function photograph(width: number, height: number, brightness: number) {
  let grain = 7;
  return picture(width, height, (x, y) => {
    grain = (grain * 1_103_515_245 + 12_345) % 2_147_483_648;
    const light = brightness + ((grain >> 23) % 24) - 12 + (y < height / 2 ? 24 * (1 - y / height) : -16);
    const level = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
    return [level(light + (20 * x) / width), level(light), level(light - 12)];
  });
}

test('photographs of any shape and titles of any length fit every page that shows them', async ({
  page,
  make,
  admin,
}, info) => {
  const photographs: GalleryImage[] = [];
  for (const [name, width, height, brightness] of PHOTOGRAPHS) {
    const buffer = await photograph(width, height, brightness).jpeg({ quality: 60 }).toBuffer();
    const reply = await admin.post('/api/case-studies/images', {
      multipart: { 'challenge[]': { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }, caseStudy: 'Photographs' },
    });
    const [url = ''] = ((await reply.json()) as { imageData: { challenge: string[] } }).imageData.challenge;
    photographs.push(galleryImage({ url, alt: name, caption: `As it stood there: ${name}`, width, height }));
  }
  const some = (count: number, from = 0) =>
    Array.from({ length: count }, (_, order) => ({
      ...(photographs[(order + from) % photographs.length] as GalleryImage),
      order,
    }));
  for (const [index, title] of TITLES.entries())
    await make.caseStudy({
      title,
      slug: `study-${index}`,
      coverImage: photographs[index]?.url ?? '',
      gallery: {
        challenge: some([1, 2, 5, 30, 4][index] ?? 3, index),
        solution: some(3, index + 1),
        results: some(index, 2),
      },
    });

  const faults: string[] = [];
  const pages = [
    '/case-studies',
    '/case-studies?view=gallery',
    ...TITLES.map((_, index) => `/case-studies/study-${index}`),
  ];
  for (const path of pages)
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < end; top += height - 160) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
        for (const { what, with: other, at } of await page.evaluate(collisionsInView))
          faults.push(`${path} at ${width}: “${what}” (${at}) touches ${other}`);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      if (faults.length > 0)
        await info.attach(`${path} ${width}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
    }
  expect(faults).toEqual([]);
});
