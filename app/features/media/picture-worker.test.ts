import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plain } from '../../../tests/support/pictures.ts';

// Other files' tests may have left programs at rest: here we begin with none of them.
vi.resetModules();
const { onPictures, PictureProgramEnded } = await import('./picture-worker.server.ts');
const others = allPrograms();

let folder: string;
let picture: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-pictures-'));
  picture = join(folder, 'picture');
  await writeFile(picture, await plain().jpeg().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The processes of this file that work on pictures now. */
function programs(): number[] {
  return allPrograms().filter((program) => !others.includes(program));
}

function allPrograms(): number[] {
  return execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('picture-program'))
    .map((line) => Number.parseInt(line, 10));
}

test('pictures are worked on in another process, which is kept for the next one', async () => {
  const image = await onPictures('processImage', picture, '"it.jpg"');
  expect(image).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{32}$/), colour: expect.any(String) });
  expect(Buffer.isBuffer(image.bytes)).toBe(true);
  const [first, ...more] = programs();
  expect(more).toEqual([]);
  // where memory runs out, the system ends this one and not the site
  if (process.platform === 'linux') expect(readFileSync(`/proc/${first}/oom_score_adj`, 'utf8').trim()).toBe('1000');
  expect(await onPictures('inspectImage', picture, '"it.jpg"')).toEqual({ isHeavy: false });
  expect(programs()).toEqual([first]);
});

test('a refusal comes back with its code and sentence, and the process goes on', async () => {
  const before = programs();
  await expect(onPictures('inspectImage', join(folder, 'missing'), '"no.jpg"')).rejects.toMatchObject({
    code: 'unreadable',
    message: '"no.jpg" is damaged or cannot be read as a picture.',
  });
  expect(programs()).toEqual(before);
});

test('a process that dies takes only its own picture with it, and the next one works', async () => {
  const lost = onPictures('drawFlat', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 4000, 1);
  const kept = onPictures('processImage', picture, '"it.jpg"');
  const [busy] = programs(); // started first, so it has the drawing
  if (busy) process.kill(busy, 'SIGKILL');
  await expect(lost).rejects.toBeInstanceOf(PictureProgramEnded);
  await expect(lost).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
  expect(await kept).toMatchObject({ width: expect.any(Number) });
  expect(await onPictures('inspectImage', picture, '"it.jpg"')).toEqual({ isHeavy: false });
});
