import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, devices, type Page } from '@playwright/test';
import { THEME_KEY } from '../app/pages/admin/theme/theme-setting.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { requireBrowser } from '../tests/support/browser.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { type RunningServer, startServer } from '../tests/support/server.ts';
import type { Scene, Screen, Site, Stage } from './screens/scene.ts';
import { SITES } from './screens/sites.ts';

const FOLDER = join(import.meta.dirname, '../screens');
/** What lies below is more of the same, and the pictures stay readable. */
const MAX_HEIGHT = 3000;
const ADMIN = { username: 'owner', password: 'screens of a throw-away site' };
/** A request as a page of the site makes it, whatever name the browser knows it by. */
const OURS = { 'Sec-Fetch-Site': 'same-origin' };

const wanted = process.argv.slice(2);

async function takeScreens(): Promise<void> {
  const options = requireBrowser();
  // the shell fits letters to whole pixels, which sets text wider than people see it
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), '--font-render-hinting=none'] });
  try {
    if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const site of SITES)
      if (!site.only || wanted.length === 0 || wanted.includes(site.only)) await take(browser, site);
  } finally {
    await browser.close();
  }
}

async function take(browser: Browser, { isEmpty = false, env = {}, scenes }: Site): Promise<void> {
  const mailServer = await startMailServer();
  const server = await startServer({
    sampleContent: !isEmpty,
    env: {
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
      ...(env['MAIL_FROM'] ? { SMTP_URL: mailServer.url } : {}),
    },
  });
  const { db } = openDatabase(server);
  try {
    const admin = await openContext(browser, server, { width: 1440, height: 900 }, { isSignedIn: true });
    const call: Stage['call'] = async (method, path, data) => {
      const reply = await admin.request.fetch(`${server.url}/api/${path}`, { method, headers: OURS, data });
      const said = await reply.text();
      if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${said}`);
      return said && JSON.parse(said);
    };
    const stage = { db, admin: admin.request, call, studies: await call('GET', 'case-studies') };
    for (const scene of scenes) await takeScene(browser, server, scene, await scene.play(stage));
  } finally {
    await db.destroy();
    await server.remove();
    await mailServer.close();
  }
}

async function takeScene(browser: Browser, server: RunningServer, scene: Scene, screens: Screen[]): Promise<void> {
  const { sizes, isSignedIn = false, themes = ['light'] } = scene;
  for (const size of sizes)
    for (const theme of themes) {
      const context = await openContext(browser, server, size, { isSignedIn, theme });
      const suffix = theme === 'dark' ? `${size.width}-dark` : `${size.width}`;
      for (const screen of screens)
        if (wanted.length === 0 || wanted.includes(screen.name))
          await takeOne(context, server.url, screen, { width: size.width, picture: `${screen.name}-${suffix}.png` });
      await context.close();
    }
}

async function openContext(
  browser: Browser,
  { url }: RunningServer,
  viewport: { width: number; height: number },
  { isSignedIn = false, theme = 'light' }: Pick<Scene, 'isSignedIn'> & { theme?: 'light' | 'dark' },
): Promise<BrowserContext> {
  const where = { baseURL: url, timezoneId: 'Australia/Sydney', locale: 'en-AU' };
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    ...where,
    viewport,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((choice) => localStorage.setItem(...choice), [THEME_KEY, theme] as const);
  if (isSignedIn) {
    const reply = await context.request.post(`${url}/api/login`, { headers: OURS, data: ADMIN });
    if (!reply.ok()) throw new Error(`Signing in failed: ${reply.status()} ${await reply.text()}`);
  }
  return context;
}

/** A picture of the upper part of the page, or of one card of it, once everything that belongs on it has come. */
async function takeOne(
  context: BrowserContext,
  url: string,
  { path, isWhole = false, upTo = MAX_HEIGHT, card }: Screen,
  { width, picture }: { width: number; picture: string },
): Promise<void> {
  const page = await context.newPage();
  const options = { path: join(FOLDER, picture), animations: 'disabled' } as const;
  try {
    // all of a card in view: nothing sticks over it
    if (card) await page.setViewportSize({ width, height: 4000 });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    if (card) await (await card(page)).screenshot(options);
    else {
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const height = await fetchPictures(page, isWhole ? Number.POSITIVE_INFINITY : upTo);
      await page.screenshot({ ...options, fullPage: true, clip: { x: 0, y: 0, width, height } });
    }
    console.log(picture);
  } finally {
    await page.close();
  }
}

/** Brings every picture near, waits for all of them and the fonts, and answers how much of the page to take. */
async function fetchPictures(page: Page, most: number): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const shown = Math.min(height, most);
  await page.evaluate(async (until) => {
    for (const image of document.images) image.loading = 'eager';
    for (let top = 0; top < until; top += 600) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  }, shown);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return Math.min(await page.evaluate(() => document.documentElement.scrollHeight), most);
}

await takeScreens();
