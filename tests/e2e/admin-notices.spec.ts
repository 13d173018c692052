import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { haltClock, passUntil } from './still-clock.ts';

test.use({ sampleContent: false, areMessagesKept: false });

test.beforeEach(async ({ page, signIn, allowConsoleError }) => {
  allowConsoleError(/status of 503/);
  await signIn('admin');
  await haltClock(page);
  await page.route('**/api/logout', (route) => route.fulfill({ status: 503, body: 'Try again in a moment' }));
});

const toasts = (page: Page) => page.locator('.toast');
const failure = (page: Page) => toasts(page).filter({ hasText: 'Logout failed' });

/** A failed logout is the shortest way to a message. */
async function showFailure(page: Page) {
  await page.goto('/admin/dashboard');
  await passUntil(page, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 50 }), 100);
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await passUntil(page, () => expect(failure(page)).toBeVisible({ timeout: 50 }));
  await page.mouse.move(0, 0);
}

test('a message is shown for five seconds, then gone from sight and from the tab order', async ({ page }) => {
  await showFailure(page);
  await page.clock.runFor(4800);
  await expect(failure(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveCount(0);
});

test('its clock stands still under the pointer and with the focus inside', async ({ page }) => {
  await showFailure(page);
  await failure(page).hover();
  await page.clock.runFor(20_000);
  await expect(failure(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.keyboard.press('F8');
  await page.clock.runFor(20_000);
  await expect(failure(page)).toBeVisible();
});

test('F8 leads to it from anywhere; it says that something failed without relying on colour', async ({ page }) => {
  await showFailure(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Logout failed' })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close notice', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

test('a new message takes the place of the one before', async ({ page, make }) => {
  await make.caseStudy({ title: 'A shop reborn' });
  await showFailure(page);
  page.once('dialog', (dialog) => void dialog.accept());
  const remove = page.getByRole('button', { name: 'Delete A shop reborn', exact: true });
  await passUntil(page, () => expect(remove).toBeVisible({ timeout: 50 })); // the list may come after the first message
  await remove.click();
  await passUntil(page, () => expect(toasts(page)).toHaveText(/Success/, { timeout: 50 }));
  await expect(toasts(page)).toHaveCount(1);
});

test('it is at most 420 pixels wide and stays on a telephone’s screen', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await showFailure(page);
  expect((await failure(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  await page.setViewportSize({ width: 390, height: 800 });
  const box = await failure(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
});

test('a swipe of more than 50 pixels to the right takes it away, a shorter one does not', async ({ page }) => {
  await showFailure(page);
  for (const [distance, left] of [
    [40, 1],
    [80, 0],
  ] as const) {
    const box = await failure(page).locator('b').boundingBox();
    if (!box) throw new Error('The message is not on screen');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 4 });
    await page.mouse.up();
    await expect(toasts(page)).toHaveCount(left);
  }
});
