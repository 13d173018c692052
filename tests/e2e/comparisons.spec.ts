import type { APIRequestContext, Page } from '@playwright/test';
import type { CaseStudy, NewCaseStudy } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';
import { BLUE, GREEN, plain, RED } from '../support/pictures.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

const LABEL = 'The packing line';
const path = ({ slug }: CaseStudy) => `/case-studies/${slug}`;

async function upload(admin: APIRequestContext, colour: typeof RED, [width, height]: readonly [number, number]) {
  const buffer = await plain(colour, width, height).jpeg().toBuffer();
  const reply = await admin.post('/api/case-studies/images', {
    multipart: { 'challenge[]': { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }, caseStudy: 'Compared' },
  });
  const { imageData } = (await reply.json()) as { imageData: { challenge: string[] } };
  return imageData.challenge[0] ?? '';
}

/** A study with one pair: a red picture before, a green one after. */
async function comparedStudy(
  admin: APIRequestContext,
  given: { before?: readonly [number, number]; after?: readonly [number, number] } = {},
): Promise<Partial<NewCaseStudy>> {
  const before = await upload(admin, RED, given.before ?? [1200, 800]);
  const after = await upload(admin, GREEN, given.after ?? [1200, 800]);
  return {
    gallery: {
      challenge: [galleryImage({ url: before, alt: 'Boxes on the floor' })],
      solution: [galleryImage({ url: await upload(admin, BLUE, [900, 600]), alt: 'A drawing' })],
      results: [galleryImage({ url: after, alt: 'Shelves to the roof' })],
    },
    comparisons: [{ before, after, label: LABEL }],
  };
}

const pair = (page: Page) => page.getByRole('region', { name: 'Before and after', exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: `Show more of after: ${LABEL}`, exact: true });
const isAlive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-islands', 'ready');

/** What of the picture of after is shown, in percent of its width. */
const shareOf = (page: Page) =>
  pair(page)
    .locator('.cmpv > figure + figure')
    .evaluate((figure) => {
      const [, left = 'none'] = /inset\(0px 0px 0px ([^)]*)\)/.exec(getComputedStyle(figure).clipPath) ?? [];
      if (left === '0px') return 100;
      const part = /^(?:calc\(100% - )?([\d.]+)%/.exec(left)?.[1];
      return left.startsWith('calc') ? Number(part) : 100 - Number(part);
    });

test('by the keyboard alone one goes from nothing of after to all of it, and hears how much', async ({
  page,
  make,
  admin,
  axe,
}) => {
  await page.goto(path(await make.caseStudy(await comparedStudy(admin))));
  await isAlive(page);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '50 percent after');
  await pair(page).getByRole('button', { name: 'Before', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0 percent after');
  expect(await shareOf(page)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(slider(page)).toBeFocused();
  for (let share = 5; share <= 100; share += 5) {
    await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', `${share} percent after`);
  }
  expect(await shareOf(page)).toBe(100);
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0 percent after');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '100 percent after');
  await axe(page);
});

test('the pair is dragged over the picture, moves by nothing else, and its controls are large enough', async ({
  page,
  make,
  admin,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(path(await make.caseStudy(await comparedStudy(admin))));
  await isAlive(page);
  const view = pair(page).locator('.cmpv');
  await view.scrollIntoViewIfNeeded();
  const box = await view.boundingBox();
  if (!box) throw new Error('The pair is shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '80 percent after');
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '80 percent after');
  expect(await pair(page).evaluate((part) => part.getAnimations({ subtree: true }).length)).toBe(0);
  for (const name of ['Before', 'After']) {
    const size = await pair(page).getByRole('button', { name, exact: true }).boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
  }
});

test('nothing jumps when the pair comes alive in view, with or without motion', async ({ page, make, admin }) => {
  const study = await make.caseStudy(await comparedStudy(admin));
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
          const pair = document.querySelector('.cmps');
          // what the pair holds, and what would be pushed by it: letters of the header may come late for other reasons
          const isOfPair = ({ node }: { node: Node | null }) =>
            node &&
            pair &&
            (pair.contains(node) || pair.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING);
          if (sources.some(isOfPair)) shifts.push(value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // the script is held back until the pair is in view
    await page.route(/compared-study-client/, async (route) => {
      await page
        .locator('.cmp > figcaption')
        .evaluate((part) => part.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await route.continue();
    });
    await page.goto(path(study));
    await isAlive(page);
    await expect(slider(page)).toBeInViewport();
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '50 percent after');
    expect(await shareOf(page)).toBe(50);
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(total).toBe(0);
    await page.unroute(/compared-study-client/);
  }
});

test('pictures of other shapes are cut to the same one', async ({ page, make, admin }) => {
  await page.goto(path(await make.caseStudy(await comparedStudy(admin, { before: [1800, 500], after: [900, 1350] }))));
  await isAlive(page);
  const sizes = await pair(page)
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => [image.clientWidth, image.clientHeight, getComputedStyle(image).objectFit]),
    );
  expect(sizes[0]).toEqual(sizes[1]);
  expect(sizes[0]?.[2]).toBe('cover');
});

test('on the narrowest phone the slider stands below the words, and nothing reaches out of the page', async ({
  page,
  make,
  admin,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path(await make.caseStudy(await comparedStudy(admin))));
  await isAlive(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const [words, control] = [await pair(page).getByText(LABEL).boundingBox(), await slider(page).boundingBox()];
  expect(control?.y ?? 0).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
  expect(words?.width ?? 0).toBeGreaterThan(200);
  expect(control?.width ?? 0).toBeGreaterThan(64);
  expect((control?.x ?? 0) + (control?.width ?? 0)).toBeLessThanOrEqual(320);
});

test('where one picture fails the other stands beside the words', async ({ page, make, admin, allowConsoleError }) => {
  allowConsoleError(/404/);
  const given = await comparedStudy(admin);
  const url = given.comparisons?.[0]?.after ?? '';
  const hash = /[0-9a-f]{32}/.exec(url)?.[0] ?? '-';
  await page.route(new RegExp(hash), (route) => route.fulfill({ status: 404 }));
  await page.goto(path(await make.caseStudy(given)));
  await isAlive(page);
  await pair(page).scrollIntoViewIfNeeded();
  await expect(pair(page).getByText('Image not found', { exact: true })).toBeVisible();
  await expect(pair(page).getByRole('img', { name: 'Boxes on the floor', exact: true })).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
});

test('on paper both stand beside each other', async ({ page, make, admin }) => {
  await page.goto(path(await make.caseStudy(await comparedStudy(admin))));
  await isAlive(page);
  await page.emulateMedia({ media: 'print' });
  await bothBesideEachOther(page);
  await expect(slider(page)).toBeHidden();
});

test('a study without pairs loads nothing of it, one that gets its first shows it when the page is opened again', async ({
  page,
  make,
  admin,
}) => {
  const { comparisons = [], ...given } = await comparedStudy(admin);
  const study = await make.caseStudy(given);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path(study));
  await isAlive(page);
  expect(asked.filter((one) => /compar/.test(one))).toEqual([]);
  await admin.patch(`/api/case-studies/${study.id}`, { data: { comparisons } });
  await page.reload();
  await isAlive(page);
  await expect(slider(page)).toBeVisible();
  expect(asked.filter((one) => /compared-study-client/.test(one))).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('both stand beside each other with their names, also on the narrowest phone', async ({ page, make, admin }) => {
    const study = await make.caseStudy(await comparedStudy(admin));
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path(study));
      await bothBesideEachOther(page);
      await expect(page.getByRole('slider')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});

async function bothBesideEachOther(page: Page) {
  for (const words of ['Before', 'After', LABEL])
    await expect(
      pair(page)
        .locator('figcaption')
        .filter({ hasText: new RegExp(`^${words}$`) }),
    ).toBeVisible();
  const [before, after] = await pair(page)
    .locator('.cmpv > figure')
    .evaluateAll((figures) =>
      figures.map((figure) => {
        const { left, right, top, width } = figure.getBoundingClientRect();
        return { left, right, top, width, clip: getComputedStyle(figure).clipPath };
      }),
    );
  if (!before || !after) throw new Error('Both are there');
  expect(after.left).toBeGreaterThanOrEqual(before.right);
  expect(after.top).toBe(before.top);
  expect(before.width).toBeGreaterThan(60);
  expect([before.clip, after.clip]).toEqual(['none', 'none']);
}
