import { readFileSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { createEntry } from '../app/features/entries/entry-service.server.ts';
import { storeGeneratedImage } from '../app/features/media/media-service.server.ts';
import { PIECE } from '../app/features/media/shared-pieces.server.ts';
import { saveSection } from '../app/features/site-content/site-content-service.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { createApp } from '../server/app.ts';
import { appOf, TEST_ASSETS } from './support/app.ts';
import { BLACK } from './support/brands.ts';
import { onEveryDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { anArticle } from './support/make-entry.ts';
import { mediaKit } from './support/media-kit.ts';
import { noisy } from './support/pictures.ts';

const READERS = 20;
/** What stays in memory of small files, and of ranges and lengths, is no copy for each reader. */
const SMALL = 256 * 1024;

type Addresses = {
  picture: string;
  font: string;
  onePager: string;
  studyCard: string;
  entryCard: string;
  pageCard: string;
  kit: string;
};

/**
 * Every address beside pages and calls. Of files an example; `text` is made of words in memory, and `said` is what a program
 * asks for that looks after the site.
 */
const ADDRESSES: Record<string, ((site: Addresses) => string) | 'text' | 'said'> = {
  '/uploads/:name': ({ picture }) => picture,
  '/fonts/:name': ({ font }) => font,
  '/share/case-studies/:file{.+\\.pdf}': ({ onePager }) => onePager,
  '/share/case-studies/:file': ({ studyCard }) => studyCard,
  '/share/entries/:file': ({ entryCard }) => entryCard,
  '/share/pages/:file': ({ pageCard }) => pageCard,
  '/media/:file': ({ kit }) => kit,
  '/favicon.ico': () => '/favicon.ico',
  '/apple-touch-icon.png': () => '/apple-touch-icon.png',
  '/icon-192.png': () => '/icon-192.png',
  '/icon-512.png': () => '/icon-512.png',
  ...Object.fromEntries(
    ['/icon.svg', '/favicon.svg', '/brand.css', '/brand-further.css'].map((path) => [path, 'text']),
  ),
  ...Object.fromEntries(['/healthz', '/readyz', '/metrics'].map((path) => [path, 'said'])),
};

/** The platform with a count of what is read of stored files, in the store and in the database. */
function countingReads(platform: Platform): { platform: Platform; read: { bytes: number } } {
  const read = { bytes: 0 };
  const counted = (bytes: number) => {
    read.bytes += bytes;
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      for (const { file } of result.rows as { file?: unknown }[]) if (typeof file === 'string') counted(file.length);
      return result;
    },
  };
  const files: Platform['files'] = {
    ...platform.files,
    get: async (name) => {
      const bytes = await platform.files.get(name);
      counted(bytes?.byteLength ?? 0);
      return bytes;
    },
    read: async (...asked) => {
      const part = await platform.files.read(...asked);
      counted(part?.bytes.byteLength ?? 0);
      return part;
    },
  };
  return { platform: { ...platform, files, db: platform.db.withPlugin(plugin) }, read };
}

onEveryDatabase('files that a stranger can ask for', ({ platform }) => {
  async function site(on: Platform) {
    const { call, admin } = appOf(on);
    const { url: picture } = await storeGeneratedImage(on, await noisy(900, 700).png().toBuffer(), { isSample: false });
    await saveSection(on, null, 'brand', BLACK);
    const photos = [{ picture, alt: 'At the mast', credit: '', licence: '' }];
    await saveSection(on, null, 'mediaKit', mediaKit({ photos }));
    await createCaseStudy(on, null, newCaseStudy({ slug: 'valve', coverImage: picture }));
    await createEntry(on, null, { kind: 'article', ...anArticle({ slug: 'hulls', cover: picture }) });
    const file = readFileSync('app/ui/fonts/pairs/inter-basic.woff2').toString('base64');
    const reply = await call('/api/brand-fonts', { as: await admin(), json: { file, isLicensed: true } });
    const found = async (page: string, pattern: RegExp) =>
      pattern.exec(await (await call(page)).text())?.[1]?.replaceAll('&amp;', '&') ?? `nothing on ${page}`;
    const card = /property="og:image" content="http:\/\/[^/]+([^"]+)"/;
    return {
      call,
      addresses: {
        picture,
        font: `/fonts/${(await reply.json()).hash}.woff2`,
        onePager: await found('/case-studies/valve', /"(\/share\/case-studies\/valve\.pdf\?v=[^"]+)"/),
        studyCard: await found('/case-studies/valve', card),
        entryCard: await found('/insights/hulls', card),
        pageCard: await found('/about', card),
        kit: await found('/media', /"(\/media\/kit\.zip\?v=[0-9a-f]+)"/),
      },
    };
  }

  test('are all in this table: an address that is new says what it sends', () => {
    const { routes } = createApp(platform(), {
      assets: TEST_ASSETS,
      readiness: { isStarted: true, isStopping: false },
    });
    const paths = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
    const others = [...paths].filter(
      (path) => !/^\/api\/|^\*$|^\/\*$|\.(?:xml|txt|webmanifest|json|speculationrules)$/.test(path),
    );
    expect(others.sort()).toEqual(Object.keys(ADDRESSES).sort());
  });

  test('are kept by no cache between once they are taken back, but for the bytes that pages wait for', async () => {
    const { call, addresses } = await site(platform());
    const kept: string[] = [];
    for (const [path, example] of Object.entries(ADDRESSES)) {
      const reply = await call(typeof example === 'string' ? path : example(addresses));
      const said = reply.headers.get('cache-control') ?? '';
      if (!/no-store|no-cache|max-age=0|private/.test(said)) kept.push(`${path} ${said}`);
    }
    const year = 'public, max-age=31536000, immutable';
    const hour = 'public, max-age=3600';
    expect(kept).toEqual([
      `/uploads/:name ${year}`,
      `/fonts/:name ${year}`,
      ...['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png', '/icon.svg', '/favicon.svg'].map(
        (icon) => `${icon} ${hour}`,
      ),
    ]);
  });

  test('come in pieces, and of none more than a piece is read for a reader who reads nothing', async () => {
    const { platform: on, read } = countingReads(platform());
    const { call, addresses } = await site(on);
    const files = Object.entries(ADDRESSES).flatMap(([path, example]) =>
      typeof example === 'string' ? [] : [{ path, address: example(addresses) }],
    );
    // made and stored, which goes on beside the page that names them
    const sizes = new Map<string, number>();
    for (const { path, address } of files) {
      const reply = await call(address);
      const { byteLength } = await reply.arrayBuffer();
      expect([path, reply.status, reply.headers.get('content-length')]).toEqual([path, 200, String(byteLength)]);
      sizes.set(path, byteLength);
    }
    expect([...sizes].filter(([, size]) => size > SMALL).map(([path]) => path)).toEqual([
      '/uploads/:name',
      '/media/:file',
    ]);
    for (const { path, address } of files) {
      read.bytes = 0;
      const bodies = (await Promise.all(Array.from({ length: READERS }, () => call(address)))).map(({ body }) => body);
      const isLarge = (sizes.get(path) ?? 0) > SMALL;
      const most = isLarge ? READERS * PIECE : 0;
      expect(read.bytes, path).toBeLessThanOrEqual(most);
      const [first, ...others] = bodies;
      if (isLarge) for await (const piece of first ?? []) expect(piece.byteLength, path).toBeLessThanOrEqual(PIECE);
      await Promise.all(others.map((body) => body?.cancel()));
    }
  });
});
