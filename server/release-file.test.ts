import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { sums } from '../scripts/lib/release-tree.ts';
import { unpackRelease } from './release-file.ts';

const run = promisify(execFile);

let root: string;
let tree: string;
beforeEach(async () => {
  root = await mkdtemp(join(inject('dataFolder'), 'release-'));
  tree = join(root, 'made', 'site-2.0.0');
  await mkdir(join(root, 'versions'));
  await mkdir(join(tree, 'bin'), { recursive: true });
  await writeFile(join(tree, 'release.json'), '{ "version": "2.0.0", "schema": "0001-first" }');
  await writeFile(join(tree, 'bin/node'), 'a program');
  await writeFile(join(tree, 'bin/a file: FAILED'), 'named on purpose');
  await writeFile(join(tree, 'SHA256SUMS'), sums(tree));
});

async function unpacked() {
  const file = join(root, 'release.tar.gz');
  await run('tar', ['-czf', file, '-C', join(root, 'made'), 'site-2.0.0']);
  const from = { version: '1.0.0', schema: '0001-first', tree: join(root, 'versions/1.0.0') };
  return unpackRelease({ root, say: () => {} }, file, from);
}

test('a release that is whole is unpacked into a folder of its version', async () => {
  expect(await unpacked()).toEqual({ version: '2.0.0', schema: '0001-first', tree: join(root, 'versions/2.0.0') });
  expect(await readdir(join(root, 'versions/2.0.0'))).toEqual(['SHA256SUMS', 'bin', 'release.json']);
});

describe('everybody may read what is unpacked, and only its owner change it', () => {
  let umask: number;
  beforeEach(() => {
    umask = process.umask();
  });
  afterEach(() => process.umask(umask));

  test.each(['022', '027', '077', '002'])('under umask %s', async (mask) => {
    await chmod(join(tree, 'bin'), 0o700);
    await chmod(join(tree, 'release.json'), 0o600);
    await chmod(join(tree, 'bin/node'), 0o700);
    process.umask(Number.parseInt(mask, 8));
    const { tree: made } = await unpacked();
    const modeOf = async (name: string) => [name, ((await stat(join(made, name))).mode & 0o7777).toString(8)];
    expect(await Promise.all(['', 'bin', 'bin/node', 'release.json', 'SHA256SUMS'].map(modeOf))).toEqual([
      ['', '755'],
      ['bin', '755'],
      ['bin/node', '755'],
      ['release.json', '644'],
      ['SHA256SUMS', '644'],
    ]);
  });
});

describe('a release is refused, and nothing of it stays', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['with a changed file', 'bin/node is not what its list says', () => appendFile(join(tree, 'bin/node'), '!')],
    ['without a file', 'bin/node is missing', () => rm(join(tree, 'bin/node'))],
    ['with one file more', 'bin/more is not what its list says', () => writeFile(join(tree, 'bin/more'), '')],
    ['with a link', 'bin/node is not what its list says', () => linked('bin/node')],
    ['without its list', 'is not what its list says', () => rm(join(tree, 'SHA256SUMS'))],
    ['with a line that is none', 'is missing', () => appendFile(join(tree, 'SHA256SUMS'), `${'-'.repeat(66)}x\n`)],
    [
      'with a hash that is none',
      'SHA256SUMS is not what its list says',
      () => appendFile(join(tree, 'SHA256SUMS'), 'x\n'),
    ],
  ])('%s', async (_how, sentence, change) => {
    await change();
    await expect(unpacked()).rejects.toThrow(sentence);
    expect(await readdir(join(root, 'versions'))).toEqual([]);
  });
});

/** To a file with the same bytes. */
async function linked(name: string): Promise<void> {
  await rm(join(tree, name));
  await writeFile(join(root, 'elsewhere'), 'a program');
  await symlink(join(root, 'elsewhere'), join(tree, name));
}
