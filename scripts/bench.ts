/**
 * `npm run bench`: what the built site costs, beside a bare server that sends the same bytes, and against the figures
 * last written into docs/performance.md. `-- --quick` leaves out what takes long, `-- --save` writes the figures down,
 * `-- --postgres` measures on PostgreSQL and an object storage what depends on them.
 * Exit 1 when a budget of bytes is broken.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import { requireBrowser } from '../tests/support/browser.ts';
import { inOneFolder, onPostgresAndStorage } from '../tests/support/engines.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { type Figure, isBroken, lineOf, PLACES, savedFigures, withFigures } from './bench/figures.ts';
import { growthFigures } from './bench/growth.ts';
import { OWNER, ownerFigures } from './bench/owner.ts';
import { pageBytes } from './bench/page-bytes.ts';
import { phoneFigures, phoneView } from './bench/phone.ts';
import { memoryFigures, speedFigures, startFigures } from './bench/server-figures.ts';
// @ts-expect-error plain JavaScript, because it runs before TypeScript is installed
import { buildIfStale } from './lib/project.mjs';

const DOCUMENT = 'docs/performance.md';
const KIB = 1024;
const PAGES = [
  '/',
  '/about',
  '/product-development',
  '/manufacturing',
  '/business-scaling',
  '/case-studies',
  '/case-studies?view=gallery',
  '/brands',
  '/media',
  '/services',
  '/contact',
  '/newsletter',
  '/privacy',
  '/terms',
  '/sitemap',
];
/** KiB over the line; pages on which something moves may have a script, others the small one that waits for pictures. */
const BUDGET = { html: 14, css: 14, fonts: 64, script: 85 };
const PICTURE_SCRIPT = 1.13;
/** Before anybody scrolls; what moves further down brings its own when it is near. */
const HOME_SCRIPT = 15;
const PICTURED = ['/about', '/product-development', '/manufacturing', '/business-scaling', '/brands', '/media'];
const LIST_PAGE_HTML = 24;
const MOVING = ['/case-studies', '/case-studies?view=gallery'];

const isQuick = process.argv.includes('--quick');
const isSaving = process.argv.includes('--save');
const isOnPostgres = process.argv.includes('--postgres');
const SECONDS = isQuick ? 0.5 : 3;

await buildIfStale();
process.exitCode = await bench();

async function bench(): Promise<number> {
  const page = await readFile(DOCUMENT, 'utf8');
  const place = isOnPostgres ? PLACES.postgres : PLACES.oneFolder;
  const saved = savedFigures(page, place);
  const all: Figure[] = [];
  const take = (heading: string, figures: Figure[]) => {
    console.log(`\n${heading}`);
    for (const figure of figures) console.log(lineOf(figure, saved));
    all.push(...figures);
  };
  const browser = await chromium.launch(requireBrowser());
  const postgres = isOnPostgres ? await startPostgres() : null;
  if (isOnPostgres && !postgres)
    throw new Error('There is no PostgreSQL on this machine: install it, or set TEST_DATABASE_URL.');
  const startSite = postgres ? onPostgresAndStorage(postgres.url) : inOneFolder;
  const site = await startSite({ sampleContent: true, env: { ...OWNER.env, LOG_LEVEL: 'warn' } });
  try {
    const study = await firstStudy(site.url);
    take('Start and rest', await startFigures(site));
    if (!isOnPostgres) {
      // the same bytes, whatever they were read from
      take('Bytes, packed with Brotli', await byteFigures(site.url, [...PAGES, study], study));
      take('On a phone', await onPhone(browser, site.url, isQuick ? ['/', '/case-studies'] : [...PAGES, study], study));
    }
    take('Requests', named(await speedFigures(site, study, SECONDS), study));
    take('The owner', await ownerFigures(site.url));
    take('Memory', await memoryFigures(site, study));
    for (const count of isQuick ? [300] : [10, 100, 1000])
      take(`With ${count} studies`, await growthFigures(browser, startSite, count, SECONDS));
  } finally {
    await site.remove();
    await postgres?.stop();
    await browser.close();
  }
  if (isSaving) await writeFile(DOCUMENT, withFigures(page, all, place));
  const broken = all.filter(isBroken);
  console.log(broken.length === 0 ? '\nEvery byte budget holds.' : `\n${broken.length} byte budgets are broken.`);
  return broken.length === 0 ? 0 : 1;
}

async function firstStudy(url: string): Promise<string> {
  const [study] = (await (await fetch(`${url}/api/case-studies`)).json()) as { slug: string }[];
  return `/case-studies/${study?.slug}`;
}

/** The one study stands for all of them. */
function named(figures: Figure[], study: string): Figure[] {
  return figures.map((figure) => ({ ...figure, name: figure.name.replace(study, 'a study') }));
}

async function byteFigures(url: string, paths: string[], study: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of paths) {
    const weights = await pageBytes(url, path);
    const limits = {
      ...BUDGET,
      html: path === '/case-studies' ? LIST_PAGE_HTML : BUDGET.html,
      script: scriptBudget(path, study),
    };
    for (const kind of Object.keys(limits) as (keyof typeof limits)[]) // the keys of an object written above
      figures.push({ name: `${kind} of ${path}`, value: weights[kind] / KIB, unit: 'KiB', limit: limits[kind] });
  }
  return named(figures, study);
}

async function onPhone(browser: Browser, url: string, paths: string[], study: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of paths) figures.push(...phoneFigures(path, await phoneView(browser, url + path)));
  return named(figures, study);
}

function scriptBudget(path: string, study: string): number {
  if (path === '/') return HOME_SCRIPT;
  if (MOVING.includes(path) || path === study) return BUDGET.script;
  return PICTURED.includes(path) ? PICTURE_SCRIPT : 0;
}
