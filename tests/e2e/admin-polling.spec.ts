import { expect, test } from './fixtures.ts';
import { haltClock, passUntil } from './still-clock.ts';

test.use({ sampleContent: false });

const READS = ['/api/user', '/api/case-studies', '/api/projects'];

test('everything read is read again every three seconds and on focus', async ({ page, signIn }) => {
  await signIn('admin');
  await page.clock.install();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('No case studies yet')).toBeVisible();
  for (const path of READS) {
    const again = page.waitForRequest(`**${path}`);
    await page.clock.runFor(3100);
    await again;
  }
  const onFocus = Promise.all(READS.map((path) => page.waitForRequest(`**${path}`)));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await onFocus;
  const onReturn = Promise.all(READS.map((path) => page.waitForRequest(`**${path}`)));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await onReturn;
});

test('a hidden tab reads nothing', async ({ page, signIn }) => {
  await signIn('admin');
  await page.clock.install();
  let last = Number.POSITIVE_INFINITY;
  page.on('request', () => {
    last = Date.now();
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByText('No case studies yet')).toBeVisible();
  // what is drawn late, and the editor's program once the page rests, are fetched for the first time before it is hidden
  await page.clock.runFor(3100);
  await expect.poll(() => Date.now() - last).toBeGreaterThan(1500);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(3100);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(request.url()));
  await page.clock.runFor(30_000);
  expect(reads).toEqual([]);
});

test('a failed reading is not repeated before its time', async ({ page, signIn, allowConsoleError }) => {
  allowConsoleError(/status of 500/);
  await signIn('admin');
  await haltClock(page); // the seconds that a slow machine takes would count
  let reads = 0;
  await page.route('**/api/projects', (route) => {
    reads += 1;
    return route.fulfill({ status: 500, body: 'boom' });
  });
  await page.goto('/admin/dashboard');
  await passUntil(page, () => expect(page.getByText('No case studies yet')).toBeVisible({ timeout: 50 }));
  await expect.poll(() => reads).toBe(1);
  await page.clock.runFor(2000);
  expect(reads).toBe(1);
  await page.clock.runFor(1500);
  await expect.poll(() => reads).toBe(2);
});

test('what the document asks for ahead is taken by the page, and nothing is read twice', async ({ page, signIn }) => {
  await signIn('admin');
  // nothing is read again because time has passed
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/admin/dashboard');
  const ahead = await page
    .locator('link[as="fetch"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(ahead).toContain('/api/case-studies');
  expect(await page.locator('link[rel="modulepreload"]').count(), 'files of its program').toBeLessThanOrEqual(24);
  await expect(page.getByText('No case studies yet')).toBeVisible();
  // what parts of the page read that come later is read again by each
  const once = ahead.filter((path) => path !== '/api/attention');
  expect(asked.filter((path) => once.includes(path)).sort()).toEqual(once.sort());
  // dates of a zone that comes later would change under the eyes, and with them the days that lists are grouped by
  expect(asked).not.toContain('/api/settings/time-zone');
});
