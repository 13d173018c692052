import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

type Locked = { version?: string; license?: string; dev?: boolean };

/** What stands in a release beside the packages. Sources are those of the command line, which needs no page and no sheet. */
const FOLDERS: Record<string, (path: string) => boolean> = {
  build: (path) => !/^build\/(?:earlier|\.stamp)/.test(path),
  app: (path) => !/\.(?:test\.\w+|tsx|css|scss)$/.test(path),
  server: (path) => !/\.(?:test\.\w+|tsx)$/.test(path),
  deploy: (path) => !path.startsWith('deploy/release'),
};
const FILES = ['package.json', 'LICENSE', 'CHANGELOG.md', 'README.md', 'docs/operating.md', 'docs/taking-over.md'];
/** What only who works on a package needs. */
const FOR_DEVELOPERS = /(?:\.map|\.d\.[mc]?ts|\/\.(?:git|npm)ignore)$/;
const LICENCE = /^(?:licen[cs]e|copying|notice|ofl)\b/i;

/** What a release is made of: the project, the folder with the packages of its machine, and what is said of it. */
export type Parts = { root: string; packagesIn: string; arch: Arch; schema: string; bill: string };
export type Arch = 'x64' | 'arm64';

/** Lays out in `tree` everything that a server runs with. The same sources and packages make the same files. */
export function layOut(tree: string, { root, packagesIn, arch, schema, bill }: Parts): void {
  const node = `node_modules/node-linux-${arch}`;
  mkdirSync(join(tree, 'bin'), { recursive: true });
  for (const [folder, isWanted] of Object.entries(FOLDERS)) copy(root, tree, folder, isWanted);
  for (const file of FILES) copy(root, tree, file);
  const packages = shippedPackages(packagesIn);
  for (const { path } of packages.filter(({ path }) => path !== node))
    copy(
      packagesIn,
      tree,
      path,
      (file) => !FOR_DEVELOPERS.test(file) && !file.slice(path.length).includes('/node_modules'),
    );
  cpSync(join(packagesIn, node, 'bin/node'), join(tree, 'bin/node'));
  cpSync(join(root, 'deploy/release/site'), join(tree, 'bin/site'));
  cpSync(join(root, 'deploy/release/install.sh'), join(tree, 'install.sh'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // npm's own form
  writeFileSync(join(tree, 'release.json'), `${JSON.stringify({ version, schema }, null, 2)}\n`);
  writeFileSync(join(tree, 'sbom.cdx.json'), bill);
  writeFileSync(join(tree, 'LICENCES.txt'), packages.map((each) => licencesOf(packagesIn, each)).join('\n'));
  for (const file of filesIn(tree)) chmodSync(join(tree, file), /^bin\/|\.sh$/.test(file) ? 0o755 : 0o644);
  writeFileSync(join(tree, 'SHA256SUMS'), sums(tree));
}

/** As the lock file lists them, without those for developers and for other machines. */
function shippedPackages(root: string): { path: string; version: string; license: string }[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  }; // npm's own form
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(root, path, 'package.json')))
    .map(([path, { version = '', license = '' }]) => ({ path, version, license }));
}

function licencesOf(
  root: string,
  { path, version, license }: { path: string; version: string; license: string },
): string {
  const name = path.split('node_modules/').at(-1);
  const texts = readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
    .map((entry) => readFileSync(join(root, path, entry.name), 'utf8').trim());
  return `${'='.repeat(80)}\n${name} ${version}: ${license}\n\n${texts.join('\n\n')}\n`;
}

/** Every file with its SHA-256, as `sha256sum --check` reads it. */
export function sums(tree: string): string {
  return filesIn(tree)
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(tree, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');
}

/** Relative paths, in one order on every machine. */
function filesIn(tree: string): string[] {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(tree.length + 1))
    .filter((file) => file !== 'SHA256SUMS')
    .sort();
}

function copy(root: string, tree: string, path: string, isWanted: (path: string) => boolean = () => true): void {
  cpSync(join(root, path), join(tree, path), {
    recursive: true,
    dereference: true,
    filter: (source) => basename(source) !== '.bin' && isWanted(source.slice(root.length + 1)),
  });
}
