import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openWithStillClock } from './still-clock.ts';
import { pictures, valve } from './valve-study.ts';

test.use({ sampleContent: false, reducedMotion: 'no-preference' });

const PATH = '/case-studies?view=gallery';

const tiles = (page: Page) =>
  page.getByRole('region', { name: 'Case study images', exact: true }).getByRole('listitem');
const pager = (page: Page) => page.getByText(/^Page \d+ of \d+$/);

/** With a clock that stands still, once the whole list has been read. */
async function openStill(page: Page): Promise<void> {
  const read = page.waitForResponse((response) => response.url().endsWith('/api/case-studies'));
  await openWithStillClock(page, PATH);
  await (await read).finished();
  await page.clock.runFor(50);
  await page.mouse.move(2, 2);
}

test('every picture is there with its study, its section and its category', async ({ page, make, axe }) => {
  await make.caseStudy({
    title: 'Valve',
    gallery: { challenge: pictures(1, 'before'), solution: pictures(1, 'during'), results: pictures(1, 'after') },
  });
  await make.caseStudy({ title: 'Words only' });
  await page.goto('/case-studies');
  await page.getByRole('link', { name: 'Gallery view', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
  for (const [index, title, category] of [
    [0, 'Valve - Challenge', 'Challenge'],
    [1, 'Valve - Solution', 'Solution'],
    [2, 'Valve - Results', 'Results'],
  ] as const) {
    await expect(tiles(page).nth(index).getByText(title, { exact: true })).toBeVisible();
    // once: its colour goes with it
    await expect(tiles(page).nth(index)).toHaveText(title);
    await expect(tiles(page).nth(index).locator('.tag')).toHaveText(category);
    await expect(tiles(page).nth(index).getByRole('link')).toHaveAttribute('href', '/case-studies/valve');
  }
  // one page: nothing to turn
  await expect(pager(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /page rotation/ })).toHaveCount(0);
  await axe(page);
});

test('thirteen pictures fill two pages, which follow each other every ten seconds and go round', async ({
  page,
  make,
}) => {
  await valve(make, 13);
  await openStill(page);
  await expect(pager(page)).toHaveText('Page 1 of 2');
  await expect(tiles(page)).toHaveCount(12);
  await page.clock.runFor(9500);
  await expect(pager(page)).toHaveText('Page 1 of 2');
  await page.clock.runFor(700);
  await expect(pager(page)).toHaveText('Page 2 of 2');
  await expect(tiles(page)).toHaveCount(1);
  await page.clock.runFor(10_100);
  await expect(pager(page)).toHaveText('Page 1 of 2');
});

test('a visitor turns and stops the pages', async ({ page, make }) => {
  await valve(make, 25);
  await openStill(page);
  await page.getByRole('link', { name: 'Next page', exact: true }).click();
  await expect(pager(page)).toHaveText('Page 2 of 3');
  await expect(page).toHaveURL(/view=gallery&page=2$/);
  await page.getByRole('link', { name: 'Previous page', exact: true }).click();
  await page.getByRole('link', { name: 'Previous page', exact: true }).click();
  await expect(pager(page)).toHaveText('Page 3 of 3');
  await page.getByRole('button', { name: 'Pause page rotation', exact: true }).click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(60_000);
  await expect(pager(page)).toHaveText('Page 3 of 3');
});

test('a page that is gone is replaced by the nearest', async ({ page, make, admin }) => {
  const { id } = (await valve(make, 13)) as { id: number };
  await page.goto(`${PATH}&page=2`);
  await expect(pager(page)).toHaveText('Page 2 of 2');
  const gallery = { challenge: pictures(12), solution: [], results: [] };
  await admin.patch(`/api/case-studies/${id}`, { data: { gallery } });
  await expect(tiles(page)).toHaveCount(12);
  await expect(pager(page)).toHaveCount(0);
});

test('without any picture it says so', async ({ page, make }) => {
  await make.caseStudy({ title: 'Words only' });
  await page.goto(PATH);
  await expect(page.getByText('The case studies have no pictures yet.')).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the links turn the pages, and nothing offers to stop what does not move', async ({ page, make }) => {
    await valve(make, 13);
    await page.goto(PATH);
    await expect(tiles(page)).toHaveCount(12);
    await expect(page.getByRole('button', { name: /pages/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Next page', exact: true }).click();
    await expect(pager(page)).toHaveText('Page 2 of 2');
    await expect(tiles(page)).toHaveCount(1);
  });
});
