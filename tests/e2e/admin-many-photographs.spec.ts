import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { LibraryPicture } from '../../app/features/media/library-picture.ts';
import { expect, test } from './fixtures.ts';

test.use({ sampleContent: false });

const COUNT = 60;
const MEGABYTES = 5;
/** How long the page may be deaf at a stretch, in milliseconds; server and browser share two processors here. */
const DEAF = 1500;

let folder: string;
let paths: string[];

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photographs-'));
  paths = [];
  const [width, height] = [960, 700];
  const pixels = new Uint16Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set([x << 5, y << 5, 0, 0xffff], (y * width + x) * 4);
  for (let number = 1; number <= COUNT; number++) {
    const path = join(folder, `photo-${String(number).padStart(2, '0')}.png`);
    // a stripe of its own, so that no two photographs are the same
    pixels.fill(number * 1000, 0, width * 4 * 200);
    // With 16 bits a colour and without compression a small picture is a large file: what is tried here is many bytes,
    // not slow decoding.
    const image = sharp(pixels, { raw: { width, height, channels: 4 } }).toColourspace('rgb16');
    await image.png({ compressionLevel: 0 }).toFile(path);
    paths.push(path);
  }
  expect((await stat(paths[0] ?? '')).size).toBeGreaterThan(MEGABYTES * 1024 * 1024);
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('sixty photographs of 5 MB dropped at once each show progress, keep the page responsive and their order', async ({
  page,
  signIn,
  make,
  admin,
}) => {
  test.setTimeout(180_000);
  await signIn('admin');
  const study = await make.caseStudy({ title: 'A large delivery' });
  await page.goto(`/admin/dashboard?edit=${study.id}`);
  await expect(page.getByText('Editing: A large delivery')).toBeVisible();

  // A script can make files only out of memory; chosen in a field of the test's own they come from the disk.
  const source = await page.evaluateHandle(() => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    document.body.append(input);
    return input;
  });
  await source.asElement()?.setInputFiles(paths);
  const watch = await page.evaluateHandle((input) => {
    const seen = { longest: 0, most: 0, moving: new Set<string>(), moved: () => [...seen.moving] };
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
    }, 20);
    new MutationObserver(() => {
      const bars = document.querySelectorAll('progress');
      seen.most = Math.max(seen.most, bars.length);
      for (const bar of bars) if (bar.value > 0) seen.moving.add(bar.getAttribute('aria-label') ?? '');
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] });
    const transfer = new DataTransfer();
    for (const file of input.files ?? []) transfer.items.add(file);
    input.remove();
    const section = document.querySelector('[data-gallery="challenge"]');
    for (const type of ['dragover', 'drop'])
      section?.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
    return seen;
  }, source);

  await expect(page.getByRole('progressbar')).not.toHaveCount(0);
  await page.getByLabel('Summary', { exact: true }).fill('');
  await page
    .getByLabel('Summary', { exact: true })
    .pressSequentially('Typed while sixty photographs are on their way.');
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue(
    'Typed while sixty photographs are on their way.',
  );

  const rows = page.locator('[data-gallery="challenge"] [data-index]');
  await expect(rows).toHaveCount(COUNT, { timeout: 150_000 });
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(await watch.evaluate((seen) => seen.most)).toBe(COUNT);
  expect(await watch.evaluate((seen) => seen.moved().length)).toBe(COUNT);
  expect(await watch.evaluate((seen) => seen.longest)).toBeLessThan(DEAF);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Case study updated')).toBeVisible();
  const saved = await (await admin.get(`/api/case-studies/${study.slug}`)).json();
  const names = new Map<string, string>();
  for (let number = 1; number <= Math.ceil(COUNT / 24); number++) {
    const { pictures } = await (await admin.get(`/api/media?q=photo-&page=${number}`)).json();
    for (const { url, name } of pictures as LibraryPicture[]) names.set(url, name);
  }
  const { challenge } = saved.gallery as { challenge: { url: string; order: number }[] };
  expect(challenge.map(({ url }) => names.get(url))).toEqual(paths.map((path) => path.slice(folder.length + 1)));
  expect(challenge.map(({ order }) => order)).toEqual(challenge.map((_, index) => index));
});
