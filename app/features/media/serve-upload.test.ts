import { describe, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { noisy, storedFile } from '../../../tests/support/pictures.ts';
import { countingQueries } from '../../../tests/support/query-count.ts';
import { changePublicData } from '../../platform/database/content-version.server.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storeGeneratedImage } from './media-service.server.ts';
import { serveUpload } from './serve-upload.server.ts';

onEveryDatabase('a stored picture', ({ platform }) => {
  async function stored() {
    const { hash } = await storeGeneratedImage(platform(), await noisy(400, 300).png().toBuffer(), { isSample: false });
    const bytes = await storedFile(platform().files, `${hash}.webp`);
    return { hash, name: `${hash}.webp`, bytes };
  }

  async function ask(name: string, headers: Record<string, string> = {}, method = 'GET') {
    const request = new Request(`http://localhost/uploads/${name}`, { method, headers });
    const response = await serveUpload(platform(), request, name);
    return { response, status: response.status, body: new Uint8Array(await response.arrayBuffer()) };
  }

  test('is served whole, for a year, and can do nothing', async () => {
    const { name, bytes } = await stored();
    const { response, status, body } = await ask(name);
    expect(status).toBe(200);
    expect(body).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-length': String(bytes.byteLength),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'image/webp',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${name}"`,
      'x-content-type-options': 'nosniff',
    });
  });

  test('is served in narrower copies with their own type', async () => {
    const { hash } = await stored();
    for (const format of ['avif', 'webp']) {
      const { status, response } = await ask(`${hash}-320.${format}`);
      expect(status).toBe(200);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
    }
  });

  test('is described by HEAD without its content', async () => {
    const { name, bytes } = await stored();
    const { status, response, body } = await ask(name, { range: 'bytes=0-9' }, 'HEAD');
    expect(status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(body.byteLength).toBe(0);
  });

  test('is not sent again to who has it', async () => {
    const { name } = await stored();
    for (const tag of [`"${name}"`, `W/"${name}"`, `"other", "${name}"`, '*']) {
      const { status, body, response } = await ask(name, { 'if-none-match': tag });
      expect(status).toBe(304);
      expect(body.byteLength).toBe(0);
      expect(response.headers.get('etag')).toBe(`"${name}"`);
    }
    expect((await ask(name, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is served in part', async () => {
    const { name, bytes } = await stored();
    const size = bytes.byteLength;
    const cases: [string, number, number][] = [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-10', size - 10, size - 1],
      [`bytes=5-${size + 100}`, 5, size - 1],
      [`bytes=-${size + 100}`, 0, size - 1],
    ];
    for (const [range, start, end] of cases) {
      const { status, response, body } = await ask(name, { range, 'if-range': `"${name}"` });
      expect(status, range).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
      expect(response.headers.get('content-length')).toBe(String(end - start + 1));
      expect(body).toEqual(bytes.subarray(start, end + 1));
    }
  });

  test('is served whole for a part of another version, several parts, or nonsense', async () => {
    const { name } = await stored();
    expect((await ask(name, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    for (const range of ['bytes=0-1,3-4', 'bytes=9-3', 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=1-2', '0-9'])
      expect((await ask(name, { range })).status, range).toBe(200);
  });

  test('has no part beyond its end', async () => {
    const { name, bytes } = await stored();
    for (const range of [`bytes=${bytes.byteLength}-`, 'bytes=999999999999-', 'bytes=-0']) {
      const { status, response } = await ask(name, { range });
      expect(status, range).toBe(416);
      expect(response.headers.get('content-range')).toBe(`bytes */${bytes.byteLength}`);
    }
  });

  test('is not found under any other name', async () => {
    const { hash } = await stored();
    const names = ['', '.', '..', '../site.db', `${hash}`, `${hash}.png`, `${hash}.html`, `${hash}-321.webp`];
    names.push(
      `${hash.toUpperCase()}.webp`,
      `${hash}.webp\n`,
      `${'0'.repeat(32)}.webp`,
      '__proto__',
      `${hash}-1280.avif`,
    );
    for (const name of names) {
      const response = await serveUpload(platform(), new Request('http://localhost/uploads/x'), name);
      expect(response.status, name).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await response.text()).toBe('There is no such picture.');
    }
  });

  test('is read from the store once', async () => {
    const { name } = await stored();
    let reads = 0;
    const { files } = platform();
    const counting: FileStore = {
      ...files,
      read: async (...asked) => {
        reads += 1;
        return files.read(...asked);
      },
    };
    const on = { ...platform(), files: counting };
    const request = new Request(`http://localhost/uploads/${name}`);
    for (let i = 0; i < 5; i++) expect((await serveUpload(on, request, name)).status).toBe(200);
    expect(reads).toBe(1);
  });

  describe('larger than what lies in memory', () => {
    /** Its name, its bytes, and the store with the pieces that were asked of it. */
    async function large() {
      const { hash } = await storeGeneratedImage(platform(), await noisy(900, 700).png().toBuffer(), {
        isSample: false,
      });
      const name = `${hash}.webp`;
      const { files } = platform();
      const bytes = await storedFile(files, name);
      expect(bytes.byteLength).toBeGreaterThan(400_000);
      const pieces: [number, number][] = [];
      const watched: FileStore = {
        ...files,
        get: () => Promise.reject(new Error('The whole of it was read')),
        read: async (asked, start, end) => {
          const part = await files.read(asked, start, end);
          if (part) pieces.push([start, part.bytes.byteLength]);
          return part;
        },
      };
      const on = { ...platform(), files: watched };
      const get = (headers: Record<string, string> = {}, method = 'GET') =>
        serveUpload(
          { ...on, files: { ...watched } },
          new Request(`http://localhost/uploads/${name}`, { method, headers }),
          name,
        );
      return { name, bytes, pieces, get, on: { platform: on, name } };
    }

    test('it comes whole, in pieces, each read when the one before is taken', async () => {
      const { bytes, pieces, get } = await large();
      const reply = await get();
      expect(reply.headers.get('content-length')).toBe(String(bytes.byteLength));
      const reader = (reply.body as ReadableStream<Uint8Array>).getReader();
      const taken: Uint8Array[] = [];
      for (let turn = 1; ; turn++) {
        const { value } = await reader.read();
        if (!value) break;
        taken.push(value);
        expect(pieces.length).toBe(turn);
        expect(value.byteLength).toBeLessThanOrEqual(128 * 1024);
      }
      expect(Buffer.concat(taken).equals(bytes)).toBe(true);
      expect(pieces.reduce((sum, [, length]) => sum + length, 0)).toBe(bytes.byteLength);
    });

    test('of a part no more is read than the part', async () => {
      const { name, bytes, pieces, get } = await large();
      const size = bytes.byteLength;
      for (const [range, start, end] of [
        ['bytes=200000-200099', 200_000, 200_099],
        ['bytes=1000-300000', 1000, 300_000],
        ['bytes=0-299999', 0, 299_999],
        ['bytes=-50', size - 50, size - 1],
      ] as const) {
        pieces.length = 0;
        const reply = await get({ range, 'if-range': `"${name}"` });
        expect([reply.status, reply.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${size}`]);
        expect(Buffer.from(await reply.arrayBuffer()).equals(bytes.subarray(start, end + 1))).toBe(true);
        // and one byte, which tells how long the picture is
        expect(pieces.reduce((sum, [, length]) => sum + length, 0)).toBe(end - start + 2);
      }
      expect((await get({ range: `bytes=${size}-` })).status).toBe(416);
      expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    });

    test('for HEAD, and for who has it, nothing of it is read', async () => {
      const { name, bytes, pieces, get } = await large();
      const head = await get({}, 'HEAD');
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        String(bytes.byteLength),
        '',
      ]);
      expect((await get({ 'if-none-match': `"${name}"` })).status).toBe(304);
      expect(pieces).toEqual([
        [0, 1],
        [0, 1],
      ]);
    });

    test('readers of the same picture share what is read of it', async () => {
      const { bytes, pieces, on } = await large();
      const { name } = on;
      const replies = await Promise.all(
        Array.from({ length: 20 }, () =>
          serveUpload(on.platform, new Request(`http://localhost/uploads/${name}`), name),
        ),
      );
      const bodies = await Promise.all(replies.map((reply) => reply.arrayBuffer()));
      expect(bodies.every((body) => Buffer.from(body).equals(bytes))).toBe(true);
      const later = pieces.filter(([start]) => start > 0);
      expect(later.length).toBe(Math.ceil(bytes.byteLength / (128 * 1024)) - 1);
    });

    test('nothing more is read for who goes away, and who gets less than was announced hears of it', async () => {
      const { name, pieces, get } = await large();
      const reader = ((await get()).body as ReadableStream<Uint8Array>).getReader();
      await reader.read();
      await reader.cancel();
      expect(pieces.length).toBe(1);
      const reply = await get();
      await platform().files.delete(name);
      await expect(reply.arrayBuffer()).rejects.toThrow();
      expect((await get()).status).toBe(404);
    });
  });

  test('costs two statements after a change, however many ask at that moment', async () => {
    const { name } = await stored();
    const { platform: on, count } = countingQueries(platform());
    const request = new Request(`http://localhost/uploads/${name}`);
    await serveUpload(on, request, name);
    await changePublicData(on, async () => {});
    const before = count();
    const replies = await Promise.all(Array.from({ length: 20 }, () => serveUpload(on, request, name)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(count() - before).toBe(2);
  });
});
