import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import type { VisitReport } from '../../app/features/visits/visit.ts';
import { browserForTests } from '../support/browser.ts';
import { galleryImage } from '../support/make.ts';
import { BROWSER } from '../support/page-views.ts';
import { expect, test } from './fixtures.ts';

const browser = browserForTests({ isPainted: false });

test.use({
  serverEnv: { LOG_LEVEL: 'info' },
  // as people have it: pages are kept as they were left, and shown again without a request
  launchOptions: {
    ...browser,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    // a context's own name comes too late for the first request of a new tab, which would be that of a robot
    args: [...(browser.args ?? []), `--user-agent=${BROWSER['User-Agent']}`],
  },
});

const STUDY = '/case-studies/visited-in-every-way';

/** A page of each kind, with one that links to it. */
const PAGES = {
  '/': { from: '/terms', kind: 'moves' },
  [STUDY]: { from: '/case-studies?view=gallery', kind: 'moves' },
  '/about': { from: '/media', kind: 'waits for pictures' },
  '/media': { from: '/terms', kind: 'waits for pictures' },
  '/services': { from: '/sitemap', kind: 'has no script' },
  '/privacy': { from: '/media', kind: 'has no script' },
} as const;
type Path = keyof typeof PAGES;
const PATHS = Object.keys(PAGES) as Path[]; // written above
/** What becomes of a page that was opened is told by its kind: one of each is come to in all other ways. */
const ONE_OF_EACH: Path[] = [STUDY, '/about', '/privacy'];
const pathsFor = (way: string) => (way === 'typed' || way === 'pressed' ? PATHS : ONE_OF_EACH);

/** How many views each way of coming to a page makes; the page itself is opened once before one comes back to it. */
const VIEWS: Record<string, Record<(typeof PAGES)[Path]['kind'], number>> = {
  typed: { moves: 1, 'waits for pictures': 1, 'has no script': 1 },
  pressed: { moves: 1, 'waits for pictures': 1, 'has no script': 1 },
  'hovered alone': { moves: 0, 'waits for pictures': 0, 'has no script': 0 },
  'hovered and pressed': { moves: 1, 'waits for pictures': 1, 'has no script': 1 },
  'in a new tab': { moves: 1, 'waits for pictures': 1, 'has no script': 1 },
  'without script': { moves: 1, 'waits for pictures': 1, 'has no script': 1 },
  reloaded: { moves: 2, 'waits for pictures': 2, 'has no script': 2 },
  // a page without a script cannot say that it is shown once more, and nobody is asked for it
  'come back to': { moves: 2, 'waits for pictures': 2, 'has no script': 1 },
  'gone forward to': { moves: 2, 'waits for pictures': 2, 'has no script': 1 },
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
  // one that is kept as it was left says that it is shown again by the same event, before this
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['left'] = '';
    addEventListener('pageshow', () => delete dataset['left']);
  });
}

/** What the page reports from now on has been taken: a context that is closed takes along what is on its way. */
function reportsOf(page: Page): () => Promise<unknown> {
  const reports: Request[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && reports.push(request)));
  return () => Promise.all(reports.map((request) => request.response()));
}

/** The script of the page, where it has one, has done what it does by itself. */
async function awake(page: Page): Promise<void> {
  // no event is fired for a page that was kept
  await page.waitForFunction(() => document.readyState === 'complete');
  if ((await page.locator('script[async]').count()) > 0)
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
}

const linkTo = (page: Page, path: string) => page.locator(`main a[href="${path}"], a[href="${path}"]:visible`).first();

async function hover(page: Page, path: Path): Promise<void> {
  await open(page, PAGES[path].from);
  const asked = page.waitForResponse((reply) => new URL(reply.url()).pathname === path);
  await linkTo(page, path).hover();
  // not its end: the browser does not always tell when all of a page is there that it fetches ahead
  await asked;
}

async function arrive(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await awake(page);
  await page.waitForFunction(() => document.documentElement.dataset['left'] === undefined);
}

type Visitor = { page: Page; path: Path; withoutScript: BrowserContext };

const WAYS: Record<string, (visitor: Visitor) => Promise<void>> = {
  typed: ({ page, path }) => open(page, path),
  async pressed({ page, path }) {
    await open(page, PAGES[path].from);
    await linkTo(page, path).focus();
    await page.keyboard.press('Enter');
    await arrive(page, path);
  },
  'hovered alone': ({ page, path }) => hover(page, path),
  async 'hovered and pressed'({ page, path }) {
    await hover(page, path);
    await linkTo(page, path).click();
    await arrive(page, path);
  },
  async 'in a new tab'({ page, path }) {
    await open(page, PAGES[path].from);
    await linkTo(page, path).focus();
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await tab.bringToFront();
    await arrive(tab, path);
    await tab.close();
  },
  async 'without script'({ path, withoutScript }) {
    const page = await withoutScript.newPage();
    await page.goto(path);
    await page.close();
  },
  async reloaded({ page, path }) {
    await open(page, path);
    await page.reload();
    await awake(page);
  },
  async 'come back to'({ page, path }) {
    await open(page, path);
    await open(page, '/newsletter');
    const taken = reportsOf(page);
    await page.goBack({ waitUntil: 'commit' });
    await arrive(page, path);
    await taken();
  },
  async 'gone forward to'({ page, path }) {
    await open(page, '/newsletter');
    await open(page, path);
    await page.goBack({ waitUntil: 'commit' });
    await arrive(page, '/newsletter');
    const taken = reportsOf(page);
    await page.goForward({ waitUntil: 'commit' });
    await arrive(page, path);
    await taken();
  },
};

async function views(admin: APIRequestContext): Promise<Record<string, number>> {
  const report: VisitReport = await (await admin.get('/api/visit-counts')).json();
  return Object.fromEntries(report.rows.map(({ page, counts }) => [page, counts.view]));
}

test('a visit is counted on every page, however one comes to it', async ({ admin, server, make, browser, baseURL }) => {
  test.slow();
  const gallery = { challenge: [galleryImage({ url: '/images/share-default.png' })], solution: [], results: [] };
  await make.caseStudy({ slug: STUDY.split('/').at(-1), gallery });
  const withoutScript = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const found: typeof VIEWS = {};
  const errors: string[] = [];
  for (const [way, come] of Object.entries(WAYS)) {
    const before = await views(admin);
    for (const path of pathsFor(way)) {
      // one that has kept nothing
      const context = await browser.newContext({ baseURL });
      context.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      await come({ page: await context.newPage(), path, withoutScript });
      await context.close();
    }
    // whatever waits in memory is stored at a stop
    expect(await server.stop(), server.output().slice(-2000)).toBe(0);
    await server.start();
    const after = await views(admin);
    for (const path of pathsFor(way)) {
      const { kind } = PAGES[path];
      const counted = (after[path] ?? 0) - (before[path] ?? 0) - opensOnTheWay(way, path);
      found[`${way}: ${path}`] = { ...found[`${way}: ${path}`], [kind]: counted } as (typeof VIEWS)[string];
    }
  }
  await withoutScript.close();
  const wanted = Object.entries(VIEWS).flatMap(([way, counts]) =>
    pathsFor(way).map((path) => [`${way}: ${path}`, { [PAGES[path].kind]: counts[PAGES[path].kind] }]),
  );
  expect(found).toEqual(Object.fromEntries(wanted));
  expect(errors, 'a page that is refused ahead is no error').toEqual([]);
});

/** How often the other pages were come to from this one. */
function opensOnTheWay(way: string, path: Path): number {
  const begins = ['pressed', 'hovered alone', 'hovered and pressed', 'in a new tab'].includes(way);
  return begins ? pathsFor(way).filter((other) => PAGES[other].from === path).length : 0;
}
