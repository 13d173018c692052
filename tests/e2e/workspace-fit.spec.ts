import type { Page } from '@playwright/test';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { coveredByControls } from '../support/covered-by-controls.ts';
import { cutControls } from '../support/cut-controls.ts';
import { furnish, openMore } from '../support/workspace-screens.ts';
import { chooseTheme } from './choose-theme.ts';
import { expect, test } from './fixtures.ts';

/** The phones on which every control can be pressed; the second is 1280 px at 400 % too. */
const WIDTHS = [390, 320];

// dozens of pages in one window
test.describe.configure({ timeout: 300_000 });

test('on a phone no screen of the workspace cuts a control off, is wider, lies over words or fields, or keeps one out', async ({
  page,
  admin,
  server,
  signIn,
}) => {
  page.setDefaultTimeout(10_000);
  await signIn('admin');
  // tests of single screens look at them in the light
  await chooseTheme(page, 'dark');
  const { db } = openDatabase(server);
  const screens = await furnish(admin, { db });
  await db.destroy();
  const faults: string[] = [];
  for (const { path, opened = [] } of screens) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Loading');
    await renderAll(page);
    for (const fault of await coveredOn(page)) faults.push(`${path}, ${fault}`);
    for (const fault of await faultsOf(page)) faults.push(`${path}, ${fault}`);
    for (const steps of opened) {
      await openMore(page, steps);
      for (const fault of await faultsOf(page)) faults.push(`${path}, ${JSON.stringify(steps)}, ${fault}`);
      // a window or a sheet may stand behind another one
      const open = page.locator('dialog:modal, :popover-open');
      await page.keyboard.press('Escape');
      for (let behind = 0; behind < 2 && (await open.count()) > 0; behind++) await page.keyboard.press('Escape');
      await expect(open).toHaveCount(0);
    }
  }
  expect(faults).toEqual([]);
});

/** Lays out what is not in view, too: it would keep the places of another width. */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** All widths in the one window, so that every screen is opened once. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page, ['iframe']);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`${width} px: the page is ${wide} px wide`);
    faults.push(...(await page.evaluate(cutControls)).map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  return faults;
}

async function coveredOn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 600) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    for (const fault of await page.evaluate(coveredByControls)) faults.push(`from ${top} on: ${fault}`);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return faults;
}
