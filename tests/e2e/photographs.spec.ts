import type { Route } from '@playwright/test';
import { collisionsInView } from '../support/painted-fit.ts';
import { makePhotographedPages } from '../support/photographs.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });
test.describe.configure({ timeout: 600_000 });

test('photographs of any shape and titles of any length fit every page that shows them', async ({
  page,
  make,
  admin,
}, info) => {
  const paths = await makePhotographedPages(admin, make.caseStudy);
  const faults: string[] = [];
  for (const path of ['/', '/about', '/case-studies', '/case-studies?view=gallery', ...paths]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [
      [390, 844],
      [700, 900],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const end = await page.evaluate(() => document.documentElement.scrollHeight);
      const before = faults.length;
      for (let top = 0; top < end; top += height - 160) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
        for (const { what, with: other, at } of await page.evaluate(collisionsInView))
          faults.push(`${path} at ${width}: “${what}” (${at}) touches ${other}`);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      expect(await page.locator('.uncut .pic').evaluateAll(unfilled), `${path} at ${width}`).toEqual([]);
      // on a phone those of a study are one row that moves
      if (width > 576 || path.startsWith('/insights'))
        for (const fault of await page.locator('.justified').evaluateAll(unjustified))
          faults.push(`${path} at ${width}: ${fault}`);
      if (faults.length > before)
        await info.attach(`${path} ${width}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
    }
  }
  expect(faults).toEqual([]);

  // until a photograph has come, its place is as large as afterwards
  const held: Route[] = [];
  await page.route('**/uploads/**', (route) => void held.push(route));
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    const before = await page.locator('.set li').evaluateAll(sizes);
    await page.locator('.set img').evaluateAll((images) => {
      for (const image of images) image.setAttribute('loading', 'eager');
    });
    await expect
      .poll(async () => {
        await Promise.all(held.splice(0).map((route) => route.continue()));
        return page
          .locator('.set img')
          .evaluateAll((images) => images.every((image) => 'complete' in image && image.complete));
      })
      .toBe(true);
    const after = await page.locator('.set li').evaluateAll(sizes);
    const moved = after.filter((size, index) => Math.abs(size - (before[index] ?? 0)) > 2);
    expect([after.length, moved], path).toEqual([before.length, []]);
  }
});

/** Runs in the page: frames of another shape than their picture that a blur of it does not fill. */
function unfilled(pictures: Element[]): string[] {
  return pictures
    .filter((picture) => {
      const frame = picture.getBoundingClientRect();
      const behind = picture.querySelector('.behind');
      const blur = behind?.getBoundingClientRect();
      if (!behind || !blur || getComputedStyle(behind).objectFit !== 'cover') return true;
      return blur.left > frame.left || blur.right < frame.right || blur.top > frame.top || blur.bottom < frame.bottom;
    })
    .map(({ outerHTML }) => outerHTML);
}

/** Runs in the page: rows that do not end where they should, and pictures in them that are cut. */
function unjustified(lists: Element[]): string[] {
  return lists.flatMap((list) => {
    const items = [...list.children].map((item) => ({ item, box: item.getBoundingClientRect() }));
    const rows = Map.groupBy(items, ({ box }) => Math.round(box.top));
    const end = list.getBoundingClientRect().right;
    const ragged = [...rows.values()]
      .filter((row) => !row.some(({ item }) => item.matches('.short')))
      .filter((row) => Math.abs(end - (row.at(-1)?.box.right ?? 0)) > 1)
      .map((row) => `a row of ${row.length} ends ${Math.round(end - (row.at(-1)?.box.right ?? 0))} px before its end`);
    const cut = [...list.querySelectorAll('img')].flatMap((image) => {
      if (getComputedStyle(image).objectFit === 'scale-down') return [];
      const { width, height } = image.getBoundingClientRect();
      const shown = width / height / (Number(image.getAttribute('width')) / Number(image.getAttribute('height')));
      return shown > 1.12 || shown < 0.9 ? [`a picture is cut to ${shown.toFixed(2)} of its shape`] : [];
    });
    return [...ragged, ...cut];
  });
}

/** Runs in the page: widths and heights. */
function sizes(elements: Element[]): number[] {
  return elements.flatMap((element) => {
    const { width, height } = element.getBoundingClientRect();
    return [width, height];
  });
}
