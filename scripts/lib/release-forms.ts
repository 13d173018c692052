import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Arch } from './release-tree.ts';

export type Named = { version: string; arch: Arch; day: string };

/** The same files make the same bytes: names in order, no account, one time for everything. */
function tarOptions({ day }: Named, owner = 0): string[] {
  return [
    '--sort=name',
    '--format=gnu',
    `--owner=${owner}`,
    `--group=${owner}`,
    '--numeric-owner',
    `--mtime=${day}T00:00Z`,
    '--mode=u+rwX,go+rX,go-w',
  ];
}

/** What is to be packed: names in a folder, and the name of the file. */
export type Form = { file: string; folder: string; names: string[] };

/** Packs it into that file; as it is, or with gzip, which writes no time of its own. */
export function pack(file: string, { folder, names }: Form, named: Named): void {
  const gzip = file.endsWith('gz') ? ['--use-compress-program=gzip -n'] : [];
  execFileSync('tar', [...tarOptions(named), ...gzip, '-cf', file, '-C', folder, ...names]);
}

/** The command line is TypeScript, which Node does not read below node_modules by itself. */
const TYPES_HOOK = `import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', shortCircuit: true, source };
  },
});
`;

/**
 * The tree as an npm package. It lies a folder deeper, with its packages beside it, so npm has nothing to resolve and its hashes
 * stay true. It lies in `package`, as every file of npm does.
 */
export function layOutNpmPackage(work: string, tree: string, { version, arch }: Named): Form {
  const folder = join(work, 'package');
  cpSync(tree, join(folder, 'site'), { recursive: true });
  const about = {
    name: `consultant-site-linux-${arch}`,
    version,
    description: 'A personal-brand website with case studies and an owner’s workspace, with all that it runs with',
    license: 'MIT',
    os: ['linux'],
    cpu: [arch],
    libc: ['glibc'],
    bin: { site: 'command', 'consultant-site': 'start' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  // data lies where the command was typed: npm empties its own folder
  writeFileSync(
    join(folder, 'start'),
    `#!/bin/sh
DATA_DIR=$(realpath -m "\${DATA_DIR:-data}")
export DATA_DIR
cd "$(dirname "$(readlink -f "$0")")/site" && exec bin/node build/server/main.js
`,
  );
  writeFileSync(join(folder, 'types.mjs'), TYPES_HOOK);
  writeFileSync(
    join(folder, 'command'),
    `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export NODE_OPTIONS="--disable-warning=ExperimentalWarning --import=\\"$here/types.mjs\\""
exec "$here/site/bin/site" "$@"
`,
  );
  for (const script of ['start', 'command']) chmodSync(join(folder, script), 0o755);
  return { file: `${about.name}-${version}.tgz`, folder: work, names: ['package'] };
}

/** What Node is linked against, and a shell for the commands; by name, so that the newest of Debian's release are taken. */
const BASE = ['libc6', 'libgcc-s1', 'libstdc++6', 'gcc-12-base', 'busybox-static'];
/** What the commands call. */
const APPLETS = [
  'sh',
  'basename',
  'dirname',
  'echo',
  'id',
  'ls',
  'readlink',
  'realpath',
  'setpriv',
  'sort',
  'stat',
  'sync',
];
/** As in Dockerfile, so that a volume fits both. */
const ACCOUNT = 1000;
const DATA = 'var/lib/site';
const AT = 'srv/site';

/** The tree as an OCI image layout: a layer of Debian's libraries, one of the site. */
export function layOutImage(work: string, tree: string, named: Named): Form {
  const image = join(work, 'image');
  const blobs = join(image, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const layers = [baseLayer(work, named), siteLayer(work, tree, named)].map((file) => {
    const bytes = readFileSync(file);
    return { ...put(gzipSync(bytes), 'image.layer.v1.tar+gzip'), diff: `sha256:${sha256(bytes)}` };
  });
  const created = `${named.day}T00:00:00Z`;
  const config = put(
    JSON.stringify({
      created,
      architecture: named.arch === 'x64' ? 'amd64' : named.arch,
      os: 'linux',
      config: {
        User: `${ACCOUNT}:${ACCOUNT}`,
        Env: [`PATH=/${AT}/bin:/bin`, 'NODE_ENV=production', 'HOST=0.0.0.0', 'PORT=3000', `DATA_DIR=/${DATA}`],
        Cmd: [`/${AT}/bin/node`, 'build/server/main.js'],
        WorkingDir: `/${AT}`,
        ExposedPorts: { '3000/tcp': {} },
        Volumes: { [`/${DATA}`]: {} },
        StopSignal: 'SIGTERM',
        Labels: { 'org.opencontainers.image.version': named.version },
      },
      rootfs: { type: 'layers', diff_ids: layers.map(({ diff }) => diff) },
      history: ['libraries of Debian', `consultant-site ${named.version}`].map((created_by) => ({
        created,
        created_by,
      })),
    }),
    'image.config.v1+json',
  );
  const manifest = put(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: `${TYPES}image.manifest.v1+json`,
      config,
      layers: layers.map(({ diff: _, ...layer }) => layer),
    }),
    'image.manifest.v1+json',
  );
  const annotations = { 'org.opencontainers.image.ref.name': named.version };
  const index = {
    schemaVersion: 2,
    mediaType: `${TYPES}image.index.v1+json`,
    manifests: [{ ...manifest, annotations }],
  };
  writeFileSync(join(image, 'index.json'), JSON.stringify(index));
  writeFileSync(join(image, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  return {
    file: `consultant-site-${named.version}-linux-${named.arch}.oci.tar`,
    folder: image,
    names: ['oci-layout', 'index.json', 'blobs'],
  };

  /** A blob is named after its bytes. */
  function put(content: string | Buffer, type: string) {
    const bytes = Buffer.from(content);
    const digest = sha256(bytes);
    writeFileSync(join(blobs, digest), bytes);
    return { mediaType: `${TYPES}${type}`, digest: `sha256:${digest}`, size: bytes.length };
  }
}

const TYPES = 'application/vnd.oci.';

function baseLayer(work: string, named: Named): string {
  const [downloads, root] = [join(work, 'debian'), join(work, 'base')];
  for (const folder of [downloads, join(root, 'bin'), join(root, 'etc'), join(root, 'tmp'), join(root, DATA)])
    mkdirSync(folder, { recursive: true });
  const suffix = named.arch === 'x64' ? '' : `:${named.arch}`;
  // the account of apt may not write into this folder
  execFileSync('apt-get', ['-q', '-o', 'APT::Sandbox::User=root', 'download', ...BASE.map((name) => name + suffix)], {
    cwd: downloads,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const file of readdirSync(downloads)) execFileSync('dpkg-deb', ['--extract', join(downloads, file), root]);
  for (const applet of APPLETS) symlinkSync('busybox', join(root, 'bin', applet));
  writeFileSync(
    join(root, 'etc/passwd'),
    `root:x:0:0:root:/:/bin/sh\nsite:x:${ACCOUNT}:${ACCOUNT}:site:/${DATA}:/bin/sh\n`,
  );
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nsite:x:${ACCOUNT}:\n`);
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  const file = join(work, 'base.tar');
  const paths = readdirSync(root)
    .filter((name) => name !== 'tmp')
    .sort();
  execFileSync('tar', [...tarOptions(named), `--exclude=${DATA}`, '-cf', file, '-C', root, ...paths]);
  const add = (path: string, mode: string, owner: number) =>
    execFileSync('tar', [
      ...tarOptions(named, owner).filter((option) => !option.startsWith('--mode')),
      `--mode=${mode}`,
      '-rf',
      file,
      '-C',
      root,
      path,
    ]);
  add('tmp', '1777', 0);
  add(DATA, '0700', ACCOUNT);
  return file;
}

function siteLayer(work: string, tree: string, named: Named): string {
  const file = join(work, 'site.tar');
  const options = [...tarOptions(named), `--transform=s,^\\.,${AT},`];
  execFileSync('tar', [...options, '-cf', file, '-C', tree, '.']);
  return file;
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
