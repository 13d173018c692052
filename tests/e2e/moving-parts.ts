import { expect, type Page } from '@playwright/test';

/** Every moving part of the page lives: that of home comes when it nears the window. */
const ALIVE = 'html[data-islands="ready"]:not(:has(.island:not(.awake)))';

/** Brings the moving part of a page near the window, where it waits for that. */
export async function nearIt(page: Page): Promise<void> {
  // in one turn: between two questions it may wake
  await page.evaluate(() =>
    document.querySelector('.island:not(.awake)')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
}

export async function isAlive(page: Page, timeout?: number): Promise<void> {
  await expect(page.locator(ALIVE)).toHaveCount(1, { timeout });
}

/** Brings all that moves on a page to life, if there is any, and goes back to its upper edge. */
export async function wakeAll(page: Page): Promise<void> {
  await expect(page.locator('html:not(:has(script[data-islands])), html[data-islands="ready"]')).toHaveCount(1);
  // on a still page nothing ever says that it is ready
  if ((await page.locator('.island').count()) === 0) return;
  await nearIt(page);
  await isAlive(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
