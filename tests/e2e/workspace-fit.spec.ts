import type { APIRequestContext, Page } from '@playwright/test';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { coveredByControls } from '../support/covered-by-controls.ts';
import { cutControls } from '../support/cut-controls.ts';
import { brokenWords } from '../support/reflow.ts';
import type { RunningServer } from '../support/server.ts';
import { furnish, onceOfEachKind, openMore, type WorkspaceScreen } from '../support/workspace-screens.ts';
import { colourFaults, resize, textSpacingFaults, zoomFaults } from './adapted-page.ts';
import { chooseTheme, switchTheme } from './choose-theme.ts';
import { expect, test } from './fixtures.ts';

/** The phones on which every control can be pressed. */
const PHONE = { width: 390, height: 844 };
const SMALL_PHONE = { width: 320, height: 844 };
const DESK = { width: 1440, height: 900 };

/** The workers share them: each part is dozens of pages in one window. */
const PARTS = 4;
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

/** Once for each site: parts that one worker takes share its site. */
const furnished = new Map<string, Promise<WorkspaceScreen[]>>();

async function furnishOnce(admin: APIRequestContext, server: RunningServer): Promise<WorkspaceScreen[]> {
  const { db } = openDatabase(server);
  try {
    return await furnish(admin, { db });
  } finally {
    await db.destroy();
  }
}

async function screensOf(admin: APIRequestContext, server: RunningServer): Promise<readonly WorkspaceScreen[]> {
  const known = furnished.get(server.url) ?? furnishOnce(admin, server);
  furnished.set(server.url, known);
  return onceOfEachKind(await known);
}

for (let part = 1; part <= PARTS; part++)
  test(`every screen and window of the workspace fits a phone, 400 % and spaced text, and can be used in any colours: ${part} of ${PARTS}`, async ({
    page,
    admin,
    server,
    signIn,
  }) => {
    await signIn('admin');
    // tests of single screens look at them in the light
    await chooseTheme(page, 'dark');
    const screens = (await screensOf(admin, server)).filter((_, index) => index % PARTS === part - 1);
    const faults: string[] = [];
    for (const [index, { path, opened = [] }] of screens.entries()) {
      await page.setViewportSize(PHONE);
      // what was opened may leave a trace
      await visit(page, path, { anew: (screens[index - 1]?.opened ?? []).length > 0 });
      await expect(page.getByRole('main')).not.toContainText('Loading');
      await renderAll(page);
      for (const fault of await coveredOn(page)) faults.push(`${path}, ${fault}`);
      for (const fault of await faultsOf(page, 'page')) faults.push(`${path}, ${fault}`);
      for (const steps of opened) {
        await openMore(page, steps);
        await expect(page.locator('main').first()).not.toContainText('Loading');
        for (const fault of await faultsOf(page, 'layer')) faults.push(`${path}, ${JSON.stringify(steps)}, ${fault}`);
        // a window or a sheet may stand behind another one
        const open = page.locator('dialog:modal, :popover-open');
        await page.keyboard.press('Escape');
        for (let behind = 0; behind < 2 && (await open.count()) > 0; behind++) await page.keyboard.press('Escape');
        await expect(open).toHaveCount(0);
      }
    }
    expect(faults).toEqual([]);
  });

test('what cannot be read is said to be so on every screen, and never to be nothing', async ({
  page,
  admin,
  server,
  signIn,
}) => {
  await signIn('admin');
  const screens = await screensOf(admin, server);
  await page.addInitScript(refuseReading);
  const faults: string[] = [];
  for (const { path } of screens) {
    await visit(page, path);
    await expect(page.locator('.spinbox'), path).toHaveCount(0);
    for (const said of await page.locator('main .empty').allTextContents()) faults.push(`${path} says “${said}”`);
    for (const said of await page.getByText('<p>').allTextContents()) faults.push(`${path} shows “${said}”`);
    for (const said of await page.getByRole('link').filter({ hasText: '(0)' }).allTextContents())
      faults.push(`${path} counts “${said}”`);
  }
  expect(faults).toEqual([]);
});

const NOWHERE = '/admin/nowhere';

/** Shows a screen in the page that is open, as a link of the workspace does, by way of one that is none of them; or loads it anew. */
async function visit(page: Page, path: string, { anew = false } = {}): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  if (anew || page.url() === 'about:blank') await page.goto(path);
  else {
    await page.evaluate(show, NOWHERE);
    await expect(heading, NOWHERE).toHaveText('Page not found');
    await page.evaluate(show, path);
    await expect(heading.and(page.getByText('Page not found', { exact: true })), path).toHaveCount(0);
  }
  await expect(heading, path).toBeVisible();
}

/** Runs in the page. */
function show(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Runs in the page before its own scripts: once a browser asks somebody else for answers, it keeps no program from page to page. */
function refuseReading(): void {
  const { fetch } = window;
  window.fetch = async (...asked) =>
    /\/api\/(?!user$|attention$)/.test(String(asked[0]))
      ? new Response('<p>Busy</p>', { status: 503 })
      : fetch(...asked);
}

/** Lays out what is not in view, too: it would keep the places of another width. What clips its content still does. */
async function renderAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(box).contentVisibility === 'auto') box.style.overflow = 'clip';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Everything of a screen, or of the window over it, in the one page and with few sizes: opening and resizing are dear, asking is not. */
async function faultsOf(page: Page, of: 'page' | 'layer'): Promise<string[]> {
  const faults = await accessibilityFaults(page, ['iframe'], { of });
  faults.push(...(await phoneFaults(page, PHONE)));
  // at 320, a laptop at 400 %, the name of a screen stands beside its buttons and may be broken
  faults.push(...(await page.evaluate(brokenWords)).map((fault) => `${PHONE.width} px: ${fault}`));
  faults.push(...(await textSpacingFaults(page)));
  await resize(page, SMALL_PHONE);
  faults.push(...(await phoneFaults(page, SMALL_PHONE)));
  await resize(page, DESK);
  for (const find of [cutControls, brokenWords])
    faults.push(...(await page.evaluate<string[]>(find)).map((fault) => `wide: ${fault}`));
  faults.push(...(await page.evaluate(strayWindows)), ...(await page.evaluate(emptyLists)));
  faults.push(...(await page.evaluate(palePaint)));
  faults.push(
    ...(await accessibilityFaults(page, ['iframe'], { of, asks: 'colours' })).map((fault) => `wide: ${fault}`),
  );
  await switchTheme(page, 'light');
  faults.push(...(await accessibilityFaults(page, ['iframe'], { of })).map((fault) => `wide, light: ${fault}`));
  await switchTheme(page, 'dark');
  faults.push(...(await colourFaults(page)));
  faults.push(...(await zoomFaults(page)));
  await resize(page, PHONE);
  return faults;
}

/** What does not fit the window. */
async function phoneFaults(page: Page, { width }: { width: number }): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const faults = [...(await page.evaluate(cutControls)), ...(await page.evaluate(unsaidScrolling))];
  if (wide > width) faults.push(`the page is ${wide} px wide`);
  return faults.map((fault) => `${width} px: ${fault}`);
}

/** Runs in the page: lists that are shown and told of although nothing stands in them. */
function emptyLists(): string[] {
  const lists = [...document.querySelectorAll('main :is(ul, ol, dl)')];
  return lists
    .filter((list) => list.childElementCount === 0 && list.checkVisibility())
    .map(({ className }) => `the list “${className}” is empty`);
}

/** Runs in the page: what can be moved sideways and has no shade at the edge that says so. */
function unsaidScrolling(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0 && box.checkVisibility())
    .filter((box) => {
      const { overflowX, backgroundAttachment } = getComputedStyle(box);
      return /auto|scroll/.test(overflowX) && !backgroundAttachment.includes('local');
    })
    .map((box) => `<${box.localName} class="${box.className}"> moves sideways and does not say so`);
}

/** Runs in the page: windows that stand neither in the middle nor at the end of the screen from top to bottom. */
function strayWindows(): string[] {
  return [...document.querySelectorAll('dialog:modal')].flatMap((dialog) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInTheMiddle = Math.abs(left - (innerWidth - right)) <= 1;
    const isAtTheEnd = top <= 0 && right >= innerWidth && bottom >= innerHeight;
    return isInTheMiddle || isAtTheEnd
      ? []
      : [`the window “${dialog.querySelector('h2')?.textContent}” is at ${left}, ${top}`];
  });
}

/** Runs in the page: words over a gradient that they hardly differ from. Tools that measure contrast leave those out. */
function palePaint(): string[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!pen) return ['nothing can be measured'];
  const lightOf = (colour: string): { light: number; alpha: number } => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    const linear = [red, green, blue].map((value) => ((value / 255 + 0.055) / 1.055) ** 2.4);
    return { light: 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0), alpha };
  };
  return [...document.body.querySelectorAll('*')].flatMap((box) => {
    const { backgroundImage, backgroundAttachment, color } = getComputedStyle(box);
    const hasWords = [...box.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (!hasWords || !backgroundImage.includes('gradient') || backgroundAttachment.includes('local')) return [];
    const ink = lightOf(color).light;
    const pale = (backgroundImage.match(/(?:rgb|oklch|oklab|color)a?\([^()]*\)/g) ?? [])
      .map(lightOf)
      .filter(({ alpha }) => alpha > 128)
      .find(({ light }) => (Math.max(ink, light) + 0.05) / (Math.min(ink, light) + 0.05) < 4.5);
    return pale && box.checkVisibility() ? [`“${box.textContent}” (${box.localName}) is pale on its ground`] : [];
  });
}

async function coveredOn(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < end; top += 600) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    for (const fault of await page.evaluate(coveredByControls)) faults.push(`from ${top} on: ${fault}`);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return faults;
}
