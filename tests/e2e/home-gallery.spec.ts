import type { Page } from '@playwright/test';
import type { GalleryImage } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';
import { expect, test } from './fixtures.ts';
import { isAlive, nearIt } from './moving-parts.ts';
import { openWithStillClock, passTo, passUntil } from './still-clock.ts';

test.use({ sampleContent: false, reducedMotion: 'no-preference' });

const gallery = (page: Page) => page.locator('#success-stories');
const caption = (page: Page) => gallery(page).getByText(/^Showing /);
const shots = (page: Page) =>
  gallery(page)
    .getByRole('listitem')
    .filter({ has: page.locator('figure') });
const dots = (page: Page) => gallery(page).getByRole('button', { name: /^Show set / });

/** So many pictures, each of them told apart by its alt text. They are of this site, so that they can be loaded. */
function pictures(count: number, name = 'picture'): GalleryImage[] {
  return Array.from({ length: count }, (_, order) =>
    galleryImage({ url: `/images/share-default.png?${name}-${order}`, alt: `${name} ${order + 1}`, order }),
  );
}

async function openGallery(page: Page): Promise<void> {
  await page.goto('/');
  await page.locator('html[data-islands="ready"]').waitFor();
  await nearIt(page);
  await isAlive(page);
}

/** The same with a clock that stands still, once the whole list has been read. */
async function openStill(page: Page): Promise<void> {
  const first = page.waitForResponse(isList);
  await openWithStillClock(page, '/');
  await (await first).finished();
  // from here on the gallery reads itself
  const read = page.waitForResponse(isList);
  await nearIt(page);
  await passUntil(page, () => isAlive(page, 50));
  await (await read).finished();
  await page.clock.runFor(20);
}

const isList = (message: { url(): string }) => message.url().endsWith('/api/case-studies');

test('each picture shows the title of its study and its category, and leads to the study', async ({ page, make }) => {
  await make.caseStudy({
    title: 'Valve',
    gallery: {
      challenge: pictures(1, 'before'),
      solution: pictures(1, 'during'),
      results: pictures(1, 'after'),
    },
  });
  await openGallery(page);
  await expect(shots(page)).toHaveCount(3);
  for (const [index, [alt, category]] of [
    ['before 1', 'challenge'],
    ['during 1', 'solution'],
    ['after 1', 'other'],
  ].entries()) {
    await expect(shots(page).nth(index).getByRole('img', { name: alt })).toBeVisible();
    await expect(
      shots(page)
        .nth(index)
        .getByText(category ?? '', { exact: true }),
    ).toBeVisible();
    await expect(shots(page).nth(index).getByRole('link', { name: 'Valve', exact: true })).toHaveAttribute(
      'href',
      '/case-studies/valve',
    );
  }
});

test('one set does not move and has no caption', async ({ page, make }) => {
  await make.caseStudy({ gallery: { challenge: pictures(6), solution: [], results: [] } });
  await openStill(page);
  await page.clock.runFor(25_000);
  await expect(gallery(page).getByRole('img', { name: 'picture 1', exact: true })).toBeVisible();
  await expect(caption(page)).toHaveCount(0);
  await expect(gallery(page).getByRole('button')).toHaveCount(0);
});

test('sets follow each other every ten seconds, the first after the last', async ({ page, make }) => {
  await make.caseStudy({ gallery: { challenge: pictures(13), solution: [], results: [] } });
  await openStill(page);
  await expect(caption(page)).toHaveText('Showing 1 of 3 sets');
  await expect(dots(page)).toHaveCount(3);
  await page.clock.runFor(9500);
  await expect(caption(page)).toHaveText('Showing 1 of 3 sets');
  await page.clock.runFor(600);
  await expect(caption(page)).toHaveText('Showing 2 of 3 sets');
  await expect(gallery(page).getByRole('img', { name: 'picture 7', exact: true })).toBeVisible();
  await expect(gallery(page).getByRole('img', { name: 'picture 1', exact: true })).toBeHidden();
  await page.clock.runFor(9500);
  await expect(caption(page)).toHaveText('Showing 2 of 3 sets');
  await page.clock.runFor(600);
  await expect(caption(page)).toHaveText('Showing 3 of 3 sets');
  await expect(shots(page)).toHaveCount(1);
  await page.clock.runFor(10_100);
  await expect(caption(page)).toHaveText('Showing 1 of 3 sets');
  // what comes by itself is not read out
  await expect(gallery(page).getByRole('status')).toBeEmpty();
});

test('reading the list again neither restarts the ten seconds nor loses the set', async ({ page, make }) => {
  await make.caseStudy({ title: 'Old', gallery: { challenge: pictures(12, 'old'), solution: [], results: [] } });
  await openStill(page);
  const alive = await page.evaluate(() => performance.now()); // the ten seconds begin within one of it
  await page.clock.runFor(10_500);
  await expect(caption(page)).toHaveText('Showing 2 of 2 sets');
  await make.caseStudy({ title: 'New', gallery: { challenge: pictures(6, 'new'), solution: [], results: [] } });
  // up to three seconds to the next reading, which on a slow machine may still be the one before; then the reply
  await passUntil(page, () => expect(caption(page)).toHaveText('Showing 3 of 3 sets', { timeout: 50 }), 100);
  await expect(gallery(page).getByRole('img', { name: 'old 7', exact: true })).toBeVisible();
  await passTo(page, alive + 19_000);
  await expect(caption(page)).toHaveText('Showing 3 of 3 sets');
  await passTo(page, alive + 20_900);
  await expect(caption(page)).toHaveText('Showing 1 of 3 sets');
});

for (const [sets, more] of [
  [8, null],
  [9, '+1 more'],
] as const)
  test(`${sets} sets have 8 dots and ${more ?? 'nothing more'}`, async ({ page, make }) => {
    await make.caseStudy({ gallery: { challenge: pictures(sets * 6), solution: [], results: [] } });
    await openStill(page);
    await expect(caption(page)).toHaveText(`Showing 1 of ${sets} sets`);
    await expect(dots(page)).toHaveCount(8);
    if (more) await expect(gallery(page).getByText(more, { exact: true })).toBeVisible();
    else await expect(gallery(page).getByText(/^\+\d+ more$/)).toHaveCount(0);
  });

test('a dot shows its set and says so', async ({ page, make, axe }) => {
  await make.caseStudy({ gallery: { challenge: pictures(13), solution: [], results: [] } });
  await openGallery(page);
  await dots(page).nth(2).click();
  await expect(caption(page)).toHaveText('Showing 3 of 3 sets');
  await expect(gallery(page).getByRole('status')).toHaveText('Set 3 of 3 is shown.');
  await expect(dots(page).nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(gallery(page).locator('[aria-current]')).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await axe(page);
});

test.describe('it stands still', () => {
  test.beforeEach(async ({ page, make }) => {
    await make.caseStudy({ gallery: { challenge: pictures(12), solution: [], results: [] } });
    await openStill(page);
  });

  test('while it is paused, until it is played again', async ({ page }) => {
    await gallery(page).getByRole('button', { name: 'Pause image sets', exact: true }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(30_000);
    await expect(caption(page)).toHaveText('Showing 1 of 2 sets');
    await gallery(page).getByRole('button', { name: 'Play image sets', exact: true }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_100);
    await expect(caption(page)).toHaveText('Showing 2 of 2 sets');
  });

  test('under the mouse', async ({ page }) => {
    await shots(page).first().hover();
    await page.clock.runFor(30_000);
    await expect(caption(page)).toHaveText('Showing 1 of 2 sets');
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_100);
    await expect(caption(page)).toHaveText('Showing 2 of 2 sets');
  });

  test('while the keyboard is in it, but plays when the keyboard says so', async ({ page }) => {
    await gallery(page).getByRole('button', { name: 'Pause image sets', exact: true }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(30_000);
    await expect(caption(page)).toHaveText('Showing 1 of 2 sets');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.clock.runFor(10_100);
    await expect(caption(page)).toHaveText('Showing 2 of 2 sets');
  });

  test('in a hidden tab, which asks for nothing either', async ({ page }) => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    let asked = 0;
    page.on('request', (request) => {
      if (isList(request)) asked += 1;
    });
    await page.clock.runFor(30_000);
    await expect(caption(page)).toHaveText('Showing 1 of 2 sets');
    expect(asked).toBe(0);
  });

  test('where less motion is asked for, until somebody presses Play', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const play = gallery(page).getByRole('button', { name: 'Play image sets', exact: true });
    await expect(play).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(caption(page)).toHaveText('Showing 1 of 2 sets');
    await play.click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(10_100);
    await expect(caption(page)).toHaveText('Showing 2 of 2 sets');
  });
});

test('the list is read again every three seconds', async ({ page, make }) => {
  await make.caseStudy({ gallery: { challenge: pictures(1), solution: [], results: [] } });
  let asked = 0;
  page.on('request', (request) => {
    if (isList(request)) asked += 1;
  });
  await openStill(page);
  for (let round = 0; round < 3; round++) {
    const before = asked;
    const reply = page.waitForResponse(isList);
    // the next one is asked for three seconds after the last reply, and not sooner
    await page.clock.runFor(2800);
    expect(asked).toBe(before);
    await passUntil(page, async () => expect(asked).toBe(before + 1), 100);
    await (await reply).finished();
  }
});

test('without images it goes on loading, says where the studies are, and fills itself', async ({ page, make, axe }) => {
  await openGallery(page);
  await expect(gallery(page).getByText('Loading case study images...')).toBeVisible();
  await expect(gallery(page).getByRole('link', { name: 'Go to Case Studies', exact: true })).toHaveAttribute(
    'href',
    '/case-studies',
  );
  await expect(gallery(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await axe(page);
  await make.caseStudy({ gallery: { challenge: [], solution: pictures(2), results: [] } });
  await expect(shots(page)).toHaveCount(2);
});

test('a failure is written to the console only, and heals with the next reading', async ({
  page,
  make,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 503/);
  allowConsoleError(/The images of the case studies could not be read/);
  await make.caseStudy({ gallery: { challenge: pictures(12), solution: [], results: [] } });
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The images of the case studies'));
  await page.route('**/api/case-studies', (route) => route.fulfill({ status: 503, body: 'Away' }), { times: 2 });
  await openGallery(page);
  await logged;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(gallery(page).getByRole('img', { name: 'picture 1', exact: true })).toBeVisible();
  await dots(page).nth(1).click();
  await expect(gallery(page).getByRole('img', { name: 'picture 7', exact: true })).toBeVisible();
});

test('a picture that does not come says so in its place', async ({ page, make, allowConsoleError }) => {
  allowConsoleError(/404/);
  const [picture] = pictures(1, 'lost');
  await make.caseStudy({
    gallery: { challenge: [{ ...picture, url: '/images/none.webp' } as GalleryImage], solution: [], results: [] },
  });
  await openGallery(page);
  await expect(gallery(page).getByText('Image not found')).toBeVisible();
  await expect(gallery(page).getByRole('img', { name: 'lost 1', exact: true })).toBeVisible();
});

test('the page keeps its height whichever set is shown, also with long titles', async ({ page, make }) => {
  const words = 'Garden furniture designed around the freight and not around the catalogue ';
  await make.caseStudy({
    title: words.repeat(4).trim(),
    slug: 'long',
    gallery: { challenge: pictures(9), solution: [], results: [] },
  });
  await make.caseStudy({ title: 'Short', gallery: { challenge: pictures(5, 'short'), solution: [], results: [] } });
  await page.setViewportSize({ width: 390, height: 800 });
  await openGallery(page);
  const heights = new Set<number>();
  for (const set of [0, 1, 2]) {
    await dots(page).nth(set).click();
    await expect(caption(page)).toHaveText(`Showing ${set + 1} of 3 sets`);
    heights.add(await page.evaluate(() => document.documentElement.scrollHeight));
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect([...heights]).toHaveLength(1);
});
