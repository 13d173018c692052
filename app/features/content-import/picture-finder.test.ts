import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain } from '../../../tests/support/pictures.ts';
import { type DiskSpace, isDiskAlmostFull } from '../../platform/files/free-space.server.ts';
import { pictureFinder } from './picture-finder.server.ts';

test('no further picture is asked for once there is little room, however many an export names', async () => {
  const picture = await plain().png().toBuffer();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(picture);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const folder = await mkdtemp(join(tmpdir(), 'picture-finder-'));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const options = { folders: [], mayFetch: true, allowsPrivate: true, siteUrl: `http://127.0.0.1:${port}` };
  const gibibyte = 1024 ** 3;
  const space = fc
    .record({ free: fc.integer({ min: 0, max: 3 * gibibyte }), all: fc.integer({ min: 3 * gibibyte, max: 2 ** 40 }) })
    .map((one): DiskSpace | null => one);
  try {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.option(space), async (found) => {
        number += 1;
        const spaceOf = async () => found ?? Promise.reject(new Error('It does not say'));
        const path = join(folder, String(number));
        const taken = pictureFinder(options, spaceOf).take(`/${number}.png`, () => path);
        if (found && isDiskAlmostFull(found)) {
          await expect(taken).rejects.toMatchObject({ code: 'no_space' });
          expect(asked).not.toContain(`/${number}.png`);
        } else expect(await readFile((await taken).path)).toEqual(picture);
      }),
      { numRuns: 40 },
    );
  } finally {
    server.close().closeAllConnections();
    await rm(folder, { recursive: true });
  }
});

test('of files with the same name that one is taken whose folders the address names, or none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'picture-finder-'));
  const place = fc.constantFrom('hero.png', '2020/hero.png', '2021/hero.png', 'a/2020/hero.png');
  try {
    let number = 0;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(place, { minLength: 1 }), place, async (places, asked) => {
        number += 1;
        const root = join(folder, String(number));
        for (const one of places) {
          await mkdir(dirname(join(root, one)), { recursive: true });
          await writeFile(join(root, one), await plain().png().toBuffer());
        }
        const folders = ['', '2020', '2021', 'a', 'a/2020'].map((below) => join(root, below));
        const finder = pictureFinder({ folders, mayFetch: false, allowsPrivate: false, siteUrl: null });
        const found = await finder.take(`https://old.example/uploads/${asked}`, () => '').catch(() => null);
        if (places.includes(asked)) expect(found?.path).toBe(join(root, asked));
        else if (places.length > 1 && asked === '2021/hero.png' && !places.includes('hero.png'))
          expect(found).toBeNull();
      }),
      { numRuns: 60 },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
