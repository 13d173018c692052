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

test.describe('the price of the home page', () => {
  test.use({ viewport: { width: 1366, height: 768 } });
  /** What the section shows and how tall it is; where the page was scrolled to shows a moment later. */
  const shown = async (page: Page) => {
    const price = page.getByRole('region', { name: 'One price, taken apart', exact: true });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return price.evaluate((section) => ({
      height: section.clientHeight,
      unseen: Array.from(section.querySelectorAll('*:not(svg *)')).filter(
        (part) => getComputedStyle(part).opacity !== '1' && part.textContent,
      ).length,
      figures: Array.from(section.querySelectorAll('.num, dd'), (figure) => figure.textContent),
      /** How far the lid is from its place in the bottle taken apart, in units of the drawing. */
      lid: new DOMMatrix(getComputedStyle(section.querySelector('.m5') as Element).transform).e,
    }));
  };
  const whole = {
    height: expect.any(Number),
    unseen: 0,
    figures: ['$2.31', '$0.62', '$1.48', '$0.54', '$0.17', '$5.12', '$6.40', '$5.12', '$4.16'],
  };

  test('is whole before anybody scrolls, and comes apart while it comes into the window', async ({ page }) => {
    await page.goto('/');
    const still = await shown(page);
    expect(still).toEqual({ ...whole, lid: 0 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await shown(page), 'motion takes no room, and no figure waits for it').toEqual({ ...still, lid: 616 });
    await page.locator('.price').evaluate((section) => section.scrollIntoView({ behavior: 'instant', block: 'end' }));
    const { lid } = await shown(page);
    expect(lid).toBeLessThan(616);
    await page.locator('.taken').evaluate((drawing) => drawing.scrollIntoView({ behavior: 'instant' }));
    expect(await shown(page)).toEqual(still);
  });
});
