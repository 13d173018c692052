import type { Page } from '@playwright/test';
import { servePartsPage } from '../parts/serve-parts.ts';
import type { RunningServer } from '../support/server.ts';
import { test as base, expect } from './fixtures.ts';

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const { url, close } = await servePartsPage();
      await use({ url } as RunningServer); // no site: nothing but its address is asked for
      await close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ hasAdmin: false }); // nobody can sign in where there is no site

async function openDesign(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible();
}

for (const width of [1280, 390])
  test(`all parts stand on one page without an accessibility fault at ${width} px`, async ({ page, axe }) => {
    test.slow(); // every part there is
    await openDesign(page, width);
    const parts = page.getByRole('region', { name: 'Parts', exact: true });
    expect(await parts.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(14);
    for (const part of ['Button', 'Field', 'Error summary', 'Tabs', 'Whole words'])
      await expect(parts.getByRole('heading', { level: 3, name: part, exact: true })).toBeAttached();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await axe(page);
    const states = page.getByRole('region', { name: 'States', exact: true });
    for (const name of ['Waiting', 'Empty', 'Error', 'Ready']) {
      await states.getByRole('tab', { name }).click();
      await expect(states.getByRole('tabpanel', { name })).toBeVisible();
    }
  });

test('colours, type and measures carry the values that are in force', async ({ page }) => {
  await openDesign(page, 1280);
  const text = page.getByRole('table', { name: 'Text on its ground, at least 4.5', exact: true });
  await expect(text.getByRole('row', { name: /^muted on sheet/ })).toContainText('6.37 AA');
  await expect(text).not.toContainText('too little');
  await expect(page.getByRole('region', { name: 'Colours', exact: true })).toContainText('#043b2b');
  await expect(page.getByRole('region', { name: 'Type', exact: true })).toContainText(
    /t-small: .*, 15 \/ [\d.]+ px here/,
  );
  const measures = page.getByRole('table', { name: 'Space, corners, shadow and time', exact: true });
  await expect(measures.getByRole('row', { name: /^r-card/ })).toContainText('6px');
});

test('messages come up when asked for', async ({ page }) => {
  await openDesign(page, 1280);
  await page.getByRole('button', { name: 'Show a failure', exact: true }).click();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('alert')).toContainText(
    'Images not saved',
  );
  await page.getByRole('button', { name: 'Show one with an action', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('status')).toContainText('Image is back');
});
