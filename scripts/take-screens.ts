import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, devices, type Page, request } from '@playwright/test';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { chooseTheme } from '../tests/e2e/choose-theme.ts';
import { accessibilityFaults } from '../tests/support/accessibility.ts';
import { requireBrowser } from '../tests/support/browser.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { startServer } from '../tests/support/server.ts';
import type { Scene, Screen, Site, Stage } from './screens/scene.ts';
import { SITES } from './screens/sites.ts';

const FOLDER = join(import.meta.dirname, '../screens');
/** What lies below is more of the same, and the pictures stay readable. */
const MAX_HEIGHT = 3000;
const ADMIN = { username: 'owner', password: 'screens of a throw-away site' };

const wanted = process.argv.slice(2);
/** A name, or how several begin. */
const isWanted = (name: string) => wanted.length === 0 || wanted.some((beginning) => name.startsWith(beginning));

async function takeScreens(): Promise<void> {
  const options = requireBrowser();
  // the shell fits letters to whole pixels, which sets text wider than people see it
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), '--font-render-hinting=none'] });
  try {
    if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    for (const site of SITES) if (!site.only || isWanted(site.only)) await take(browser, site);
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
  const admin = await request.newContext({ baseURL: server.url, extraHTTPHeaders: { Origin: server.url } });
  try {
    const call: Stage['call'] = async (method, path, data) => {
      const reply = await admin.fetch(`/api/${path}`, { method, data });
      const said = await reply.text();
      if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${said}`);
      return said && JSON.parse(said);
    };
    const stage = { db, admin, call, studies: await call('GET', 'case-studies') };
    for (const scene of scenes) {
      // for each anew: some calls ask for a password that was given a few minutes ago
      await call('POST', 'login', ADMIN);
      const screens = (await scene.play(stage)).filter(({ name }) => isWanted(name));
      const context = await browser.newContext({
        ...devices['Desktop Chrome'],
        ...{ baseURL: server.url, timezoneId: 'Australia/Sydney', locale: 'en-AU', reducedMotion: 'reduce' },
        ...(scene.isSignedIn ? { storageState: await admin.storageState() } : {}),
      });
      for (const screen of screens)
        for (const size of scene.sizes) await takeOne(context, screen, size, scene.themes ?? ['light']);
      await context.close();
    }
  } finally {
    await admin.dispose();
    await db.destroy();
    await server.remove();
    await mailServer.close();
  }
}

/** Pictures of the upper part of the page, of one card of it, or of what was opened, once everything that belongs there has come. */
async function takeOne(
  context: BrowserContext,
  { name, path, isWhole = false, upTo = MAX_HEIGHT, card, open }: Screen,
  { width, height }: { width: number; height: number },
  themes: NonNullable<Scene['themes']>,
): Promise<void> {
  const page = await context.newPage();
  try {
    // all of a card in view: nothing sticks over it
    await page.setViewportSize({ width, height: card ? 4000 : height });
    await page.goto(path, { waitUntil: 'networkidle' });
    if (!card) await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open?.(page);
    for (const theme of themes) {
      if (themes.length > 1) await chooseTheme(page, theme);
      const picture = `${name}-${width}${theme === 'dark' ? '-dark' : ''}.png`;
      const options = { path: join(FOLDER, picture), animations: 'disabled' } as const;
      if (card) await (await card(page)).screenshot(options);
      else if (open) await page.screenshot(options);
      else {
        const shown = await fetchPictures(page, isWhole ? Number.POSITIVE_INFINITY : upTo);
        await page.screenshot({ ...options, fullPage: true, clip: { x: 0, y: 0, width, height: shown } });
      }
      console.log(picture);
      if (themes.length > 1) for (const fault of await accessibilityFaults(page, ['iframe'])) console.log(`  ${fault}`);
    }
  } catch (error) {
    // the others are taken all the same
    console.error(`${name} at ${width} px:`, error);
    process.exitCode = 1;
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
