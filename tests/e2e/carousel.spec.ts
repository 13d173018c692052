import type { Locator, Page } from '@playwright/test';
import type { GalleryImage } from '../../app/features/case-studies/case-study.ts';
import { galleryImage } from '../support/make.ts';
import { expect, test } from './fixtures.ts';
import { openWithStillClock } from './still-clock.ts';
import { pictures, valve } from './valve-study.ts';

test.use({ sampleContent: false, reducedMotion: 'no-preference' });

const carousel = (page: Page) => page.getByRole('region', { name: 'Valve images', exact: true });
const slide = (page: Page, name: string) => carousel(page).getByRole('group', { name });
/** The picture in front; the others are hidden. */
const shown = (page: Page) => carousel(page).getByRole('img');

/** The carousel in front of the visitor, with a clock that stands still and a page that does not turn itself. */
async function openStill(page: Page): Promise<void> {
  await openWithStillClock(page, '/case-studies');
  await page.getByRole('button', { name: 'Next section', exact: true }).click();
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(carousel(page)).toBeInViewport();
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

async function seconds(page: Page, count: number): Promise<void> {
  await page.clock.runFor(count * 1000);
}

async function drag(page: Page, target: Locator, by: { x: number; y?: number }): Promise<void> {
  await target.hover(); // waits until the page scrolls no longer
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + (by.y ?? 0) / 2);
  await page.mouse.move(x + by.x, y + (by.y ?? 0));
  await page.mouse.up();
}

test('pictures stand in their order, each under its label, and go round', async ({ page, make }) => {
  const [first, second] = pictures(2, 'problem') as [GalleryImage, GalleryImage]; // two were asked for
  await make.caseStudy({
    title: 'Valve',
    gallery: {
      challenge: [
        { ...second, order: 9 },
        { ...first, order: 2 },
      ],
      solution: pictures(1, 'answer'),
      results: pictures(1, 'outcome'),
    },
  });
  await openStill(page);
  const next = carousel(page).getByRole('button', { name: 'Next image', exact: true });
  for (const [alt, label, position] of [
    ['problem 1', 'Problem', 1],
    ['problem 2', 'Problem', 2],
    ['answer 1', 'Solution', 3],
    ['outcome 1', 'Result', 4],
    ['problem 1', 'Problem', 1],
  ] as const) {
    await expect(shown(page)).toHaveAccessibleName(alt);
    await expect(slide(page, `${label}, ${position} of 4`)).toBeVisible();
    await expect(carousel(page).getByText(label, { exact: true })).toBeVisible();
    await next.click();
  }
  await carousel(page).getByRole('button', { name: 'Previous image', exact: true }).click();
  await carousel(page).getByRole('button', { name: 'Previous image', exact: true }).click();
  await expect(shown(page)).toHaveAccessibleName('outcome 1');
});

test('the next picture comes after five seconds and not before', async ({ page, make }) => {
  await valve(make, 3);
  await openStill(page);
  await seconds(page, 4.9);
  await expect(shown(page)).toHaveAccessibleName('picture 1');
  await seconds(page, 0.2);
  await expect(shown(page)).toHaveAccessibleName('picture 2');
});

test('it stands still under the pointer, and goes on when that leaves', async ({ page, make }) => {
  await valve(make, 3);
  await openStill(page);
  await carousel(page).hover();
  await seconds(page, 30);
  await expect(shown(page)).toHaveAccessibleName('picture 1');
  await page.mouse.move(2, 2);
  await seconds(page, 5.1);
  await expect(shown(page)).toHaveAccessibleName('picture 2');
});

test('it stands still while the keyboard is in it', async ({ page, make }) => {
  await valve(make, 3);
  await openStill(page);
  await page.keyboard.press('Tab');
  await carousel(page).getByRole('button', { name: 'Next image', exact: true }).focus();
  await seconds(page, 30);
  await expect(shown(page)).toHaveAccessibleName('picture 1');
});

test('its pause button stops it, and the switch of the page stops all', async ({ page, make }) => {
  await valve(make, 3);
  await openStill(page);
  await carousel(page).getByRole('button', { name: 'Pause images', exact: true }).click();
  await page.mouse.move(2, 2);
  await seconds(page, 20);
  await expect(shown(page)).toHaveAccessibleName('picture 1');
  await carousel(page).getByRole('button', { name: 'Play images', exact: true }).click();
  await page.getByRole('button', { name: 'Pause auto-scroll', exact: true }).click();
  await expect(carousel(page).getByRole('button', { name: 'Play images', exact: true })).toBeVisible();
  await page.mouse.move(2, 2);
  await seconds(page, 20);
  await expect(shown(page)).toHaveAccessibleName('picture 1');
});

test('only the pictures in front of the visitor move', async ({ page, make }) => {
  await valve(make, 3);
  await openWithStillClock(page, '/case-studies');
  await seconds(page, 7);
  await expect(slide(page, 'Problem, 1 of 3')).toBeVisible();
});

test('a swipe of more than 50 pixels across turns, and up and down is left to the browser', async ({ page, make }) => {
  await valve(make, 3);
  await openStill(page);
  const strip = slide(page, 'Problem, 1 of 3').locator('..');
  expect(await strip.evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-y');
  for (const [from, by, to] of [
    [1, { x: -50 }, 1],
    [1, { x: -60, y: -90 }, 1],
    [1, { x: 51 }, 3],
    [3, { x: -51 }, 1],
    [1, { x: -51 }, 2],
  ] as const) {
    await drag(page, slide(page, `Problem, ${from} of 3`), by);
    await expect(shown(page)).toHaveAccessibleName(`picture ${to}`);
  }
});

test('ten pictures have ten dots, which lead to them', async ({ page, make }) => {
  await valve(make, 10);
  await openStill(page);
  const dots = carousel(page).getByRole('button', { name: /^Image \d+ of 10$/ });
  await expect(dots).toHaveCount(10);
  await dots.nth(6).click();
  await expect(shown(page)).toHaveAccessibleName('picture 7');
  await expect(dots.nth(6)).toHaveAttribute('aria-current', 'true');
  // read out because somebody asked for it
  await expect(carousel(page).getByText('Problem, 7 of 10: picture 7')).toBeAttached();
});

test('eleven pictures have a counter instead, which follows them', async ({ page, make }) => {
  await valve(make, 11);
  await openStill(page);
  await expect(carousel(page).getByText('1/11', { exact: true })).toBeVisible();
  await expect(carousel(page).getByRole('button', { name: /^Image / })).toHaveCount(0);
  await carousel(page).getByRole('button', { name: 'Next image', exact: true }).click();
  await expect(carousel(page).getByText('2/11', { exact: true })).toBeVisible();
});

test('a single picture has nothing to turn, no picture a placeholder', async ({ page, make }) => {
  await valve(make, 1);
  await openStill(page);
  await expect(shown(page)).toHaveAccessibleName('picture 1');
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  await make.caseStudy({ title: 'Torch' });
  await page.goto('/case-studies');
  const torch = page.getByRole('region', { name: 'Torch', exact: true });
  await expect(torch.getByText('Visual Gallery', { exact: true })).toBeVisible();
  await expect(torch.getByText('Project images coming soon', { exact: true })).toBeVisible();
});

test('only the picture in front and the next one are fetched', async ({ page, make }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).search;
    if (query.startsWith('?picture-')) fetched.push(query);
  });
  // on a phone, where the first screen has three pictures: the covers
  await page.setViewportSize({ width: 390, height: 844 });
  for (const title of ['Torch', 'Board'])
    await make.caseStudy({ title, coverImage: `/images/share-default.png?${title}` });
  await valve(make, 5);
  await openStill(page);
  await expect(shown(page)).toHaveAccessibleName('picture 1');
  await expect.poll(() => [...new Set(fetched)].sort()).toEqual(['?picture-0', '?picture-1']);
  await carousel(page).getByRole('button', { name: 'Next image', exact: true }).click();
  await expect.poll(() => [...new Set(fetched)].sort()).toEqual(['?picture-0', '?picture-1', '?picture-2']);
});

test('a picture that cannot be loaded says so', async ({ page, make, allowConsoleError }) => {
  allowConsoleError(/404/);
  const gallery = { challenge: [galleryImage({ url: '/uploads/gone.webp', alt: 'Gone' })], solution: [], results: [] };
  await make.caseStudy({ title: 'Valve', gallery });
  await openStill(page);
  await expect(carousel(page).getByText('Image not found')).toBeVisible();
  await expect(shown(page)).toHaveAccessibleName('Gone');
});

test('the visitor keeps the picture they look at when others come before it', async ({ page, make, admin }) => {
  const study = (await valve(make, 3)) as { id: number };
  await page.goto('/case-studies');
  await page.getByRole('button', { name: 'Next section', exact: true }).click();
  await carousel(page).getByRole('button', { name: 'Next image', exact: true }).click();
  await expect(carousel(page).getByRole('button', { name: 'Image 2 of 3', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const challenge = [...pictures(1, 'fresh'), ...pictures(3)].map((image, order) => ({ ...image, order }));
  await admin.patch(`/api/case-studies/${study.id}`, { data: { gallery: { challenge, solution: [], results: [] } } });
  await expect(carousel(page).getByRole('button', { name: 'Image 3 of 4', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(shown(page)).toHaveAccessibleName('picture 2');
});

test.describe('for those who want less motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('pictures move only when Play is pressed', async ({ page, make }) => {
    await valve(make, 3);
    await openStill(page);
    await seconds(page, 60);
    await expect(shown(page)).toHaveAccessibleName('picture 1');
    await carousel(page).getByRole('button', { name: 'Play images', exact: true }).click();
    await page.mouse.move(2, 2);
    await seconds(page, 5.1);
    await expect(shown(page)).toHaveAccessibleName('picture 2');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all pictures stand side by side, each with its label, and can be reached by keys alone', async ({
    page,
    make,
  }) => {
    await make.caseStudy({
      title: 'Valve',
      gallery: { challenge: pictures(2), solution: pictures(1, 'answer'), results: [] },
    });
    await page.goto('/case-studies');
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page).getByRole('img')).toHaveCount(3);
    await expect(carousel(page).getByText('Solution', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await carousel(page).getByRole('img', { name: 'answer 1', exact: true }).scrollIntoViewIfNeeded();
    await expect(carousel(page).getByRole('img', { name: 'answer 1', exact: true })).toBeInViewport();
    const strip = carousel(page).locator('.strip');
    await strip.focus();
    await expect(strip).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(carousel(page).getByRole('img', { name: 'answer 1', exact: true })).not.toBeInViewport();
  });
});

test('until the script has come the pictures are there for everybody', async ({ page, make, axe }) => {
  await valve(make, 3);
  await page.route(/studies-client/, () => undefined); // it never comes
  await page.goto('/case-studies');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole('img').first()).toBeInViewport();
  await axe(page);
});

test('forced colours leave every mark of a place visible, and the present one apart', async ({ page, make }) => {
  await valve(make, 3);
  await page.emulateMedia({ forcedColors: 'active' });
  await openStill(page);
  for (const marks of [page.locator('.rail a'), carousel(page).locator('.dots button')]) {
    const fills = await marks.evaluateAll((found) =>
      found.map((mark) => ({
        fill: getComputedStyle(mark, '::before').backgroundColor,
        isPresent: mark.hasAttribute('aria-current'),
      })),
    );
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const present = fills.filter(({ isPresent }) => isPresent).map(({ fill }) => fill);
    const others = fills.filter(({ isPresent }) => !isPresent).map(({ fill }) => fill);
    expect(present).toHaveLength(1);
    expect(others).toHaveLength(2);
    for (const fill of [...present, ...others]) expect(fill).not.toBe(ground);
    expect(others).not.toContain(present[0]);
  }
});
