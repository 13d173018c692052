import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareVariants } from '../app/features/media/image-variants.server.ts';
import { collectGarbage } from '../app/features/media/media-garbage.server.ts';
import { deletePicture, replacePicture, takePictureBack } from '../app/features/media/media-library-service.server.ts';
import { storeGeneratedImage } from '../app/features/media/media-service.server.ts';
import { DAY } from '../app/lib/durations.ts';
import { contentVersionOf } from '../app/platform/database/content-version.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { TEST_ASSETS } from '../tests/support/app.ts';
import { onEveryDatabase } from '../tests/support/databases.ts';
import { noisy } from '../tests/support/pictures.ts';
import { createApp } from './app.ts';
import { ICON_PATHS } from './brand-icons.ts';
import { PageCache } from './page-cache.ts';
import { responseCacheFront } from './response-cache-front.ts';
import { DATA_POLICY } from './security-headers.ts';
import { loadStaticFiles } from './static-files.ts';

const ACTOR = { id: 1, username: 'owner', isAdmin: true };

let built: string;

/** A folder as a build leaves it, with what the project itself adds. */
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'built-'));
  await mkdir(join(built, 'assets'));
  const css = Buffer.from('p { margin: 0 } '.repeat(200));
  await writeFile(join(built, 'assets/public.css'), css);
  await writeFile(join(built, 'assets/public.css.br'), brotliCompressSync(css));
  await writeFile(join(built, 'assets/public.css.gz'), gzipSync(css));
  await writeFile(join(built, 'assets/font.woff2'), Buffer.alloc(3000, 7));
});
afterAll(() => rm(built, { recursive: true }));

/** The same site twice: `fast` with the response cache front, `slow` without. `passed` counts what went on to the app behind `fast`. */
async function sideBySide(platform: Platform) {
  const assets = { ...TEST_ASSETS, folders: [built, 'public'] };
  const readiness = { isStarted: true, isStopping: false };
  const cache = new PageCache();
  const files = loadStaticFiles(assets);
  const app = getRequestListener(createApp(platform, { assets, readiness, cache, files }).fetch);
  let passed = 0;
  const front = responseCacheFront(platform, { assets, cache, readiness, files }, (request, response) => {
    passed++;
    return app(request, response);
  });
  const [fast, slow] = [await listening(front), await listening(app)];
  return {
    files,
    readiness,
    passed: () => passed,
    /** The reply of the response cache front, which must be the app's own, byte for byte. */
    async both(head: string): Promise<{ status: number; head: string; body: string; isFast: boolean }> {
      const expected = await exchange(slow, head);
      const before = passed;
      const reply = await exchange(fast, head);
      expect(reply, head).toEqual(expected);
      return { ...reply, status: Number(reply.head.split(' ')[1]), isFast: passed === before };
    },
    close: () => Promise.all([fast, slow].map((server) => new Promise((closed) => server.close(closed)))),
  };
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

/** What comes back over a bare connection, without what differs from one reply to the next; of the body its hash. */
async function exchange(server: Server, head: string): Promise<{ head: string; body: string }> {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  const reply = await buffer(socket);
  const end = reply.indexOf('\r\n\r\n');
  const lines = reply.subarray(0, end).toString('latin1');
  const body = reply.subarray(end + 4);
  return {
    head: lines.replace(/^(x-request-id: )[\w-]{36}$/im, '$1*').replace(/^(date: ).*$/im, '$1*'),
    body: body.byteLength === 0 ? '' : createHash('sha256').update(body).digest('hex'),
  };
}

const ask = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n');

/** Addresses and hosts that mean something to the app, or nothing, but are not simply the file. */
const odd = (path: string) => [
  ask('GET', `${path}?v=1`),
  ask('GET', `${path}#part`),
  ask('GET', `${path}/`),
  ask('GET', `/${path}`),
  ask(
    'GET',
    path.replace(/^\/(\w)/, (_, first: string) => `/%${first.charCodeAt(0).toString(16)}`),
  ),
  ask(
    'GET',
    path.replace(/(.)\./, (_, last: string) => `%${last.charCodeAt(0).toString(16)}.`),
  ),
  ask('GET', path.replace('/', '/x/../')),
  ask('GET', path.replace('/', '/./')),
  ask('GET', path.toUpperCase()),
  ask('GET', `http://localhost${path}`),
  ask('GET', path.replaceAll('/', '\\')),
  ask('GET', `${path}%00`),
  ask('POST', path, 'Content-Length: 0'),
  ask('OPTIONS', path),
  ask('DELETE', path),
  `GET ${path} HTTP/1.0`,
  `GET ${path} HTTP/1.0\r\nHost: localhost`,
  ...['LOCALHOST', '[::1]:3000', '127.0.0.1:65536', 'a b', 'a@b', 'a/b', 'localhost:80', ''].map(
    (host) => `GET ${path} HTTP/1.1\r\nHost: ${host}`,
  ),
];

const conditions = (etag: string) =>
  [etag, `W/${etag}`, `"other", ${etag}`, '*', '"other"', '', `${etag}, *`].map((tag) => `If-None-Match: ${tag}`);

const ENCODINGS = ['br', 'gzip, deflate, br', 'gzip;q=1, br;q=0', 'gzip', 'identity', '*', ''].map(
  (accepted) => `Accept-Encoding: ${accepted}`,
);

onEveryDatabase('what the response cache front sends', ({ platform, clock }) => {
  async function stored(site: Platform, seed: number) {
    const bytes = await noisy(400, 300, seed).png().toBuffer();
    const image = await storeGeneratedImage(site, bytes, { isSample: false });
    await prepareVariants(site, [image]);
    return image;
  }

  async function file(seed: number) {
    const path = join(await mkdtemp(join(tmpdir(), 'picture-')), 'file');
    await writeFile(path, await noisy(400, 300, seed).png().toBuffer());
    return { path, shownName: '"a.png"', name: 'a.png' };
  }

  test('of built files is what the app sends, for every file, encoding, condition and odd address', async () => {
    const { both, files, close } = await sideBySide(platform());
    expect(files.size).toBeGreaterThan(8);
    for (const path of files.keys()) {
      const { status, head, isFast } = await both(ask('GET', path));
      // which icon is sent depends on the brand
      const fast = !ICON_PATHS.includes(path);
      expect([path, status, isFast]).toEqual([path, 200, fast]);
      expect(head).toContain(`content-security-policy: ${DATA_POLICY}`);
      expect((await both(ask('HEAD', path))).isFast).toBe(fast);
      const etag = /^etag: (.*)$/m.exec(head)?.[1] ?? '';
      const again = await both(ask('GET', path, `If-None-Match: ${etag}`));
      expect([again.status, again.body, again.isFast]).toEqual([304, '', fast]);
    }
    const path = '/assets/public.css';
    const etag = files.get(path)?.body.etag ?? '';
    for (const method of ['GET', 'HEAD'])
      for (const header of [...ENCODINGS, ...conditions(etag), 'Range: bytes=0-9', 'Cookie: sid=somebody'])
        expect((await both(ask(method, path, header))).isFast, header).toBe(true);
    for (const head of odd(path)) await both(head);
    await close();
  });

  test('of pictures is what the app sends, for every size, condition, part and odd address', async () => {
    const site = platform();
    const { hash } = await stored(site, 1);
    const { both, close } = await sideBySide(site);
    for (const name of [`${hash}.webp`, `${hash}-320.avif`, `${hash}-320.webp`]) {
      const path = `/uploads/${name}`;
      // the first one reads it
      await both(ask('GET', path));
      for (const method of ['GET', 'HEAD'])
        for (const header of [...ENCODINGS, ...conditions(`"${name}"`), 'If-Range: "other"', 'Cookie: sid=somebody'])
          expect((await both(ask(method, path, header))).isFast, header).toBe(true);
      for (const range of ['0-9', '10-', '-10', '0-1,3-4', '9-3', '99999999-', 'x'])
        for (const ifRange of [`"${name}"`, '"other"'])
          await both(ask('GET', path, `Range: bytes=${range}`, `If-Range: ${ifRange}`));
      expect((await both(ask('GET', path, 'Range: bytes=0-9'))).status).toBe(206);
      for (const head of odd(path)) await both(head);
    }
    for (const name of ['', '.', '..']) await both(ask('GET', `/uploads/${name}`));
    for (const name of [`${hash}`, `${hash}.png`, `${hash}-321.webp`, `${hash}-1280.avif`, '__proto__'])
      expect((await both(ask('GET', `/uploads/${name}`))).status, name).toBe(404);
    await close();
  });

  test('of pictures is right after each is replaced, put back, deleted and undeleted', async () => {
    const site = platform();
    const { hash } = await stored(site, 1);
    const { both, close } = await sideBySide(site);
    const path = `/uploads/${hash}.webp`;
    const get = async (...headers: string[]) => {
      await both(ask('GET', path));
      const { status, head, body, isFast } = await both(ask('GET', path, ...headers));
      return { status, head, body, isFast, cache: /^cache-control: (.*)$/m.exec(head)?.[1] };
    };
    const first = await get();
    expect([first.status, first.isFast, first.cache]).toEqual([200, true, 'public, max-age=31536000, immutable']);

    const { picture } = await replacePicture(site, ACTOR, hash, await file(2), []);
    const second = await get();
    expect([second.status, second.isFast, second.cache]).toEqual([200, true, 'public, max-age=0, must-revalidate']);
    expect(second.body).not.toBe(first.body);
    expect((await get(`If-None-Match: "${hash}.webp"`)).status).toBe(200);
    expect((await get(`If-None-Match: "${picture.hash}.webp"`)).status).toBe(304);
    // the same bytes at their own address may be kept for a year
    expect((await both(ask('GET', picture.url))).head).toContain('immutable');
    expect((await get()).head).toBe(second.head);

    await takePictureBack(site, ACTOR, hash, []);
    expect(await get()).toEqual(first);
    await deletePicture(site, ACTOR, hash, { isForced: true });
    expect(await get()).toMatchObject({ status: 404, isFast: false });
    await takePictureBack(site, ACTOR, hash, []);
    expect(await get()).toEqual(first);
    await close();
  });

  test('of pictures forgets on one instance what was changed or cleaned up on another', async () => {
    clock().set(new Date());
    const here = platform();
    const there: Platform = { ...platform(), contentVersion: contentVersionOf(here.db) };
    const { hash } = await stored(here, 1);
    const unused = await stored(here, 2);
    const { both, close } = await sideBySide(here);
    const status = async (of: string) => {
      await both(ask('GET', `/uploads/${of}.webp`));
      return (await both(ask('GET', `/uploads/${of}.webp`))).status;
    };
    expect([await status(hash), await status(unused.hash)]).toEqual([200, 200]);
    await deletePicture(there, ACTOR, hash, { isForced: true });
    // as the notification of the other instance does
    here.contentVersion.forget();
    expect(await status(hash)).toBe(404);
    clock().advance(31 * DAY);
    expect((await collectGarbage(there, { dryRun: false })).length).toBe(6);
    here.contentVersion.forget();
    expect([await status(hash), await status(unused.hash)]).toEqual([404, 404]);
    await close();
  });

  test('comes with pages and data that are the same, too', async () => {
    const { both, close } = await sideBySide(platform());
    for (const path of ['/about', '/api/case-studies', '/robots.txt', '/nothing']) {
      const { head } = await both(ask('GET', path));
      const etag = /^etag: (.*)$/m.exec(head)?.[1] ?? '"none"';
      for (const header of [...ENCODINGS, ...conditions(etag)])
        expect((await both(ask('GET', path, header))).isFast, path + header).toBe(/about|api/.test(path));
      for (const each of odd(path)) await both(each);
    }
    await close();
  });

  test('is left to the app while the server stops', async () => {
    const { both, readiness, close } = await sideBySide(platform());
    readiness.isStopping = true;
    expect((await both(ask('GET', '/assets/font.woff2'))).isFast).toBe(false);
    await close();
  });
});
