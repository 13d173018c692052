import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const STUDY = '/case-studies/homewares-range-re-sourced-at-5m-units-a-year';

/** How many sheets of A4 the page takes. */
async function sheets(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

for (const [path, most] of [
  ['/', 3],
  ['/product-development', 2],
  ['/manufacturing', 2],
  ['/business-scaling', 2],
  [STUDY, 1],
] as const)
  test(`${path} prints on ${most === 1 ? 'one sheet' : `${most} sheets at most`}, with the address of a talk, in ink`, async ({
    page,
  }) => {
    await page.goto(path);
    const count = await sheets(page);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(most);

    await page.emulateMedia({ media: 'print' });
    const address = await page
      .getByRole('banner')
      .getByRole('link', { name: /^Book a free/ })
      .evaluate((link) => getComputedStyle(link, '::after').content);
    expect(address).toContain('https://example.com/book-a-consultation');
    const pale = await page.evaluate(() =>
      [...document.querySelectorAll('main p, main li, main span, main figcaption, main td')]
        .filter((part) => part.checkVisibility() && part.textContent?.trim() && !part.closest('svg'))
        .filter((part) => {
          const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          if (!context) return true;
          context.fillStyle = getComputedStyle(part).color;
          context.fillRect(0, 0, 1, 1);
          return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].some((channel) => channel > 110);
        })
        .map((part) => part.textContent?.slice(0, 40)),
    );
    expect(pale).toEqual([]);
  });
