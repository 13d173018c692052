import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { plain, RED, storedFile, storedNames } from '../../../tests/support/pictures.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openVariant, prepareVariants } from './image-variants.server.ts';
import { stopMediaWork, storeGeneratedImage } from './media-service.server.ts';

onEveryDatabase('variants of a picture', ({ engine, platform }) => {
  async function stored(width = 1000, height = 500) {
    const bytes = await plain(RED, width, height).png().toBuffer();
    return storeGeneratedImage(platform(), bytes, { isSample: false });
  }

  test.each(['avif', 'webp'] as const)('are made as %s on first need and kept', async (format) => {
    const { hash } = await stored();
    const { files } = platform();
    const bytes = await openVariant(platform(), `${hash}-640.${format}`);
    expect(bytes).toEqual(await storedFile(files, `${hash}-640.${format}`));
    const head = Buffer.from(bytes ?? [])
      .subarray(0, 12)
      .toString('latin1');
    expect(head).toMatch(format === 'avif' ? /ftypavif/ : /^RIFF....WEBP/s);
    if (format === 'webp')
      expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ width: 640, height: 320 });
  });

  test('are made once for all who ask at the same time', async () => {
    const { hash } = await stored();
    const { files } = platform();
    const put = vi.fn(files.put);
    const counting: FileStore = { ...files, put };
    const on = { ...platform(), files: counting };
    const asked = await Promise.all(Array.from({ length: 10 }, () => openVariant(on, `${hash}-320.webp`)));
    expect(new Set(asked).size).toBe(1);
    expect(put).toHaveBeenCalledTimes(1);
  });

  test('are made by one instance when two are asked at the same time', async () => {
    if (engine === 'sqlite') return; // one server
    const { hash } = await stored();
    const put = vi.fn();
    // a store of its own is what makes an instance of its own
    const instance = () => {
      const { files, ...rest } = platform();
      const counted: FileStore['put'] = (...args) => {
        put();
        return files.put(...args);
      };
      return { ...rest, files: { ...files, put: counted } };
    };
    const [one, other] = await Promise.all([
      openVariant(instance(), `${hash}-640.avif`),
      openVariant(instance(), `${hash}-640.avif`),
    ]);
    expect(one).toEqual(other);
    expect(one?.byteLength).toBeGreaterThan(0);
    expect(put).toHaveBeenCalledTimes(1);
  });

  test('do not exist wider than the original, in other widths, or of nothing', async () => {
    const { hash } = await stored();
    for (const name of [`${hash}-1280.webp`, `${hash}-641.webp`, `${hash}-320.png`, `${'0'.repeat(32)}-320.webp`, hash])
      expect(await openVariant(platform(), name)).toBeNull();
    expect(await storedNames(platform().files)).toEqual([`${hash}.webp`]);
  });

  test('are missing when the original is', async () => {
    const { hash } = await stored();
    await platform().files.delete(`${hash}.webp`);
    expect(await openVariant(platform(), `${hash}-320.webp`)).toBeNull();
  });

  test('are prepared after an upload, all of them', async () => {
    const image = await stored();
    await prepareVariants(platform(), [image]);
    const names = (await storedNames(platform().files)).map((name) => name.slice(32));
    expect(names).toEqual(['-320.avif', '-320.webp', '-640.avif', '-640.webp', '-960.avif', '-960.webp', '.webp']);
  });

  test('are no longer prepared once the site stops', async () => {
    const image = await stored();
    const on = platform();
    stopMediaWork(on);
    await prepareVariants(on, [image]);
    expect(await storedNames(on.files)).toHaveLength(1);
  });

  test('are shown also when there is no space to keep them, and preparing never fails', async () => {
    const image = await stored();
    const { files } = platform();
    const full: FileStore = {
      ...files,
      put: async () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };
    const on = { ...platform(), files: full };
    expect((await openVariant(on, `${image.hash}-320.webp`))?.byteLength).toBeGreaterThan(0);
    const broken: FileStore = {
      ...files,
      get: async () => {
        throw new Error('store away');
      },
    };
    await prepareVariants({ ...platform(), files: broken }, [image]);
  });
});
