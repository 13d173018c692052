import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
