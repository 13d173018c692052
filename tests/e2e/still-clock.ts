import { expect, type Page, type Response } from '@playwright/test';

/** What the page does in idle moments waits this long on a halted clock, in milliseconds: a step lets one of them pass. */
const IDLE_MOMENT = 50;

/**
 * Halts the clock of what this page opens next. It stands at two seconds: between installing and halting it runs with
 * the real one, and a busy machine may need more than one second for that.
 */
export async function haltClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(2000);
}

/**
 * Opens a page whose clock stands still. Only so much time passes as the page needs to come to life, a fraction of a
 * second, however slow the machine is; from there on `page.clock` says when what happens.
 */
export async function openWithStillClock(page: Page, path: string): Promise<void> {
  await haltClock(page);
  await page.goto(path);
  await comeToLife(page);
}

/** Lets time pass until the islands of the page listen. */
export async function comeToLife(page: Page): Promise<void> {
  const ready = page.locator('html[data-islands="ready"]');
  await passUntil(page, () => expect(ready).toHaveCount(1, { timeout: 50 }), IDLE_MOMENT);
}

/** Lets time pass until so many milliseconds after the page was opened. */
export async function passTo(page: Page, sinceOpening: number): Promise<void> {
  await page.clock.runFor(Math.round(sinceOpening - (await page.evaluate(() => performance.now()))));
}

/** On a page with a clock: lets the three seconds pass after which it reads everything again, until this reply is there. */
export async function passToNextReading(page: Page, which: string | ((reply: Response) => boolean)): Promise<void> {
  const reply = page.waitForResponse(which);
  await page.clock.runFor(3100);
  await reply;
}

/** Lets time pass in small steps (milliseconds) until something holds that waits for a reply as well as for a timer. */
export async function passUntil(page: Page, holds: () => Promise<void>, step = 10): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await holds();
  }).toPass({ intervals: [20], timeout: 90_000 });
}
