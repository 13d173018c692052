/**
 * `node scripts/run.mjs scripts/bench/workspace.ts`: how the workspace of a large site feels in a browser whose processor is four
 * times slower than this one. `--save` behind it writes the figures into docs/performance.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createDraft } from '../../app/features/case-study-drafts/case-study-draft-service.server.ts';
import { uploadUrl } from '../../app/features/media/media-address.ts';
import { storeGeneratedImage } from '../../app/features/media/media-service.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { changePublicData } from '../../app/platform/database/content-version.server.ts';
import { closePlatform, openPlatform } from '../../app/platform/open-platform.server.ts';
import type { Platform } from '../../app/platform/platform.server.ts';
import { requireBrowser } from '../../tests/support/browser.ts';
import { addManyStudies } from '../../tests/support/many-studies.ts';
import { type RunningServer, startServer } from '../../tests/support/server.ts';
import { median } from '../../tests/support/statistics.ts';
// @ts-expect-error plain JavaScript, because it runs before TypeScript is installed
import { buildIfStale } from '../lib/project.mjs';
import { type Figure, lineOf, savedFigures, withFigures } from './figures.ts';
import { OWNER, signInTo } from './owner.ts';

const DOCUMENT = 'docs/performance.md';
const SLOWER = 4;
const VISITS = 7;
const KEYS = 40;
const KEY_PAUSE = 80;
const RESTS = 3000;
const STUDIES = 1000;
const DRAFTS = 200;
const PICTURES = 60;
const SIZE = `${STUDIES} studies, ${DRAFTS} drafts`;

await buildIfStale();
const site = await startServer({ env: OWNER.env, isPackedTightly: true });
const browser = await chromium.launch(requireBrowser());
try {
  const { study, draft } = await fill(site);
  console.log(`Load of the machine before: ${loads()}`);
  const figures = [
    ...(await dashboardFigures(browser, site.url)),
    ...(await editorFigures(browser, site.url, { name: 'a study', place: `?edit=${study}` })),
    ...(await editorFigures(browser, site.url, { name: 'a draft', place: `?draft=${draft}` })),
  ];
  const page = await readFile(DOCUMENT, 'utf8');
  const saved = savedFigures(page);
  for (const figure of figures) console.log(lineOf(figure, saved));
  console.log(`Load of the machine after: ${loads()}`);
  if (process.argv.includes('--save')) await writeFile(DOCUMENT, withFigures(page, figures));
} finally {
  await browser.close();
  await site.remove();
}

function loads(): string {
  const averages = loadavg().map((load) => load.toFixed(2));
  return averages.join(', ');
}

/** A site as large as the figures say, with one study and one draft of sixty pictures. */
async function fill(server: RunningServer): Promise<{ study: number; draft: number }> {
  await server.stop();
  const platform = openPlatform(readConfig({ ...server.places, LOG_LEVEL: 'error' }));
  await addManyStudies(platform, STUDIES);
  const gallery = await sixtyPictures(platform);
  const studies = await platform.db.selectFrom('case_studies').select('id').orderBy('id').execute();
  for (const { id: caseStudyId } of studies.slice(0, DRAFTS - 1))
    await createDraft(platform, null, { data: { title: `Newer words of ${caseStudyId}` }, caseStudyId });
  const { id: draft } = await createDraft(platform, null, { data: { title: 'Many pictures', gallery } });
  const study = studies.at(-1)?.id ?? 0;
  await changePublicData(platform, (trx) =>
    trx
      .updateTable('case_studies')
      .set({ gallery: JSON.stringify(gallery) })
      .where('id', '=', study)
      .execute(),
  );
  await closePlatform(platform);
  await server.start();
  return { study, draft };
}

async function sixtyPictures(platform: Platform) {
  const made = await Promise.all(
    Array.from({ length: PICTURES }, (_, index) => {
      const background = { r: index * 4, g: 255 - index * 4, b: 128 };
      return sharp({ create: { width: 1600, height: 1067, channels: 3, background } })
        .webp()
        .toBuffer();
    }),
  );
  const urls: string[] = [];
  for (const bytes of made)
    urls.push(uploadUrl((await storeGeneratedImage(platform, bytes, { isSample: false })).hash));
  const third = PICTURES / 3;
  const images = (from: number) =>
    urls.slice(from, from + third).map((url, order) => ({
      url,
      alt: `What is to be seen in picture ${from + order}, in the words of the owner`,
      caption: `What stands below picture ${from + order}`,
      order,
    }));
  return { challenge: images(0), solution: images(third), results: images(2 * third) };
}

async function visiting<T>(from: Browser, url: string, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await from.newContext({ viewport: { width: 1366, height: 768 } });
  try {
    await signInTo(context, url);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return await visit(page);
  } finally {
    await context.close();
  }
}

/** From the address to the first row that can be used and the count of the drafts; the first visit fills the cache. */
async function dashboardFigures(from: Browser, url: string): Promise<Figure[]> {
  const times = await visiting(from, url, async (page) => {
    const took: number[] = [];
    for (let visit = 0; visit <= VISITS; visit++) {
      await page.goto(`${url}/admin/dashboard`, { waitUntil: 'commit' });
      took.push(await page.evaluate(timeUntil, ['button[aria-label^="Edit "]']));
    }
    return took.slice(1);
  });
  return [{ name: `dashboard ready, ${SIZE}, slow processor`, value: median(times), unit: 'ms', limit: 800 }];
}

/** From the press in the list to the form, and from a key to the letter on screen. */
async function editorFigures(
  from: Browser,
  url: string,
  { name, place }: { name: string; place: string },
): Promise<Figure[]> {
  return visiting(from, url, async (page) => {
    const opened: number[] = [];
    for (let visit = 0; visit <= VISITS; visit++) {
      await page.goto(`${url}/admin/dashboard`);
      await page.locator('button[aria-label^="Edit "]').first().waitFor();
      // the dashboard rests: the whole list is there, and so is the editor's program
      await page.waitForTimeout(RESTS);
      opened.push(await page.evaluate(timeToOpen, place));
    }
    await page.waitForTimeout(RESTS);
    const figures: Figure[] = [
      { name: `editor of ${name} opens, ${PICTURES} pictures`, value: median(opened.slice(1)), unit: 'ms', limit: 300 },
    ];
    for (const field of ['summary', 'challenge']) {
      const keys = await keyTimes(page, `#${field}`);
      const about = `in ${field} of ${name}, ${PICTURES} pictures`;
      figures.push({ name: `key drawn ${about}`, value: median(keys), unit: 'ms', limit: 50 });
      figures.push({ name: `slowest of ${KEYS} keys ${about}`, value: Math.max(...keys), unit: 'ms' });
    }
    return figures;
  });
}

/** Runs in the page: milliseconds from the start of the navigation until all of it is drawn. */
async function timeUntil(selectors: string[]): Promise<number> {
  while (!selectors.every((selector) => document.querySelector(selector))) await new Promise(requestAnimationFrame);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return performance.now();
}

/** Runs in the page: milliseconds from going to the editor until its form is drawn. */
async function timeToOpen(place: string): Promise<number> {
  const start = performance.now();
  history.pushState(history.state, '', place);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  while (!document.querySelector('#summary')) await new Promise(requestAnimationFrame);
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return performance.now() - start;
}

/** From each key to the end of the drawing that shows it, in milliseconds. */
async function keyTimes(page: Page, field: string): Promise<number[]> {
  await page.locator(field).focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const drawn = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
    addEventListener('keydown', drawn, { capture: true });
  });
  for (let key = 0; key < KEYS; key++) await page.keyboard.press('e', { delay: KEY_PAUSE });
  await page.waitForFunction((keys) => (window as unknown as { times: number[] }).times.length >= keys, KEYS);
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}
