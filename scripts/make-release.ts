/**
 * `npm run release [-- <folder>] [--arch arm64] [--npm] [--oci]`: one file that a server needs nothing beside, with the build, the
 * packages that it runs with, and Node; with `--npm` and `--oci` also as a package of npm, and as an image in OCI's layout.
 * The same sources make the same bytes: names in order, no account, and the day of the version as the time of everything.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { VERSION } from '../app/lib/version.ts';
import { MIGRATIONS } from '../app/platform/database/migrate.server.ts';
// @ts-expect-error plain JavaScript, because it runs before TypeScript is installed
import { buildIfStale, ROOT } from './lib/project.mjs';
import { type Form, layOutImage, layOutNpmPackage, pack } from './lib/release-forms.ts';
import { type Arch, layOut } from './lib/release-tree.ts';

const { values, positionals } = parseArgs({
  options: {
    arch: { type: 'string', default: 'x64' },
    npm: { type: 'boolean', default: false },
    oci: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const arch = (['x64', 'arm64'] as const satisfies Arch[]).find((known) => known === values.arch);
if (!arch) throw new Error(`A release is made for x64 or arm64, and not for ${values.arch}.`);
if (process.platform !== 'linux') throw new Error(`A release is made on Linux, and this is ${process.platform}.`);
const root = resolve(ROOT);
await buildIfStale();

const day = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').match(/^## [^,\n]+, (\d{4}-\d\d-\d\d)$/m)?.[1];
if (!day) throw new Error('The list of changes names no day for this version.');
const named = { version: VERSION, arch, day };
const name = `consultant-site-${VERSION}-linux-${arch}`;
const target = resolve(positionals[0] ?? join(root, 'release'));
const work = mkdtempSync(join(tmpdir(), 'release-'));
try {
  const bill = execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs')], { encoding: 'utf8' });
  const schema = Object.keys(MIGRATIONS).at(-1) ?? '';
  const tree = join(work, name);
  layOut(tree, { root, packagesIn: packagesFor(arch), arch, schema, bill });
  mkdirSync(target, { recursive: true });
  await write({ file: `${name}.tar.gz`, folder: work, names: [name] });
  if (values.npm) await write(layOutNpmPackage(work, tree, named));
  if (values.oci) await write(layOutImage(work, tree, named));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** The project's own, or those of another machine, which npm puts beside the lock file in a folder of their own. */
function packagesFor(wanted: Arch): string {
  if (wanted === process.arch) return root;
  const folder = join(work, 'packages');
  mkdirSync(folder);
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(root, file), join(folder, file));
  const machine = ['--os=linux', `--cpu=${wanted}`, '--libc=glibc'];
  execFileSync(
    'npm',
    ['ci', '--omit=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', ...machine],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return folder;
}

/** Packs it into the target, with its hash beside it. */
async function write(form: Form): Promise<void> {
  const file = join(target, form.file);
  pack(file, form, named);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${form.file}\n`);
  console.log(`${file}: ${(statSync(file).size / 1e6).toFixed(0)} MB`);
}
