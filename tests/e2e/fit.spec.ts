import type { Page, TestInfo } from '@playwright/test';
import { defaultSiteContent } from '../../app/features/site-content/default-site-content.ts';
import { type Collision, collisionsInView } from '../support/painted-fit.ts';
import { plain } from '../support/pictures.ts';
import { isRelease } from '../support/postgres.ts';
import { brokenNames, brokenWords, longWordFaults } from '../support/reflow.ts';
import { inCopy } from '../support/static-copy.ts';
import { resize } from './adapted-page.ts';
import { expect, test } from './fixtures.ts';
import { wakeAll } from './moving-parts.ts';

/** Their first screen is drawn to the height of the window. */
const FIRST_SCREENS = ['/', '/manufacturing', '/business-scaling', '/case-studies'];
/** What stands where depends on the height of the window here, and nowhere else: the test of the others says so. */
const FOLLOWING_THE_HEIGHT = [...FIRST_SCREENS, '/no-such-page'];
const OTHERS = [
  '/product-development',
  '/about',
  '/services',
  '/brands',
  '/media',
  '/contact',
  '/privacy',
  '/sitemap',
  '/case-studies?view=gallery',
  '/case-studies/homewares-range-re-sourced-at-5m-units-a-year',
];
const PHONES = [320, 360, 390, 414, 768];
const LAPTOPS = [1024, 1152, 1280, 1366, 1440, 1512, 1536, 1600, 1680, 1920, 2560];
const HEIGHTS = [600, 650, 700, 730, 768, 789, 800, 860, 900, 1000, 1080];

type Size = { width: number; height: number };

/** Every window for a release. `npm test` takes a third: the diagonals, so that each width and each height is among them. */
function windows(widths: number[], heights: number[]): Size[] {
  const all = widths.flatMap((width, across) =>
    heights.map((height, down) => ({ width, height, isOnDiagonal: (across + down) % 3 === 0 })),
  );
  return all.filter(({ isOnDiagonal }) => isRelease() || isOnDiagonal);
}

// each test is one page in many windows: the workers share them
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

test('a word of 80 letters is broken wherever it stands, on the smallest phone, and one of twelve nowhere', async ({
  page,
  make,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const faults: Record<string, string[]> = {};
  const facts = { client: 'A client', sector: 'Viticulture', country: 'Elsewhere', year: 'Last year' };
  const { slug } = await make.caseStudy(facts);
  for (const path of [...FOLLOWING_THE_HEIGHT, ...OTHERS, '/newsletter', `/case-studies/${slug}`]) {
    await open(page, path);
    faults[path] = await page.evaluate(longWordFaults);
    // the heading of what is not there is the program's own
    for (const width of path === '/no-such-page' ? [] : [390, 414, 768, 1024, 1366]) {
      await resize(page, { width, height: 768 });
      faults[path].push(...(await page.evaluate(brokenNames)));
    }
    await resize(page, { width: 320, height: 640 });
  }
  expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
});

for (const path of ['/', '/manufacturing'])
  test(`the words in the drawings of ${path} stay inside the margins from 1000 to 2200 px`, async ({ page }) => {
    await open(page, path);
    const faults: string[] = [];
    for (let width = 1000; width <= 2200; width += isRelease() ? 10 : 40) {
      await resize(page, { width, height: 800 });
      faults.push(...(await page.evaluate(wordsBeyondMargins)));
    }
    expect(faults).toEqual([]);
  });

for (const path of FOLLOWING_THE_HEIGHT)
  test(`nothing on ${path} touches, is cut off or overflows, from phones to the widest screen, nor on the first screen of any laptop @fit`, async ({
    page,
    allowConsoleError,
  }, info) => {
    if (path === '/no-such-page') allowConsoleError(/404 \(Not Found\)/);
    await open(page, path);
    const faults: string[] = [];
    for (const [width, height] of [
      ...PHONES.map((width) => [width, 844] as const),
      [844, 390],
      [1024, 768],
      [1366, 768],
      [1920, 1080],
      [2560, 1080],
    ] as const) {
      await resize(page, { width, height });
      faults.push(...(await told(page, info, await screenByScreen(page))));
      faults.push(...(await overflow(page)));
    }
    for (const size of FIRST_SCREENS.includes(path) ? windows(LAPTOPS, HEIGHTS) : []) {
      await resize(page, size);
      faults.push(...(await told(page, info, await page.evaluate(collisionsInView))));
    }
    expect(faults).toEqual([]);
  });

for (const beside of ['photograph', 'none'] as const)
  test(`nothing on the first screen of home touches or overflows with ${beside} beside the headline`, async ({
    page,
    admin,
  }, info) => {
    const { home } = defaultSiteContent.pages;
    const file = {
      name: 'bench.png',
      mimeType: 'image/png',
      buffer: await plain([90, 60, 20], 1600, 1200).png().toBuffer(),
    };
    const { pictures } = await (await admin.post('/api/media', { multipart: { 'files[]': file } })).json();
    const hero = { ...home.hero, beside, photograph: pictures[0].url, photographAlt: 'At the bench' };
    const saved = await admin.put('/api/content/pages.home', { data: { data: { ...home, hero } } });
    expect(saved.ok()).toBe(true);
    const faults: string[] = [];
    try {
      await open(page, '/');
      await expect(page.locator('.herophoto')).toHaveCount(beside === 'photograph' ? 1 : 0);
      for (const size of windows([...PHONES, ...LAPTOPS], [600, 768, 1080])) {
        await resize(page, size);
        faults.push(...(await told(page, info, await page.evaluate(collisionsInView))), ...(await overflow(page)));
      }
    } finally {
      await admin.delete('/api/content/pages.home');
    }
    expect(faults).toEqual([]);
  });

for (const path of OTHERS)
  test(`nothing on ${path} touches, is cut off or overflows at any width, and no height changes that @fit`, async ({
    page,
    served,
  }, info) => {
    await open(page, served === 'live' ? path : inCopy(path));
    await renderAll(page);
    const faults: string[] = [];
    for (const width of [...PHONES, 844, ...LAPTOPS]) {
      await resize(page, { width, height: 600 });
      const low = await page.evaluate(boxes);
      // one window that holds all of the page
      await resize(page, { width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
      const moved = (await page.evaluate(boxes)).filter((box, index) => box !== low[index]);
      expect(moved, `${path}, ${width} px wide, in a high window and not in a low one`).toEqual([]);
      faults.push(...(await told(page, info, await page.evaluate(collisionsInView))));
      faults.push(...(await overflow(page)));
    }
    expect(faults).toEqual([]);
  });

/** Opens a page, and waits for its scripts where it has any. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await wakeAll(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Lays out what is not in view, too: its place is to be compared. */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

async function screenByScreen(page: Page): Promise<Collision[]> {
  const found: Collision[] = [];
  const { end, step } = await page.evaluate(() => ({
    end: document.documentElement.scrollHeight,
    step: Math.max(200, window.innerHeight - 160),
  }));
  for (let top = 0; top < end; top += step) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    found.push(...(await page.evaluate(collisionsInView)));
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return found;
}

/** Runs in the page: where everything stands, in tenths of a pixel. */
function boxes(): string[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = [left, top, width, height].map((value) => Math.round(value * 10) / 10);
    return `${element.tagName} ${place.join(' ')}`;
  });
}

/** Runs in the page: the words of drawings that stand nearer to the edge of the window than the header's own. */
function wordsBeyondMargins(): string[] {
  const { paddingLeft } = getComputedStyle(document.querySelector('header.bar') as Element);
  const [start, end] = [Number.parseFloat(paddingLeft) - 1, innerWidth - Number.parseFloat(paddingLeft) + 1];
  return [...document.querySelectorAll('main svg text')]
    .filter((text) => text.checkVisibility({ opacityProperty: true }))
    .map((text) => ({ text, box: text.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.left < start || box.right > end))
    .map(({ text, box }) => `${innerWidth}: ${text.textContent} from ${box.left} to ${box.right}`);
}

async function overflow(page: Page): Promise<string[]> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const faults = (await page.evaluate(squeezed)).map((text) => `is squeezed: ${text}`);
  faults.push(...(await page.evaluate(brokenWords)));
  if (wider > 0) faults.push(`${wider} px wider than the window`);
  return faults.map((fault) => `${sizeOf(page)}: ${fault}`);
}

/** Runs in the page: running text in a column of less than eight of its letters' heights, where two or three words make a line. */
function squeezed(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(p, li, dd, td):not(:has(p, div, ul, ol, dl, table))')]
    .filter((block) => block.innerText.length > 80)
    .filter(
      (block) => block.clientWidth > 0 && block.clientWidth < 8 * Number.parseFloat(getComputedStyle(block).fontSize),
    )
    .map((block) => `“${block.innerText.slice(0, 40)}…” in ${block.clientWidth} px`);
}

/** A sentence for each, and a picture of the window if there is one. */
async function told(page: Page, info: TestInfo, collisions: Collision[]): Promise<string[]> {
  if (collisions.length > 0)
    await info.attach(sizeOf(page), { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' });
  return collisions.map(({ what, with: other, at }) => `${sizeOf(page)}: “${what}” (${at}) touches ${other}`);
}

function sizeOf(page: Page): string {
  const size = page.viewportSize();
  return `${size?.width}x${size?.height}`;
}
