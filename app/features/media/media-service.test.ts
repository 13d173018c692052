import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { BLUE, GREEN, noisy, pixelBomb, plain, RED, storedFile, storedNames } from '../../../tests/support/pictures.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { describeImages } from './describe-images.server.ts';
import { storeGeneratedImage, storeImages } from './media-service.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function source(content: Uint8Array | Sharp, name = 'a.jpg') {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content instanceof Uint8Array ? content : await content.toBuffer());
  return { path, shownName: `"${name}"` };
}

onEveryDatabase('the pictures', ({ platform, clock, storage }) => {
  async function rows() {
    return platform().db.selectFrom('uploads').selectAll().orderBy('hash').execute();
  }

  test('are kept under the hash of what is stored, in the order they came', async () => {
    const { db, files } = platform();
    const images = await storeImages(platform(), [
      await source(plain(RED, 30, 20).jpeg()),
      await source(plain(BLUE, 20, 30).png()),
      await source(plain(GREEN, 10, 10).webp()),
    ]);
    expect(images.map(({ width, height }) => [width, height])).toEqual([
      [30, 20],
      [20, 30],
      [10, 10],
    ]);
    expect(await storedNames(files)).toEqual(images.map(({ hash }) => `${hash}.webp`).sort());
    for (const { hash, url } of images) {
      expect(url).toBe(`/uploads/${hash}.webp`);
      expect((await sharp(await storedFile(files, `${hash}.webp`)).metadata()).format).toBe('webp');
    }
    const described = await describeImages({ db }, [...images.map(({ url }) => url), '/elsewhere.jpg', 'x']);
    expect(described.size).toBe(3);
    expect(described.get(images[1]?.url ?? '')).toEqual({ width: 20, height: 30, colour: images[1]?.colour });
    expect(await describeImages({ db }, [])).toEqual(new Map());
  });

  test('are given up by one limit for all of them when the storage hangs, also behind others that hang', async () => {
    const remote = storage();
    if (!remote) return; // a disk is not waited for
    const site = platform();
    const many = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => source(plain([n * 10, 0, 0], 20, 20).png())),
    );
    for (const [behaviour, uploads] of [
      [{ delay: 30_000 }, [many.slice(0, 2), many.slice(2, 4), many.slice(4, 6)]],
      // each call by itself is soon enough
      [{ delay: 400 }, [many]],
    ] as const) {
      Object.assign(remote.behaviour, behaviour);
      const startedAt = performance.now();
      const outcomes = await Promise.allSettled(uploads.map((some) => storeImages(site, some, { within: 1000 })));
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', retryAfterSeconds: 10 } });
      // the limit of one call is seven seconds, and each waits for the one before it
      expect(performance.now() - startedAt).toBeLessThan(6000);
      expect(await rows()).toEqual([]);
    }
    delete remote.behaviour.delay;
    expect(await storeImages(site, many.slice(0, 2))).toHaveLength(2);
  });

  test('are all refused when one is damaged', async () => {
    const whole = await noisy(100, 100).jpeg().toBuffer();
    const good = [await source(plain(RED).jpeg()), await source(plain(BLUE).jpeg())];
    const bad = await source(whole.subarray(0, whole.length / 2), 'third.jpg');
    const more = [await source(plain(GREEN).jpeg()), await source(plain(GREEN).png())];
    await expect(storeImages(platform(), [...good, bad, ...more])).rejects.toMatchObject({
      code: 'unreadable',
      message: '"third.jpg" is damaged or cannot be read as a picture.',
    });
    expect(await storedNames(platform().files)).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('are all refused when one is a pixel bomb', async () => {
    const bomb = await source(await pixelBomb(20_000, 20_000), 'bomb.png');
    await expect(storeImages(platform(), [await source(plain().png()), bomb])).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(await storedNames(platform().files)).toEqual([]);
  });

  test('are kept once when they are the same', async () => {
    const first = await storeImages(platform(), [await source(plain().jpeg()), await source(plain().jpeg())]);
    expect(first[0]?.url).toBe(first[1]?.url);
    clock().advance(1000);
    const again = await storeImages(platform(), [await source(plain().jpeg())]);
    expect(again[0]?.url).toBe(first[0]?.url);
    expect(await storedNames(platform().files)).toHaveLength(1);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    // fresh again, so that no clean-up takes it for forgotten
    expect(row?.created_at).toBe(clock().now().toISOString());
  });

  test('are all kept when the same ones come at the same time', async () => {
    const sources = await Promise.all(Array.from({ length: 6 }, () => source(plain().jpeg())));
    await Promise.all(sources.map((one) => storeImages(platform(), [one])));
    expect(await storedNames(platform().files)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  test('leave nothing behind when the disk is full', async () => {
    const { files } = platform();
    const [known] = await storeImages(platform(), [await source(plain(RED).jpeg())]);
    let room = 2;
    const full: FileStore = {
      ...files,
      async put(name, bytes) {
        if (room-- === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        await files.put(name, bytes);
      },
    };
    const sources = [RED, GREEN, BLUE].map((colour) => source(plain(colour).jpeg()));
    const upload = storeImages({ ...platform(), files: full }, await Promise.all(sources));
    await expect(upload).rejects.toMatchObject({
      code: 'no_space',
      message: 'The disk is full. Nothing was stored.',
    });
    // what was there before stays
    expect(await storedNames(files)).toEqual([`${known?.hash}.webp`]);
    expect(await rows()).toHaveLength(1);
  });

  test('of a set too large for the queue are refused before any work', async () => {
    const one = await source(plain().jpeg());
    // one more than wait at once; how far others have come by then depends on the machine
    await expect(storeImages(platform(), Array(65).fill(one))).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: expect.any(Number),
    });
    expect(await rows()).toEqual([]);
  });

  test('made by the program are marked as samples until a person uploads the same', async () => {
    const bytes = await plain(GREEN, 40, 30).png().toBuffer();
    const sample = await storeGeneratedImage(platform(), bytes, { isSample: true });
    expect(sample).toMatchObject({ width: 40, height: 30 });
    expect((await rows())[0]?.is_sample).toBe(1);
    await storeImages(platform(), [await source(bytes)]);
    expect((await rows())[0]?.is_sample).toBe(0);
    await storeGeneratedImage(platform(), bytes, { isSample: true });
    expect((await rows())[0]?.is_sample).toBe(0);
  });
});
