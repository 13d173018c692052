import { BLACK, PASTEL } from '../support/brands.ts';
import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/manufacturing', '/case-studies', '/contact'];

test.afterEach(async ({ admin }) => {
  await admin.delete('/api/content/brand');
});

for (const [name, brand, face] of [
  ['white on black with one colour', BLACK, 'Space Grotesk'],
  ['in pastel with a serif', PASTEL, 'Fraunces'],
] as const)
  test(`a site ${name} has no accessibility fault, and headings in its own face`, async ({ page, admin, axe }) => {
    test.slow(); // four whole pages
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
