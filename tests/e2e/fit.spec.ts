import type { Page } from '@playwright/test';
import { type Collision, collisionsInView } from '../support/painted-fit.ts';
import { expect, test } from './fixtures.ts';

/** The first screen of home follows the height of the window; that of the others only moves with the width. */
const FIRST_SCREENS = ['/', '/manufacturing', '/business-scaling', '/product-development'];
const PAGES = [
  ...FIRST_SCREENS,
  '/about',
  '/services',
  '/brands',
  '/media',
  '/contact',
  '/privacy',
  '/sitemap',
  '/case-studies/homewares-range-re-sourced-at-5m-units-a-year',
  '/no-such-page',
];
const WIDTHS = [1024, 1152, 1280, 1366, 1440, 1512, 1536, 1600, 1680, 1920, 2560];
const HEIGHTS = [600, 650, 700, 730, 768, 789, 800, 860, 900, 1000, 1080];
const SIZES = [...[320, 360, 390, 414, 768].map((width) => [width, 844] as const), [844, 390] as const];

test.describe.configure({ timeout: 240_000 });

for (const path of FIRST_SCREENS)
  test(`nothing on the first screen of ${path} touches what it does not belong to, on any laptop`, async ({
    page,
  }, info) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const faults: string[] = [];
    for (const width of WIDTHS)
      for (const height of path === '/' ? HEIGHTS : [600, 768]) {
        await page.setViewportSize({ width, height });
        const collisions = await page.evaluate(collisionsInView);
        if (collisions.length === 0) continue;
        faults.push(...collisions.map((collision) => told(width, height, collision)));
        await info.attach(`${width}x${height}`, { body: await page.screenshot(), contentType: 'image/png' });
      }
    expect(faults).toEqual([]);
  });

for (const path of PAGES)
  test(`nothing on ${path} touches, is cut off or overflows, from phones to the widest screen`, async ({
    page,
    allowConsoleError,
  }, info) => {
    if (path === '/no-such-page') allowConsoleError(/404 \(Not Found\)/);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const faults: string[] = [];
    for (const [width, height] of [...SIZES, [1024, 768], [1366, 768], [1920, 1080], [2560, 1080]] as const) {
      await page.setViewportSize({ width, height });
      const collisions = await wholePage(page);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (wider > 0) faults.push(`${width}x${height}: ${wider} px wider than the window`);
      if (collisions.length === 0) continue;
      faults.push(...collisions.map((collision) => told(width, height, collision)));
      await info.attach(`${width}x${height}`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
    }
    expect(faults).toEqual([]);
  });

async function wholePage(page: Page): Promise<Collision[]> {
  const found: Collision[] = [];
  const { end, step } = await page.evaluate(() => ({
    end: document.documentElement.scrollHeight,
    step: Math.max(200, window.innerHeight - 160),
  }));
  for (let top = 0; top < end; top += step) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    found.push(...(await page.evaluate(collisionsInView)));
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return found;
}

function told(width: number, height: number, { what, with: other, at }: Collision): string {
  return `${width}x${height}: “${what}” (${at}) touches ${other}`;
}
