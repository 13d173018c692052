import type { APIRequestContext, Page } from '@playwright/test';
import fc from 'fast-check';
import { entryPath } from '../../app/features/entries/entry.ts';
import { picture } from '../support/pictures.ts';
import { isRelease } from '../support/postgres.ts';
import { randomEntry } from '../support/random-entry.ts';
import { expect, test } from './fixtures.ts';

// with articles of its own, and the studies of the sample
test.use({ serverEnv: { ENTRIES_RANDOM_FILE: '1' }, isPackedTightly: true });

/** A release makes other ones, and many of them. */
const COUNT = isRelease() ? 1000 : 30;
const SEED = isRelease() ? Date.now() : 1127;
/** What a page of theirs may weigh as it is sent. */
const LARGEST = 14 * 1024;

/** Upright, panorama, square, small and wide. */
const SHAPES = [
  ['upright', 900, 1350],
  ['panorama', 1800, 500],
  ['square', 1000, 1000],
  ['small', 400, 300],
  ['wide', 1600, 900],
] as const;

async function uploadAll(admin: APIRequestContext): Promise<string[]> {
  const urls: string[] = [];
  for (const [name, width, height] of SHAPES) {
    const shades = picture(width, height, (x, y) => [(x * 200) / width, (y * 200) / height, (name.length * 20) % 200]);
    const buffer = await shades.jpeg({ quality: 60 }).toBuffer();
    const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
    const { pictures } = await (await admin.post('/api/media', { multipart: { 'files[]': file } })).json();
    urls.push(pictures[0].url);
  }
  return urls;
}

/** Runs in the page: whatever lies over its neighbour, reaches beyond the window or takes a place and shows nothing. */
function layoutFaults(): string[] {
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.className}"> “${element.textContent?.trim().slice(0, 30)}”`;
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px wider than the window`);

  const GROUPS = [
    ...['.entry', '.entry-head', '.entry-head > div', '.entry-sections', '.entry-section', '.entry-runs', '.tiles'],
    ...['.entry-columns', '.entry-noted', '.entry-quote', '.entry-questions', '.jobcards', '.acts', '.outc', 'figure'],
    ...['.entry-further', '.toc ol', '.jobrow', 'main .prose'],
  ];
  for (const group of document.querySelectorAll(GROUPS.map((one) => `main ${one.replace('main ', '')}`).join())) {
    const shown = [...group.children].filter((child) => child.checkVisibility());
    const boxes = shown.map((child) => child.getBoundingClientRect());
    for (const [index, one] of boxes.entries())
      for (const [step, other] of boxes.slice(index + 1).entries()) {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const beside = shown[index + 1 + step];
        if (across > 1 && down > 1 && shown[index] && beside)
          found.push(`${nameOf(shown[index])} lies over ${nameOf(beside)} by ${across} × ${down}`);
      }
  }
  for (const element of document.querySelectorAll('main.entry *, main .entry *')) {
    if (element.closest('svg, picture') && element.localName !== 'img') continue;
    // a blur fills its frame, which cuts off what reaches beyond
    if (element.matches('wbr, br, [hidden], .behind') || !element.checkVisibility()) continue;
    const { height, left, right } = element.getBoundingClientRect();
    if (height < 1) found.push(`${nameOf(element)} shows nothing`);
    if (left < -1 || right > clientWidth + 1) found.push(`${nameOf(element)} reaches from ${left} to ${right}`);
  }
  return found;
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const openAnswers = () => {
  for (const details of document.querySelectorAll('details')) details.open = true;
};

test('whatever parts an article or a page has, in any order, it fits every window, weighs little and is accessible', async ({
  page,
  admin,
  axe,
}, info) => {
  test.setTimeout(COUNT * 12_000);
  const studies = (await (await admin.get('/api/case-studies')).json()) as { id: number; services: string[] }[];
  const things = {
    pictures: await uploadAll(admin),
    studies: studies.map(({ id }) => id),
    services: [...new Set(studies.flatMap(({ services }) => services))],
  };
  expect(things.services.length).toBeGreaterThan(1);
  const entries = fc.sample(randomEntry(things), { numRuns: COUNT, seed: SEED });
  const paths: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const kind = index % 3 === 2 ? 'page' : 'article';
    const slug = `random-${index}`;
    const made = await admin.post('/api/entries', { data: { ...entry, kind, slug } });
    expect(made.status(), `${await made.text()} (seed ${SEED})`).toBe(201);
    paths.push(entryPath({ kind, slug }));
  }
  // long ones are among them
  expect(entries.filter(({ parts }) => parts.length > 12).length).toBeGreaterThan(COUNT / 10);

  const faults: string[] = [];
  const sizes: number[] = [];
  for (const path of paths) {
    const response = await page.request.get(path, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers()['content-encoding'], path).toBe('br');
    const size = Number(response.headers()['content-length']);
    sizes.push(size);
    if (size > LARGEST) faults.push(`${path}: ${size} bytes`);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 768, 1366]) {
      await resize(page, width);
      const found = await page.evaluate(layoutFaults);
      if (width !== 768) await axe(page);
      if (width === 320) {
        await page.evaluate(openAnswers);
        found.push(...(await page.evaluate(layoutFaults)));
      }
      faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
      if (found.length > 0 && faults.length < 20)
        await info.attach(`${path} ${width}`, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });
    }
  }
  const mean = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length);
  console.log(`random entries: ${sizes.length} of seed ${SEED}, ${mean} bytes each, the largest ${Math.max(...sizes)}`);
  expect(faults, `Entries of the seed ${SEED}`).toEqual([]);
});

test('on paper every answer is shown and nothing that is pressed; without a script answers open', async ({
  page,
  admin,
  browser,
  server,
}) => {
  const questions = [
    { question: 'Why nine days?', answer: 'The **tide** says so.' },
    { question: 'And after?', answer: 'Another *nine*.' },
  ];
  const parts = [
    { kind: 'text', text: 'Every hull waited.', note: '' },
    { kind: 'questions', questions },
    { kind: 'button', action: { label: 'Talk to us', href: '/contact' } },
  ];
  const made = await admin.post('/api/entries', { data: { kind: 'article', title: 'On paper', slug: 'paper', parts } });
  expect(made.status()).toBe(201);
  await page.goto('/insights/paper');
  const answer = (words: string) => page.getByRole('article').locator('.prose').filter({ hasText: words });
  const nav = page.getByRole('banner').getByRole('navigation');
  await expect(answer('The tide says so.')).toBeHidden();
  await expect(nav.first()).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  for (const words of ['The tide says so.', 'Another nine.']) {
    await expect(answer(words)).toBeVisible();
    expect((await answer(words).boundingBox())?.height ?? 0).toBeGreaterThan(10);
  }
  for (const hidden of [nav.first(), page.locator('.entry-further')]) await expect(hidden).toBeHidden();
  await expect(page.getByText('Every hull waited.')).toBeVisible();

  const quiet = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false, reducedMotion: 'reduce' });
  const reader = await quiet.newPage();
  await reader.goto('/insights/paper');
  await reader.getByText('Why nine days?', { exact: true }).press('Enter');
  await expect(reader.getByText('The tide says so.')).toBeVisible();
  await expect(reader.getByText('Another nine.')).toBeHidden();
  await reader.getByRole('link', { name: /^Talk to us/ }).click();
  await expect(reader).toHaveURL(/\/contact$/);
  await quiet.close();
});
