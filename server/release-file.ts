import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { AppError } from '../app/lib/app-error.ts';

const releaseFile = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/), schema: z.string() });
/** A version in its folder. */
export type Release = z.output<typeof releaseFile> & { tree: string };

const LIST = 'SHA256SUMS';
const NOT_LISTED = 'not what its list says';

const remove = (path: string) => rm(path, { recursive: true, force: true });
const run = promisify(execFile);

/** The version that a folder holds. */
export async function released(tree: string): Promise<Release> {
  const file = join(tree, 'release.json');
  if (!existsSync(file)) throw new AppError('not_found', `${tree} is no release.`);
  return { ...releaseFile.parse(JSON.parse(await readFile(file, 'utf8'))), tree };
}

/** Compares a file with its hashes while nothing has its name yet; the folder of the version is there whole or not at all. */
export async function unpackRelease(
  { root, say }: { root: string; say: (line: string) => void },
  file: string,
  from: Release,
): Promise<Release> {
  if (!existsSync(file)) throw new AppError('not_found', `There is no file ${file}.`);
  await requireHash(file, say);
  const work = await mkdtemp(join(root, 'versions', '.new-'));
  try {
    await run('tar', ['-xzf', file, '-C', work, '--no-same-owner', '--no-same-permissions']).catch(() => {
      throw new AppError('invalid', `${file} cannot be unpacked: it is damaged, or no release.`);
    });
    const [name = '', ...more] = await readdir(work);
    if (more.length > 0) throw new AppError('invalid', `${file} is no release.`);
    await requireListed(join(work, name));
    await openToAll(join(work, name));
    const found = await released(join(work, name));
    if (found.version === from.version) return from;
    if (!isLater(found.version, from.version))
      throw new AppError(
        'conflict',
        `Version ${from.version} runs, and the file holds ${found.version}. To go back: site rollback`,
      );
    const tree = join(root, 'versions', found.version);
    await remove(tree);
    // after a power cut, too
    await run('sync', ['--file-system', work]);
    await rename(join(work, name), tree);
    say(`Version ${found.version} is unpacked and whole.`);
    return { ...found, tree };
  } finally {
    await remove(work);
  }
}

/** For the account of the site, which owns nothing of it: what root unpacks or makes is its own alone under a umask of 077. */
export async function openToAll(tree: string): Promise<void> {
  await run('chmod', ['-R', 'a+rX,go-w', tree]);
}

async function requireHash(file: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(`${file}.sha256`)) {
    say(`There is no ${basename(file)}.sha256 beside it: only what is inside is compared with its hashes.`);
    return;
  }
  const [wanted] = readFileSync(`${file}.sha256`, 'utf8').split(' ');
  if ((await hashOf(file)) !== wanted)
    throw new AppError('invalid', `${file} is not what its .sha256 says: get it again.`);
}

/** Every file is the one that the list names, and there is no other. The hashes are left to a program: it takes a tenth of the time. */
async function requireListed(tree: string): Promise<void> {
  const refuse = (name: string, what: string) =>
    new AppError('invalid', `The release is not whole: ${name} is ${what}.`);
  const list = await readFile(join(tree, LIST), 'utf8').catch(() => '');
  const listed = new Set(list.split('\n').map((line) => line.slice(66)));
  listed.delete('');
  for (const entry of readdirSync(tree, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(tree.length + 1);
    if (entry.isDirectory() || name === LIST) continue;
    if (!entry.isFile() || !listed.delete(name)) throw refuse(name, NOT_LISTED);
  }
  for (const name of listed) throw refuse(name, 'missing');
  await run('sha256sum', ['--check', '--strict', '--quiet', LIST], { cwd: tree }).catch(({ stdout = '' }) => {
    throw refuse(/^(.*): FAILED/m.exec(stdout)?.[1] ?? LIST, NOT_LISTED);
  });
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export function isLater(one: string, other: string): boolean {
  const [a = [], b = []] = [one, other].map((version) => version.split('.').map(Number));
  const at = a.findIndex((part, index) => part !== b[index]);
  return at !== -1 && (a[at] ?? 0) > (b[at] ?? 0);
}
