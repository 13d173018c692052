import { expect, type Page } from '@playwright/test';

/** Keeps the calls of an address waiting until the answer of this function is called: what a slow server looks like. */
export async function holdRequests(page: Page, url: string, method?: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    await route.continue();
  });
  return resolve;
}

/**
 * Chromium intercepts what an open page asks for only some moments after it said so, and a request in between goes through unseen: three
 * in a hundred saves that were pressed at once did. `page.route` is done here once a request was intercepted. A page that is opened
 * afterwards has it from its first request.
 */
export function interceptFromTheFirst(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const added = await route(...given);
    if (page.url().startsWith('http')) await untilIntercepted(page, route);
    return added;
  };
}

async function untilIntercepted(page: Page, route: Page['route']): Promise<void> {
  const probe = '**/robots.txt';
  await route(probe, (asked) => asked.fulfill({ status: 203 }));
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/robots.txt', { cache: 'no-store' })).status))
    .toBe(203);
  await page.unroute(probe);
}
