import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const WAYS = [
  { name: /^As quoted/, total: '$6.40', column: 'As quoted', amounts: [277, 84, 180, 72, 27] },
  { name: /^Re-costed/, total: '$5.12', column: 'Re-costed', amounts: [231, 62, 148, 54, 17] },
  { name: /^Re-drawn/, total: '$4.16', column: 'Re-drawn', amounts: [194, 47, 120, 42, 13] },
];

/** How long each bar is painted, in parts of the longest; it reaches from the edge of its drawing to its own right end. */
function barsOf(page: Page): Promise<number[]> {
  return page.locator('.gauge').evaluateAll((gauges) =>
    gauges.map((gauge) => {
      const { left, width } = gauge.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(gauge).borderLeftWidth);
      const end = gauge.querySelector('.now')?.getBoundingClientRect().right ?? 0;
      return (end - left - line) / (width - line);
    }),
  );
}

test.describe('the costing of /manufacturing', () => {
  test.use({ javaScriptEnabled: false });

  test('shows one of three prices without a script: its figures, its total, its bars to scale', async ({ page }) => {
    await page.goto('/manufacturing');
    const table = page.getByRole('table', { name: /one insulated bottle costs to make/ });
    const choice = page.getByRole('group', { name: 'The same bottle, priced three ways', exact: true });
    await expect(choice.getByRole('radio', { name: /^Re-costed/ })).toBeChecked();
    for (const { name, total, column, amounts } of WAYS) {
      await choice.getByRole('radio', { name }).check();
      await expect(table.getByRole('columnheader')).toHaveText(['Item', 'Principle', `Cost: ${column}`]);
      const figures = amounts.map((cents) => `$${(cents / 100).toFixed(2)}`);
      expect(await table.getByRole('cell', { name: /^\$/ }).allInnerTexts()).toEqual([...figures, total]);
      for (const [index, length] of (await barsOf(page)).entries())
        expect(length, `${column}, ${index + 1}`).toBeCloseTo((amounts[index] ?? 0) / 277, 2);
    }
    await expect(page.getByRole('status').filter({ hasText: 'changed the drawing' })).toHaveText(
      /\$2\.24, or 35 percent, less than quoted\.\s*$/,
    );
  });

  test('is worked with the arrow keys, and no row changes its height', async ({ page }) => {
    await page.goto('/manufacturing');
    await page.getByRole('radio', { name: /^Re-costed/ }).focus();
    const heights = () => page.locator('.principle tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
    const before = await heights();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('cell', { name: '$4.16', exact: true })).toBeVisible();
    expect(await heights()).toEqual(before);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('cell', { name: '$6.40', exact: true })).toBeVisible();
    expect(await heights()).toEqual(before);
  });

  test('is read in all three prices without a style sheet', async ({ page, allowConsoleError }) => {
    allowConsoleError(/ERR_FAILED/);
    await page.route('**/*.css', (route) => route.abort());
    await page.goto('/manufacturing');
    const table = page.getByRole('table', { name: /one insulated bottle costs to make/ });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Item',
      'Principle',
      ...WAYS.map(({ column }) => `Cost: ${column}`),
    ]);
    for (const { total } of WAYS) await expect(table.getByRole('cell', { name: total, exact: true })).toBeVisible();
  });

  test('is on paper a sheet to fill in, with all three prices small in its cells', async ({ page }) => {
    await page.goto('/manufacturing');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByText('Your product, and the date:', { exact: true })).toBeVisible();
    for (const { total } of WAYS) await expect(page.getByRole('cell', { name: total, exact: true })).toBeVisible();
    const cell = await page.getByRole('cell', { name: '$2.77', exact: true }).boundingBox();
    expect(cell?.height).toBeGreaterThan(35);
  });
});

/** Brings the track of the price to a part of its way. */
async function scrollTrack(page: Page, part: number): Promise<void> {
  await page.locator('.price').evaluate((track, at) => {
    const { top, height } = track.getBoundingClientRect();
    const start = top + window.scrollY - 80;
    window.scrollTo({ top: start + (height - window.innerHeight + 80) * at, behavior: 'instant' });
  }, part);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const landed = (page: Page) =>
  page
    .locator('.price tbody .lands')
    .evaluateAll((figures) => figures.filter((figure) => getComputedStyle(figure).opacity === '1').length);

test('for who wants less motion the price of the home page lies taken apart, with every figure, on a still sheet', async ({
  page,
}) => {
  await page.goto('/');
  const price = page.getByRole('region', { name: 'One price, taken apart', exact: true });
  expect(await landed(page)).toBe(5);
  for (const figure of ['$2.31', '$0.62', '$1.48', '$0.54', '$0.17', '$5.12'])
    await expect(price.getByRole('cell', { name: figure, exact: true })).toBeVisible();
  await expect(price.getByRole('definition')).toHaveText(['$6.40', '$5.12', '$4.16']);
  expect(await price.evaluate((section) => section.getAnimations({ subtree: true }).length)).toBe(0);
  expect((await price.boundingBox())?.height).toBeLessThan(1000);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference', viewport: { width: 1366, height: 768 } });

  test('scrolling takes the bottle apart, lands a figure for each part, counts to the price and closes it', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    const tally = () =>
      page.locator('.tally').evaluate((part) => Number(getComputedStyle(part).getPropertyValue('--tally')));
    const saysNothingYet = () =>
      page.locator('.tally').evaluate((part) => getComputedStyle(part).getPropertyValue('--none') !== '');
    await scrollTrack(page, 0.02);
    expect(await saysNothingYet()).toBe(true);
    await scrollTrack(page, 0.25);
    expect(await saysNothingYet()).toBe(false);
    const seen: [number, number][] = [];
    for (const part of [0.02, 0.25, 0.4, 0.54, 0.66, 0.78]) {
      await scrollTrack(page, part);
      seen.push([await landed(page), await tally()]);
    }
    expect(seen).toEqual([
      [0, 0],
      [1, 231],
      [2, 293],
      [3, 441],
      [4, 495],
      [5, 512],
    ]);
    const outcome = page.locator('.outcome .lands').last();
    await expect(outcome).toHaveCSS('opacity', '0');
    await scrollTrack(page, 1);
    await expect(outcome).toHaveCSS('opacity', '1');
    await expect(page.locator('.price .m5')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 616, 0)');
    // what stands still is the whole sheet, below the header
    const box = await page.locator('.sheet-of-costs').boundingBox();
    expect(box?.y).toBeGreaterThan(72);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(768);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});
