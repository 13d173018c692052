import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './held-requests.ts';
import { isAlive, nearIt } from './moving-parts.ts';

const KIB = 1024;
const REACT = '**/assets/react-*.js';

/** Every script that a page fetches from here on. */
function scriptsOf(page: Page): { files: () => Promise<{ path: string; text: string }[]> } {
  const replies: Response[] = [];
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') replies.push(reply);
  });
  return {
    files: () =>
      Promise.all(replies.map(async (reply) => ({ path: new URL(reply.url()).pathname, text: await reply.text() }))),
  };
}

const isReady = (page: Page) => expect(page.locator('html[data-islands="ready"]')).toHaveCount(1);

for (const [width, height] of [
  [390, 844],
  [1366, 768],
  [1440, 900],
] as const)
  test(`home runs at most 15 KB of script before it is scrolled, ${width} px wide, and React comes with the gallery`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const { files } = scriptsOf(page);
    const reading = page.waitForResponse('**/api/case-studies');
    await page.goto('/');
    await isReady(page);
    // the gallery is read again all the same, three seconds after the last time
    await (await reading).finished();
    await page.waitForResponse('**/api/case-studies');
    const before = await files();
    expect(before.length).toBeGreaterThan(0);
    expect(before.map(({ path }) => path).filter((path) => path.includes('/react-'))).toEqual([]);
    expect(before.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(15 * KIB);
    await nearIt(page);
    await isAlive(page);
    expect((await files()).filter(({ path }) => path.includes('/react-'))).toHaveLength(1);
  });

test('where the first window reaches as far as the gallery, that comes at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 9000 });
  await page.goto('/');
  await isAlive(page);
});

test('a change of what the gallery shows brings it to life wherever it is', async ({ page, make }) => {
  const reading = page.waitForResponse('**/api/case-studies');
  await page.goto('/');
  await (await reading).finished();
  await isReady(page);
  await make.caseStudy({ title: 'A valve that came later' });
  await isAlive(page);
});

test('a page on which nothing moves runs no script but what waits for its pictures', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  const still: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    if (html.includes('class="island"')) continue;
    still.push(path);
    const { files } = scriptsOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const found = await files();
    page.removeAllListeners('response');
    if (html.includes('class="pic ')) {
      expect(
        found.map(({ text }) => brotliCompressSync(text).byteLength <= 1.2 * KIB),
        path,
      ).toEqual([true]);
    } else expect(found, path).toEqual([]);
  }
  expect(still).toEqual(expect.arrayContaining(['/about', '/services', '/privacy', '/terms']));
});

test.describe('a press while React is on its way is not lost', () => {
  test('of a set of the gallery on home', async ({ page }) => {
    const arrive = await holdRequests(page, REACT);
    await page.goto('/');
    await isReady(page);
    const gallery = page.locator('#success-stories');
    await gallery.getByRole('button', { name: 'Show set 2', exact: true }).click();
    await expect(gallery.getByText(/^Showing 1 of /)).toBeVisible();
    arrive();
    await expect(gallery.getByText(/^Showing 2 of /)).toBeVisible();
  });

  test('by the keyboard, each of several in its order', async ({ page }) => {
    const arrive = await holdRequests(page, REACT);
    await page.goto('/');
    await isReady(page);
    const gallery = page.locator('#success-stories');
    for (const set of [3, 2]) {
      await gallery.getByRole('button', { name: `Show set ${set}`, exact: true }).focus();
      await page.keyboard.press('Enter');
    }
    arrive();
    await expect(gallery.getByRole('status')).toHaveText(/^Set 2 of /);
    await expect(gallery.getByRole('button', { name: 'Show set 2', exact: true })).toBeFocused();
  });
});
