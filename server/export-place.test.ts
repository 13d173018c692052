import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endBrokenOff, makeWorkFolder, putInPlace } from './export-place.ts';

async function written(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

test('a copy that cannot take the place of an earlier one leaves that where it was, and one that can leaves nothing else', async () => {
  const place = await mkdtemp(join(tmpdir(), 'copy-place-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const [work, folder] = [join(place, 'copy-work'), join(place, 'copy')];
  await written(join(folder, 'of'), 'earlier');
  await expect(putInPlace(work, folder)).rejects.toThrow('ENOENT');
  const found = async () => [await readdir(place), await readFile(join(folder, 'of'), 'utf8')];
  expect(await found()).toEqual([['copy'], 'earlier']);
  await written(join(work, 'of'), 'now');
  await putInPlace(work, folder);
  expect(await found()).toEqual([['copy'], 'now']);
});

test('whenever an export is killed, the next one finds a whole copy in its place, and leaves nothing else', async () => {
  const place = await mkdtemp(join(tmpdir(), 'copy-killed-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const folder = join(place, 'copy');
  const others = ['copy-earlier', 'copy-latest-earlier', '.copy'];
  for (const name of others) await written(join(place, name, 'of'), 'somebody');
  for (const killedAfter of [0, 1, 2]) {
    await written(join(folder, 'of'), 'earlier');
    const work = await makeWorkFolder(folder);
    await written(join(work, 'of'), 'now');
    const steps = [() => rename(folder, `${work}-earlier`), () => rename(work, folder)];
    for (const step of steps.slice(0, killedAfter)) await step();
    const ago = new Date(Date.now() - 2 * 86_400_000);
    if (killedAfter < 2) await utimes(work, ago, ago);
    await endBrokenOff(folder);
    expect(await readFile(join(folder, 'of'), 'utf8')).toBe(killedAfter < 2 ? 'earlier' : 'now');
    expect((await readdir(place)).sort()).toEqual(['copy', ...others].sort());
  }
});

test('an export that is at work is left alone', async () => {
  const place = await mkdtemp(join(tmpdir(), 'copy-at-work-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const work = await makeWorkFolder(join(place, 'copy'));
  await endBrokenOff(join(place, 'copy'));
  expect(await readdir(place)).toEqual([work.slice(place.length + 1)]);
});
