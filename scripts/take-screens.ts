import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  chromium,
  devices,
  type Page,
} from '@playwright/test';
import type { CaseStudy, NewCaseStudy } from '../app/features/case-studies/case-study.ts';
import { THEME_KEY } from '../app/pages/admin/theme/theme-setting.ts';
import { openDatabase } from '../app/platform/database/database.server.ts';
import { requireBrowser } from '../tests/support/browser.ts';
import { startMailServer } from '../tests/support/mail-server.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { makePhotographedStudies } from '../tests/support/photographs.ts';
import { type RunningServer, startServer } from '../tests/support/server.ts';
import { takeFreshness } from './freshness-screens.ts';
import { LETTER_SCENES, playLetterScene } from './letter-scenes.ts';
import { fillRedirects, REDIRECT_AGES, redirectScreens } from './redirect-screens.ts';
import {
  BRANDS,
  letterScreens,
  PUBLIC_SIZES,
  photographScreens,
  proofScreens,
  publicScreens,
  type Screen,
  type Size,
  TWO_SIZES,
  WIDE,
  WORKSPACE_SIZES,
  workspaceScreens,
} from './screen-lists.ts';
import { visitScreens } from './visit-scenes.ts';

const FOLDER = join(import.meta.dirname, '../screens');
/** What lies below is more of the same, and the pictures stay readable. */
const MAX_HEIGHT = 3000;
const ADMIN = { username: 'owner', password: 'screens of a throw-away site' };

/** Who looks; without a word somebody who isn't signed in and likes it light. */
type Visitor = { isSignedIn?: boolean; theme?: 'light' | 'dark' };

async function takeScreens(): Promise<void> {
  const wanted = process.argv.slice(2);
  const options = requireBrowser();
  // the shell fits letters to whole pixels, which sets text wider than people see it
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), '--font-render-hinting=none'] });
  try {
    if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true });
    await mkdir(FOLDER, { recursive: true });
    await withSite(true, async (server) => {
      await fillInbox(server);
      const study = await studyWithPictures(server);
      for (const size of PUBLIC_SIZES) await takeAll(browser, server, publicScreens(study), size, { wanted });
      const admin = (await openContext(browser, server, WIDE, { isSignedIn: true })).request;
      for (const [name, brand] of Object.entries(BRANDS)) {
        await requireSaved(await admin.put(`${server.url}/api/content/brand`, { data: { data: brand } }));
        const screens = publicScreens(study).map((screen) => ({ ...screen, name: `brand-${name}-${screen.name}` }));
        for (const size of TWO_SIZES) await takeAll(browser, server, screens, size, { wanted });
      }
      await requireSaved(await admin.delete(`${server.url}/api/content/brand`));
      for (const size of WORKSPACE_SIZES)
        for (const theme of ['light', 'dark'] as const)
          await takeAll(browser, server, workspaceScreens(study), size, { wanted, isSignedIn: true, theme });
      const proofs = proofScreens(await makeProofs(admin, server, study));
      for (const size of PUBLIC_SIZES.slice(0, 3)) await takeAll(browser, server, proofs, size, { wanted });
    });
    await withSite(false, async (server) => {
      const admin = (await openContext(browser, server, WIDE, { isSignedIn: true })).request;
      const paths = await makePhotographedStudies(admin, (given) => createStudy(admin, server, given));
      for (const size of TWO_SIZES) await takeAll(browser, server, photographScreens(paths), size, { wanted });
    });
    await takeFreshness(browser, FOLDER, wanted);
    await takeLetters(browser, wanted);
    await withSite(true, (server) =>
      visitScreens(server, (screen, size) => takeAll(browser, server, [screen], size, { wanted, isSignedIn: true })),
    );
    await takeRedirects(browser, wanted);
  } finally {
    await browser.close();
  }
}

/** The page Letters with nothing, after a week, and after a year, on a site that sends one mail a minute. */
async function takeLetters(browser: Browser, wanted: string[]): Promise<void> {
  const mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url, MAIL_FROM: 'Sample Site <site@example.org>', MAIL_PER_MINUTE: '1' };
  await withSite(
    true,
    async (server) => {
      const { db } = openDatabase(server);
      const screens = (list: readonly Screen[]) =>
        Promise.all(TWO_SIZES.map((size) => takeAll(browser, server, [...list], size, { wanted, isSignedIn: true })));
      await screens([{ name: 'admin-letters-empty', path: '/admin/letters' }]);
      await playLetterScene(db, LETTER_SCENES.week);
      await screens([{ name: 'admin-letters-week', path: '/admin/letters?view=sent' }]);
      const draft = await playLetterScene(db, LETTER_SCENES.year);
      await screens(letterScreens(draft));
      await db.destroy();
    },
    env,
  );
  await mailServer.close();
}

/** The page of redirects as it stands on a new site, after a week and after a year. */
async function takeRedirects(browser: Browser, wanted: string[]): Promise<void> {
  for (const age of REDIRECT_AGES) {
    const screens = redirectScreens(age);
    if (wanted.length > 0 && !screens.some(({ name }) => wanted.includes(name))) continue;
    await withSite(true, async (server) => {
      const admin = (await openContext(browser, server, WIDE, { isSignedIn: true })).request;
      const studies = (await (await admin.get(`${server.url}/api/case-studies`)).json()) as CaseStudy[]; // what this call answers
      await fillRedirects(admin, server, studies, age);
      for (const size of TWO_SIZES) await takeAll(browser, server, screens, size, { wanted, isSignedIn: true });
    });
  }
}

async function withSite(
  sampleContent: boolean,
  use: (server: RunningServer) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const server = await startServer({
    sampleContent,
    env: { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, ...env },
  });
  try {
    await use(server);
  } finally {
    await server.remove();
  }
}

async function createStudy(
  admin: APIRequestContext,
  { url }: RunningServer,
  given: Partial<NewCaseStudy>,
): Promise<CaseStudy> {
  const reply = await admin.post(`${url}/api/case-studies`, { data: newCaseStudy(given) });
  await requireSaved(reply);
  return (await reply.json()) as CaseStudy; // what this call answers
}

/** The sample with a pair and a quote beside its figures, and a study of which there are only words. */
async function makeProofs(admin: APIRequestContext, server: RunningServer, { id, gallery }: CaseStudy) {
  const [before, after] = [gallery.challenge[0], gallery.results[0]].map((image) => image?.url ?? '');
  const comparisons = [{ before, after, label: 'What left the factory, and how' }];
  const changed = await admin.patch(`${server.url}/api/case-studies/${id}`, { data: { comparisons } });
  await requireSaved(changed);
  const quote = {
    quote:
      'They took our nine items apart on paper before anybody opened a spreadsheet. Our own team has priced everything since.',
    name: 'Alex Example',
    role: 'Head of range',
    figures: [{ label: 'Landed cost a unit', before: '$2.86', after: '$1.92' }],
    proof: 'Letter of 3 March',
    caseStudyId: id,
  };
  const made = await admin.post(`${server.url}/api/testimonials/by-hand`, { data: quote });
  await requireSaved(made);
  const address = `${server.url}/api/testimonials/${(await made.json()).id}`;
  await requireSaved(await admin.patch(address, { data: { state: 'shown', places: ['study'] } }));
  const nothing = await createStudy(admin, server, { title: 'A workshop finds its market' });
  return { everything: (await changed.json()) as CaseStudy, nothing }; // what these calls answer
}

async function requireSaved(reply: APIResponse): Promise<void> {
  if (!reply.ok()) throw new Error(`Not saved: ${reply.status()} ${await reply.text()}`);
}

async function takeAll(
  browser: Browser,
  server: RunningServer,
  screens: Screen[],
  size: Size,
  { wanted, ...visitor }: { wanted: string[] } & Visitor,
): Promise<void> {
  const context = await openContext(browser, server, size, visitor);
  const suffix = visitor.theme === 'dark' ? `${size.width}-dark` : `${size.width}`;
  for (const screen of screens)
    if (wanted.length === 0 || wanted.includes(screen.name)) await take(context, server, screen, { ...size, suffix });
  await context.close();
}

async function openContext(
  browser: Browser,
  server: RunningServer,
  { width, height }: Size,
  { isSignedIn = false, theme = 'light' }: Visitor,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    baseURL: server.url,
    extraHTTPHeaders: { Origin: server.url },
    viewport: { width, height },
    reducedMotion: 'reduce',
    timezoneId: 'Australia/Sydney',
    locale: 'en-AU',
  });
  await context.addInitScript((choice) => localStorage.setItem(...choice), [THEME_KEY, theme] as const);
  if (isSignedIn) {
    const reply = await context.request.post('/api/login', { data: ADMIN });
    if (!reply.ok()) throw new Error(`Signing in failed: ${reply.status()} ${await reply.text()}`);
  }
  return context;
}

/** A picture of the upper part of the page, once everything that belongs on it has come. */
async function take(
  context: BrowserContext,
  server: RunningServer,
  { name, path, isWhole = false, upTo = MAX_HEIGHT }: Screen,
  { width, suffix }: Size & { suffix: string },
): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    const height = await fetchPictures(page, isWhole ? Number.POSITIVE_INFINITY : upTo);
    const picture = `${name}-${suffix}.png`;
    const clip = { x: 0, y: 0, width, height };
    await page.screenshot({ path: join(FOLDER, picture), fullPage: true, clip, animations: 'disabled' });
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

/** Something to see on the pages that an untouched site leaves empty. */
async function fillInbox({ url }: RunningServer): Promise<void> {
  const enquiries = [
    ['Priya Raman', 'We sell 4,000 camp chairs a year and lose money on freight. Can we talk?'],
    ['Tom Walsh', 'Saw you on the radio. Do you look at products that are only a drawing so far?'],
  ] as const;
  for (const [name, message] of enquiries) {
    const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`;
    await requireOk(url, '/api/enquiries', { name, email, message });
  }
  await requireOk(url, '/api/newsletter', { email: 'reader@example.com' });
}

async function requireOk(url: string, path: string, data: unknown): Promise<void> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(data),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

async function studyWithPictures({ url }: RunningServer): Promise<CaseStudy> {
  const studies = (await (await fetch(`${url}/api/case-studies`)).json()) as CaseStudy[]; // what this call answers
  const study = studies.find(({ gallery }) => Object.values(gallery).every((images) => images.length > 1));
  if (!study) throw new Error('The sample content has no study with pictures in every section');
  return study;
}

await takeScreens();
