import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { changeCaseStudy, createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { withUnpackedFolder } from '../app/features/content-import/unpacked-folder.server.ts';
import { collectGarbage } from '../app/features/media/media-garbage.server.ts';
import { storeGeneratedImage } from '../app/features/media/media-service.server.ts';
import { findPictureUses } from '../app/features/media/picture-uses.server.ts';
import { originalContent } from '../app/features/site-content/default-site-content.ts';
import { resetSection, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { fileSize } from '../app/lib/file-size.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { appOf } from '../tests/support/app.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { fullMediaKit, type Kit, mediaKit } from '../tests/support/media-kit.ts';
import { plain } from '../tests/support/pictures.ts';
import { sweepShareImages } from './share-images.ts';

const LIMITS = { files: 100, bytes: 50_000_000 };
const FILES = ['kit.zip', 'biography-short.txt', 'biography-medium.txt', 'biography-long.txt'];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'media-kit-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** What an archive holds, by name. */
async function unpacked(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const dataDir = await folder();
  const path = join(dataDir, 'kit.zip');
  await writeFile(path, bytes);
  return withUnpackedFolder(
    { dataDir },
    path,
    async (root) => {
      const entries = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      return new Map(
        await Promise.all(
          entries.map(async ({ parentPath, name }) => {
            const file = join(parentPath, name);
            return [file.slice(root.length + 1), await readFile(file)] as const;
          }),
        ),
      );
    },
    LIMITS,
  );
}

/** The markers of a JPEG before its picture. */
function segmentsOf(jpeg: Buffer): number[] {
  const markers: number[] = [];
  for (let at = 2; at < jpeg.length && markers.at(-1) !== 0xda; at += 2 + jpeg.readUInt16BE(at + 2))
    markers.push(jpeg.readUInt8(at + 1));
  return markers;
}

/** Width and height, from the head of the frame. */
function sizeOf(jpeg: Buffer): [number, number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(jpeg.readUInt8(at + 1)))
      return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)];
  throw new Error('No frame');
}

onOneDatabase('the media kit', ({ platform, clock }) => {
  const save = (kit: Kit, on: Platform = platform()) => saveSection(on, null, 'mediaKit', kit);
  const page = async () => (await appOf(platform()).call('/media')).text();

  async function photo(seed = 1): Promise<Kit['photos'][number]> {
    const bytes = await plain([40 * seed, 30, 90], 1600, 900)
      .png()
      .toBuffer();
    const { url } = await storeGeneratedImage(platform(), bytes, { isSample: false });
    return { picture: url, alt: `At the mast ${seed}`, credit: 'Rae Lind', licence: 'Free for press.' };
  }

  /** Where the page leads for the download. */
  async function kitPath(): Promise<string> {
    return /href="(\/media\/kit\.zip\?v=[0-9a-f]{8})"/.exec(await page())?.[1] ?? 'no link';
  }

  async function kit(): Promise<Uint8Array> {
    const reply = await appOf(platform()).call(await kitPath());
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return new Uint8Array(await reply.arrayBuffer());
  }

  test('is nowhere while it is off, whatever is written in it, and the page answers the bytes of ever', async () => {
    const { call } = appOf(platform());
    const before = await page();
    await save(mediaKit({ isOn: false, photos: [await photo()] }));
    expect((await page()) === before).toBe(true);
    expect(/media.?kit|id="kit/i.test(before)).toBe(false);
    await resetSection(platform(), null, 'mediaKit');
    for (const file of FILES) {
      const reply = await call(`/media/${file}`);
      expect([file, reply.status, reply.headers.get('content-type')]).toEqual([file, 404, 'text/html; charset=utf-8']);
    }
  });

  test.each([
    ['Jürgen Großmann-Łukaszewski', 'jurgen-grossmann-lukaszewski-kit.zip'],
    ['田中さくら', 'media-kit.zip'],
  ])('of %s is %s', async (name, file) => {
    await saveSection(platform(), null, 'identity', { ...originalContent.identity, name });
    await save(mediaKit());
    const reply = await appOf(platform()).call(await kitPath());
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
  });

  test('is one file with texts and photographs, whose address changes with its words', async () => {
    const { call } = appOf(platform());
    await save(mediaKit({ photos: [await photo()] }));
    const path = await kitPath();
    const reply = await call(path);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-disposition': 'attachment; filename="sample-consultant-kit.zip"',
      'x-content-type-options': 'nosniff',
    });
    const files = await unpacked(new Uint8Array(await reply.arrayBuffer()));
    expect([...files.keys()].sort()).toEqual([
      ...['biographies.txt', 'credits.txt', 'facts.txt', 'photos/1-print.jpg', 'photos/1-web.jpg'],
    ]);
    expect(files.get('biographies.txt')?.toString()).toContain('Isla surveys small craft in Leith.');
    expect(files.get('facts.txt')?.toString()).toContain('Lives in: Leith');
    expect(files.get('credits.txt')?.toString()).toContain('1. At the mast 1\nCredit: Rae Lind\nFree for press.');

    const head = await call(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, reply.headers.get('content-length')]);
    const known = await call(path, { headers: { 'If-None-Match': reply.headers.get('etag') ?? '' } });
    expect(known.status).toBe(304);

    await save(mediaKit({ short: 'Isla surveys craft in Leith.', photos: [await photo()] }));
    const changed = await kitPath();
    expect(changed).toMatch(/^\/media\/kit\.zip\?v=/);
    expect(changed).not.toBe(path);
    for (const other of [path, '/media/kit.zip', '/media/kit.zip?v=%0d%0aX: y']) {
      const moved = await call(other);
      expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
        ...[302, changed, 'no-store'],
      ]);
    }
  });

  test('has photographs as JPEG for print and for the web, without metadata', async () => {
    await save(mediaKit({ photos: [await photo(1), await photo(2)] }));
    const files = await unpacked(await kit());
    for (const [name, size] of [
      ['photos/1-print.jpg', [1600, 900]],
      ['photos/1-web.jpg', [1200, 675]],
      ['photos/2-print.jpg', [1600, 900]],
    ] as const) {
      const jpeg = files.get(name) ?? Buffer.alloc(0);
      expect([jpeg.readUInt16BE(0), sizeOf(jpeg)]).toEqual([0xffd8, size]);
      // places, cameras, profiles and comments stand in APP1 to APP15 and COM
      expect(segmentsOf(jpeg).filter((marker) => (marker > 0xe0 && marker <= 0xef) || marker === 0xfe)).toEqual([]);
    }
  });

  test('names no photograph that is not in it: one of another site, and one whose file is gone', async () => {
    const [first, lost, last] = await Promise.all([7, 8, 9].map(photo));
    if (!first || !lost || !last) throw new Error('A photograph is missing');
    await platform().files.delete(lost.picture.slice('/uploads/'.length));
    const elsewhere = { ...first, picture: 'https://photos.test/x.jpg', alt: 'Elsewhere' };
    await save(mediaKit({ photos: [elsewhere, lost, last] }));
    const files = await unpacked(await kit());
    expect([...files.keys()].filter((name) => name.startsWith('photos'))).toEqual([
      ...['photos/3-print.jpg', 'photos/3-web.jpg'],
    ]);
    expect(files.get('credits.txt')?.toString()).toMatch(/^[^\d]*3\. At the mast 9\n/);
    await save({ ...originalContent.mediaKit, isOn: true, photos: [elsewhere] });
    expect([(await page()).includes('Elsewhere'), await kitPath()]).toEqual([true, 'no link']);
    expect((await appOf(platform()).call('/media/kit.zip')).status).toBe(404);
  });

  test('without a photograph, or with one of another site, has no folder', async () => {
    const elsewhere = { picture: 'https://photos.test/x.jpg', alt: 'Elsewhere', credit: '', licence: '' };
    for (const photos of [[], [elsewhere]]) {
      await save(mediaKit({ photos }));
      const names = [...(await unpacked(await kit())).keys()];
      expect(names.filter((name) => name.startsWith('photos'))).toEqual([]);
      expect(names).toContain('biographies.txt');
    }
  });

  test('has the one page of the newest study, and another address once that says something else', async () => {
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'older', publishedAt: '2024-01-01T00:00:00.000Z' }));
    const study = await createCaseStudy(platform(), null, newCaseStudy({ title: 'A valve', slug: 'valve' }));
    await save(mediaKit());
    const before = await kitPath();
    const pdfs = [...(await unpacked(await kit()))].filter(([name]) => name.endsWith('.pdf'));
    expect(pdfs.map(([name, bytes]) => [name, bytes.toString('latin1', 0, 5)])).toEqual([['valve.pdf', '%PDF-']]);
    await changeCaseStudy(platform(), null, study.id, { title: 'Two valves' });
    expect(await kitPath()).not.toBe(before);
  });

  test('is told on its page with its size, once it is made, and without a further script', async () => {
    const { call } = appOf(platform());
    const scripts = (html: string) => html.match(/<script(?! type="application\/ld\+json")[^>]*>/g);
    const before = await page();
    // words of its own: what an earlier test had made is in the store
    await save(
      mediaKit({ short: 'Isla surveys small craft in Leith, Granton and Newhaven.', photos: [await photo()] }),
    );
    const first = await call('/media');
    const early = await first.text();
    expect([first.headers.get('cache-control'), early.includes('Download everything (ZIP) ')]).toEqual([
      'no-store',
      true,
    ]);
    const { byteLength } = await kit();
    const second = await call('/media');
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const html = await second.text();
    expect(html.includes(`Download everything (ZIP, ${fileSize(byteLength)})`)).toBe(true);
    expect(scripts(html)).toEqual(scripts(before));
    expect(html.includes('href="#kit"')).toBe(true);
    for (const said of [
      'Isla surveys small craft in Leith, Granton and Newhaven.',
      'EYE-la FAIR-greev',
      'November 2, 2026',
      'Rae Lind',
    ])
      expect([said, html.includes(said)]).toEqual([said, true]);
    expect(html.includes('"description":"Isla surveys small craft in Leith, Granton and Newhaven."')).toBe(true);
  });

  test('fits the budget of its page with as much in it as every field holds', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => photo(seed)));
    await save(fullMediaKit(photos.map(({ picture }) => picture)));
    await kit();
    const html = await page();
    expect(html.match(/<figcaption>Credit/g)).toHaveLength(6);
    expect(brotliCompressSync(html).byteLength).toBeLessThan(14_600);
  });

  test('has each biography as a text, which follows a claim', async () => {
    const { call } = appOf(platform());
    await save(mediaKit({ short: 'After {claim:launches} launches.', medium: '' }));
    const reply = await call('/media/biography-short.txt');
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      ...[200, 'text/plain; charset=utf-8', 'After 3800+ launches.\n'],
    ]);
    expect((await call('/media/biography-medium.txt')).status).toBe(404);
    expect((await call('/media/other.txt')).status).toBe(404);
  });

  test('counts as a use of its pictures, keeps them, and goes from the store when no page offers it', async () => {
    clock().set(new Date());
    const shown = await photo();
    await save(mediaKit({ long: 'Only for this test.', photos: [shown] }));
    const hash = shown.picture.slice('/uploads/'.length, -'.webp'.length);
    expect((await findPictureUses(platform())).get(hash)?.uses).toMatchObject([{ kind: 'content', title: 'mediaKit' }]);
    await kit();
    const stored = async () => {
      const names: string[] = [];
      for await (const { name } of platform().files.list()) if (name.endsWith('.zip')) names.push(name);
      return names;
    };
    const made = /kit\.zip\?v=([0-9a-f]{8})/.exec(await kitPath())?.[1] ?? '';
    const file = (await stored()).find((name) => name.startsWith(made)) ?? '';
    expect(file).toMatch(/^[0-9a-f]{32}\.zip$/);
    clock().advance(25 * 3_600_000);
    // neither is an orphan: a clean-up of pictures leaves both, and the next one the kit that is offered
    expect(await collectGarbage(platform(), { dryRun: false })).not.toContain(file);
    expect(await sweepShareImages(platform(), { dryRun: false })).not.toContain(file);
    expect(await stored()).toContain(file);
    await save({ ...originalContent.mediaKit, photos: [shown] });
    expect(await sweepShareImages(platform(), { dryRun: false })).toContain(file);
    expect(await stored()).not.toContain(file);
  });

  test('that cannot be made is a page that says so, and the texts stay', async () => {
    const shown = await photo();
    await save(mediaKit({ photos: [shown] }));
    const files = {
      ...platform().files,
      // what is stored is no picture any more
      get: async (name: string) => (name.endsWith('.webp') ? new Uint8Array([1, 2, 3]) : platform().files.get(name)),
    };
    const { call } = appOf({ ...platform(), files });
    const link = await kitPath();
    await kit();
    for await (const { name } of platform().files.list())
      if (name.endsWith('.zip')) await platform().files.delete(name);
    const reply = await call(link);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('retry-after')]).toEqual([
      ...[503, 'text/html; charset=utf-8', '30'],
    ]);
    expect((await call('/media')).status).toBe(200);
    expect((await call('/media/biography-short.txt')).status).toBe(200);
  });
});
