import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { SiteContent } from '../../app/features/site-content/site-content.ts';
import { NO_VISITS, type VisitNumbers, type VisitReport } from '../../app/features/visits/visit.ts';
import { galleryImage } from '../support/make.ts';
import { BROWSER } from '../support/page-views.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from './fixtures.ts';

const userAgent = BROWSER['User-Agent'];

test.use({ userAgent, serverEnv: { LOG_LEVEL: 'info' } });

/** Counts go into the database every ten seconds; what is not there after that was not counted. */
const STORED = { intervals: [500] };

/** A long study whose results lie far below, and a booking that leads nowhere else. */
async function study(
  { admin, server, make }: { admin: APIRequestContext; server: { url: string }; make: Make },
  slug: string,
): Promise<string> {
  const { data } = await (await admin.get('/api/content/links')).json();
  const links: SiteContent['links'] = { ...data, booking: { label: 'Booking', url: `${server.url}/healthz` } };
  expect((await admin.put('/api/content/links', { data: { data: links } })).status()).toBe(200);
  const gallery = { challenge: [galleryImage({ url: '/images/share-default.png' })], solution: [], results: [] };
  const long = 'What was done, and why it was done in this way and in no other. '.repeat(60);
  await make.caseStudy({ slug, challenge: long, solution: long, gallery });
  return `/case-studies/${slug}`;
}
type Make = { caseStudy: (given: object) => Promise<unknown> };

async function counts(admin: APIRequestContext, page: string): Promise<Partial<VisitNumbers>> {
  const report: VisitReport = await (await admin.get('/api/visit-counts')).json();
  const found = report.rows.find((row) => row.page === page)?.counts;
  return Object.fromEntries(Object.entries(found ?? NO_VISITS).filter(([, n]) => n > 0));
}

/** What a page that is counted last says when all before it is in the database. */
async function settled(admin: APIRequestContext, browser: Browser, server: { url: string }): Promise<void> {
  const before = (await counts(admin, '/terms')).view ?? 0;
  const context = await browser.newContext({ userAgent });
  await (await context.newPage()).goto(`${server.url}/terms`);
  await context.close();
  await expect.poll(async () => (await counts(admin, '/terms')).view, STORED).toBe(before + 1);
}

async function pressBooking(page: Page, context: BrowserContext): Promise<void> {
  const opened = context.waitForEvent('page');
  await page.locator('section.dnext').locator('a[href*="/healthz"]').click();
  await (await opened).close();
}

test('opening a study, reading to Results and pressing its booking counts one of each for visitors, and leaves nothing behind @both', async ({
  admin,
  server,
  make,
  page,
  context,
  browser,
}) => {
  const paths: string[] = [];
  for (const slug of ['with-script', 'without-script', 'again', 'ahead'])
    paths.push(await study({ admin, server, make }, `counted-${slug}`));
  const [path = '', withoutScript = '', again = '', ahead = ''] = paths;
  const reports: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && reports.push(request.url())));
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-islands', 'ready');
  expect(reports).toEqual([]);
  await page.locator('#text-results').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -2000);
  await page.locator('#text-results').scrollIntoViewIfNeeded();
  await pressBooking(page, context);

  // a reload is another view
  const gallery = await context.newPage();
  await gallery.goto(again);
  await gallery.reload();
  const come = async (to: string, options: BrowserContextOptions) => {
    const other = await browser.newContext(options);
    const reader = await other.newPage();
    await reader.goto(server.url + to);
    await reader.locator('#text-results').scrollIntoViewIfNeeded();
    await pressBooking(reader, other);
    await other.close();
  };
  await come(withoutScript, { userAgent, javaScriptEnabled: false });
  // the owner, a search engine and who asks not to be are not counted
  await come(again, { userAgent, storageState: await admin.storageState() });
  await come(again, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  await come(again, { userAgent, extraHTTPHeaders: { 'Sec-GPC': '1' } });

  // nor is a page that is only fetched ahead
  await gallery.goto('/case-studies?view=gallery');
  await expect(gallery.locator('html')).toHaveAttribute('data-islands', 'ready');
  const link = gallery.locator(`a[href="${ahead}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await expect(gallery.locator('script[type=speculationrules]')).toHaveCount(1);
  await link.hover();
  await settled(admin, browser, server);
  const counted = () => Promise.all(paths.map((each) => counts(admin, each)));
  expect(await counted()).toEqual([{ view: 1, results: 1, booking: 1 }, { view: 1, booking: 1 }, { view: 2 }, {}]);

  // shown, it is; and the ping is as it was, for the next press
  await link.click();
  await gallery.waitForURL(`**${ahead}`);
  const delivery = await gallery.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
  );
  expect(delivery).toBe('navigational-prefetch');
  await page.bringToFront();
  await pressBooking(page, context);
  await expect
    .poll(counted, STORED)
    .toEqual([{ view: 1, results: 1, booking: 2 }, { view: 1, booking: 1 }, { view: 2 }, { view: 1 }]);

  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
  expect(stored).toEqual({ cookie: '', local: 0, session: [], databases: 0, caches: 0 });
});

test('switched off, pages say nothing', async ({ admin, server, make, page }) => {
  const path = await study({ admin, server, make }, 'not-counted');
  expect((await admin.patch('/api/settings/visit-counts', { data: { isOn: false } })).status()).toBe(200);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-islands', 'ready');
  await expect(page.locator('[ping], [data-counted]')).toHaveCount(0);
  const reports: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && reports.push(request.url())));
  await page.locator('#text-results').scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(reports).toEqual([]);
  await admin.patch('/api/settings/visit-counts', { data: { isOn: true } });
});

test('a stop stores what waits in memory, and two instances on one database add up @postgres', async ({
  admin,
  server,
  make,
  engine,
}) => {
  const path = await study({ admin, server, make }, 'counted-at-a-stop');
  const open = async ({ url }: { url: string }) => (await fetch(url + path, { headers: BROWSER })).status;
  expect(await open(server)).toBe(200);
  if (engine === 'postgres' && server.databaseUrl) {
    const other = await startServer({ databaseUrl: server.databaseUrl });
    expect([await open(other), await open(other)]).toEqual([200, 200]);
    expect(await other.stop()).toBe(0);
    await other.remove();
  }
  expect(await server.stop()).toBe(0);
  await server.start();
  expect(await counts(admin, path)).toEqual({ view: engine === 'postgres' ? 3 : 1 });
  expect(server.output()).not.toMatch(/Chrome\/150|visit-counts\?|User-Agent/i);
});
