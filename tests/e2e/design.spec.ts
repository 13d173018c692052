import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

async function openDesign(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/admin/design');
  await expect(page.getByRole('heading', { level: 1, name: 'Design' })).toBeVisible();
}

for (const width of [1280, 390])
  test(`all parts stand on one page without an accessibility fault at ${width} px`, async ({ page, signIn, axe }) => {
    test.slow(); // every part there is
    await signIn('admin');
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

test('colours, type and measures carry the values that are in force', async ({ page, signIn }) => {
  await signIn('admin');
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

test('messages come up when asked for', async ({ page, signIn }) => {
  await signIn('admin');
  await openDesign(page, 1280);
  await page.getByRole('button', { name: 'Show a failure', exact: true }).click();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('alert')).toContainText(
    'Images not saved',
  );
  await page.getByRole('button', { name: 'Show one with an action', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('status')).toContainText('Image is back');
});

test('strangers and members do not get to it', async ({ page, signIn, allowConsoleError }) => {
  allowConsoleError(/status of 401/);
  await page.goto('/admin/design');
  await expect(page).toHaveURL('/auth');
  await signIn('member');
  await page.goto('/admin/design');
  await expect(page.getByText('has no admin access')).toBeVisible();
});
