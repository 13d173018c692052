import { collisionsInView } from '../support/painted-fit.ts';
import { makePhotographedStudies } from '../support/photographs.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });
test.describe.configure({ timeout: 240_000 });

test('photographs of any shape and titles of any length fit every page that shows them', async ({
  page,
  make,
  admin,
}, info) => {
  const paths = await makePhotographedStudies(admin, make.caseStudy);
  const faults: string[] = [];
  for (const path of ['/', '/case-studies', '/case-studies?view=gallery', ...paths]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [
      [390, 844],
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
      if (faults.length > before)
        await info.attach(`${path} ${width}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
    }
  }
  expect(faults).toEqual([]);
});
