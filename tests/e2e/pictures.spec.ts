import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const STUDY = '/case-studies/homewares-range-re-sourced-at-5m-units-a-year';
const PAGES = [
  '/',
  '/about',
  '/product-development',
  '/brands',
  '/media',
  '/case-studies',
  '/case-studies?view=gallery',
  STUDY,
];
const PICTURE = /\.(?:webp|avif|png|svg|jpe?g)(?:\?|$)/;

/** All but the face in the header, which stands beside the name it shows. */
async function onPictures(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(PICTURE, (route) => {
    const isContent =
      route.request().resourceType() === 'image' && !/\/(?:profile|icon|favicon)/.test(route.request().url());
    return isContent ? answer(route) : route.continue();
  });
}

/** Brings every part of the page near, so that what waits for that is asked for. */
async function passBy(page: Page): Promise<void> {
  for (const picture of await page.locator('main .pic').all())
    if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
}

/** Of the pictures on the screen: how many wait with a pulse, and how many say that they are missing. */
function states(page: Page): Promise<{ pulsing: number; missing: number; all: number }> {
  return page.evaluate(() => {
    const isSeen = (picture: HTMLElement) =>
      picture.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !picture.closest('[inert]');
    const all = [...document.querySelectorAll<HTMLElement>('main .pic')].filter((picture) => isSeen(picture));
    const pulses = (picture: HTMLElement) => getComputedStyle(picture, '::before').animationName === 'pulse';
    const isMissing = (picture: HTMLElement) => /Image not found/.test(picture.innerText);
    return { pulsing: all.filter(pulses).length, missing: all.filter(isMissing).length, all: all.length };
  });
}

test.use({ reducedMotion: 'no-preference' });

for (const path of PAGES) {
  test(`every picture of ${path} pulses while it is waited for, and no longer`, async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await onPictures(page, async (route) => {
      await held.promise;
      await route.continue().catch(() => {}); // the page may have gone
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('main .pic').first()).toBeAttached();
    await expect
      .poll(async () => {
        const { pulsing, all } = await states(page);
        return all > 0 && pulsing === all;
      })
      .toBe(true);
    held.resolve();
    await passBy(page);
    await expect.poll(async () => (await states(page)).pulsing).toBe(0);
    expect((await states(page)).missing).toBe(0);
  });

  test(`every picture of ${path} that cannot be loaded says so`, async ({ page, axe, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource|ERR_FAILED/);
    await onPictures(page, (route) => route.abort());
    await page.goto(path);
    await expect(async () => {
      await passBy(page);
      const { missing, all } = await states(page);
      expect(all).toBeGreaterThan(0);
      expect(missing).toBe(all);
    }).toPass();
    await axe(page);
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture pulses under itself, and a logo that lets the ground show through stands on its own', async ({
    page,
  }) => {
    await page.goto('/media');
    const pulseOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((picture) => {
          const { content, animationName } = getComputedStyle(picture, '::before');
          return [content, animationName];
        });
    expect(await pulseOf('.mdfig .pic')).toEqual(['""', 'pulse']);
    expect((await pulseOf('.outs .pic'))[0]).toBe('none');
  });
});
