import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import fc from 'fast-check';
import { type BrandChoice, CORNERS, FACE_PAIRS, GROUNDS, type OwnFont } from '../../app/ui/brand/brand-choice.ts';
import { BLACK, PASTEL } from '../support/brands.ts';
import { anArticle, partsOfEachKind } from '../support/make-entry.ts';
import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/manufacturing', '/case-studies', '/contact', '/insights/nine-days'];

test.use({ isPackedTightly: true });
test.beforeEach(({ admin, afterwards }) => afterwards(() => admin.delete('/api/content/brand')));

for (const [name, brand, face] of [
  ['white on black with one colour', BLACK, 'Space Grotesk'],
  ['in pastel with a serif', PASTEL, 'Fraunces'],
] as const)
  test(`a site ${name} has no accessibility fault, and headings in its own face`, async ({
    page,
    admin,
    axe,
    afterwards,
  }) => {
    test.slow(); // five whole pages
    const parts = partsOfEachKind({ study: 1, testimonial: 1 });
    const article = await (
      await admin.post('/api/entries', { data: { kind: 'article', ...anArticle({ parts }) } })
    ).json();
    afterwards(() => admin.delete(`/api/entries/${article.id}`));
    const saved = await admin.put('/api/content/brand', { data: { data: brand } });
    expect(saved.ok()).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await axe(page);
    }
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    });
    expect(loaded.map((family) => family.replaceAll('"', ''))).toContain(face);
  });

/** What the first round trip of a new connection carries. */
const FIRST_ROUND_TRIP = 14 * 1024;
const FACES = ['fraunces', 'source-sans', 'work-sans', 'bitter'];

test('home arrives in the first round trip with whatever brand', async ({ admin, request, afterwards }) => {
  test.slow();
  const fonts: OwnFont[] = [];
  for (const name of FACES) fonts.push(await added(admin, name));
  const heaviest = { ground: 'dark', corners: 'soft', faces: 'own', fonts, logo: LOGO, logoOnDark: LOGO } as const;
  const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
  const brands = fc.record(
    {
      main: colour,
      accent: colour,
      ground: fc.constantFrom(...GROUNDS),
      corners: fc.constantFrom(...CORNERS),
      faces: fc.constantFrom(...FACE_PAIRS),
      fonts: fc.shuffledSubarray(fonts, { minLength: 1 }),
      logo: fc.constant(LOGO),
      logoOnDark: fc.constant(LOGO),
    },
    { requiredKeys: ['main', 'accent', 'ground', 'corners', 'faces', 'fonts'] },
  );
  await fc.assert(
    fc.asyncProperty(brands, async (brand) => {
      expect(await homeBytes(admin, request, brand)).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
    }),
    {
      numRuns: 12,
      examples: [
        [{ main: '#7c5cbf', accent: '#f4a6c0', ...heaviest }],
        [{ main: '#7c5cbf', accent: '#f4a6c0', ...heaviest, faces: 'drawing-office' }],
        [{ main: '#b3261e', accent: '#3bd9ff', ...heaviest }],
      ],
    },
  );
  afterwards(async () => {
    await admin.delete('/api/content/brand');
    for (const { hash } of fonts) expect((await admin.delete(`/api/brand-fonts/${hash}`)).status()).toBe(204);
  });
});

const LOGO = '/images/share-default.png';

async function added(admin: APIRequestContext, name: string): Promise<OwnFont> {
  const file = readFileSync(`app/ui/fonts/pairs/${name}-basic.woff2`).toString('base64');
  const reply = await admin.post('/api/brand-fonts', { data: { file, isLicensed: true } });
  const { bytes: _, licenceConfirmedAt: __, ...font } = await reply.json();
  return font;
}

async function homeBytes(admin: APIRequestContext, request: APIRequestContext, brand: BrandChoice): Promise<number> {
  const saved = await admin.put('/api/content/brand', { data: { data: brand } });
  expect([saved.status(), saved.ok() ? '' : await saved.text()]).toEqual([200, '']);
  const home = await request.get('/', { headers: { 'Accept-Encoding': 'br' } });
  expect(home.headers()['content-encoding']).toBe('br');
  return Number(home.headers()['content-length']);
}
