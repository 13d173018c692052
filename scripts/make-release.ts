/**
 * `npm run release`: one file that a server needs nothing beside, with the build, the packages that it runs with, and Node. The
 * same sources make the same bytes: names in order, no account, and the day of the version as the time of everything.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { VERSION } from '../app/lib/version.ts';
import { MIGRATIONS } from '../app/platform/database/migrate.server.ts';
// @ts-expect-error plain JavaScript, because it runs before TypeScript is installed
import { buildIfStale, ROOT } from './lib/project.mjs';
import { layOut } from './lib/release-tree.ts';

const root = resolve(ROOT);
const machine = `${process.platform}-${process.arch}`;
if (machine !== 'linux-x64') throw new Error(`A release is made for linux-x64, and this is ${machine}.`);
await buildIfStale();

const day = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## [^,\n]+, (\d{4}-\d\d-\d\d)$/m)?.[1];
if (!day) throw new Error('The list of changes names no day for this version.');
const name = `consultant-site-${VERSION}-${machine}`;
const target = resolve(process.argv[2] ?? join(root, 'release'));
const work = mkdtempSync(join(tmpdir(), 'release-'));
try {
  const bill = execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs')], { encoding: 'utf8' });
  const schema = Object.keys(MIGRATIONS).at(-1) ?? '';
  layOut(root, join(work, name), { schema, bill });
  mkdirSync(target, { recursive: true });
  const file = join(target, `${name}.tar.gz`);
  const order = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${day}T00:00Z`];
  execFileSync('tar', [
    ...order,
    '--mode=u+rwX,go+rX,go-w',
    '--use-compress-program=gzip -n',
    '-cf',
    file,
    '-C',
    work,
    name,
  ]);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`);
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(0)} MB`);
} finally {
  rmSync(work, { recursive: true, force: true });
}
