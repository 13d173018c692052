import type { Page } from '@playwright/test';

/** Keeps the calls of an address waiting until the answer of this function is called: what a slow server looks like. */
export async function holdRequests(page: Page, url: string, method?: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    await route.continue();
  });
  return resolve;
}
