import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '../../app/lib/version.ts';
import { freePort } from '../support/postgres.ts';
import { makeRelease, program, type Started, started } from '../support/release-file.ts';

const NAME = `consultant-site-${VERSION}-linux-x64`;

let work: string;
let made: string;
beforeAll(() => {
  program('/usr/bin/unshare', 'util-linux');
  if (process.getuid?.() !== 0) throw new Error('A network and a root of its own take root: run this as root.');
  work = mkdtempSync(join(tmpdir(), 'release-forms-'));
  made = join(work, 'made');
  makeRelease(made, '--npm', '--oci');
}, 900_000);
afterAll(() => rmSync(work, { recursive: true, force: true }));

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const isWhole = (tree: string) =>
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: tree });

async function servesPages(site: Started): Promise<void> {
  try {
    expect(await (await fetch(`${site.url}/healthz`)).text()).toBe(`ok ${VERSION}`);
    const home = await (await fetch(site.url)).text();
    const asset = /\/assets\/[^"]+\.css/.exec(home)?.[0];
    for (const path of [asset, '/about', '/case-studies'])
      expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 200]);
    // drawn with the libraries for pictures
    const shared = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? '';
    const picture = await fetch(`${site.url}${new URL(shared).pathname}`);
    expect(picture.headers.get('content-type')).toMatch(/^image\//);
  } finally {
    await site.stop();
  }
}

test('as a package of npm it is installed without a network, whole, and its command starts the site', async () => {
  const [folder, data] = [join(work, 'npm'), join(work, 'typed-here')];
  for (const each of [folder, data]) mkdirSync(each);
  writeFileSync(join(folder, 'package.json'), '{}');
  const file = join(made, `consultant-site-linux-x64-${VERSION}.tgz`);
  execFileSync('unshare', ['--net', 'npm', 'install', '--offline', '--no-audit', '--no-fund', file], { cwd: folder });
  isWhole(join(folder, 'node_modules/consultant-site-linux-x64/site'));
  const bin = join(folder, 'node_modules/.bin');
  const site = (...words: string[]) =>
    execFileSync(join(bin, 'site'), words, { env: { PATH: '/usr/bin:/bin', DATA_DIR: data }, encoding: 'utf8' });
  expect(site('--version')).toBe(`${VERSION}\n`);
  const port = await freePort();
  const env = { PATH: '/usr/bin:/bin', PORT: String(port), SITE_URL: `http://localhost:${port}`, DATA_DIR: '.' };
  await servesPages(await started(spawn(join(bin, 'consultant-site'), { cwd: data, env }), port));
  expect(readdirSync(data)).toContain('site.db');
  expect(site('check')).toBe('No damage found.\n');
}, 300_000);

type Described = { digest: string; size: number };

test('as an image every blob is what its name says, and the unpacked layers start the site as its own account', async () => {
  const [image, root] = [join(work, 'image'), join(work, 'root')];
  for (const each of [image, root]) mkdirSync(each);
  execFileSync('tar', ['-xf', join(made, `${NAME}.oci.tar`), '-C', image]);
  const blob = ({ digest, size }: Described) => {
    const bytes = readFileSync(join(image, 'blobs', digest.replace(':', '/')));
    expect([`sha256:${hashOf(bytes)}`, bytes.length]).toEqual([digest, size]);
    return bytes;
  };
  const index = JSON.parse(readFileSync(join(image, 'index.json'), 'utf8'));
  const manifest = JSON.parse(blob(index.manifests[0]).toString());
  const { config, rootfs } = JSON.parse(blob(manifest.config).toString());
  const named = [index.manifests[0], manifest.config, ...manifest.layers].map(({ digest }: Described) =>
    digest.slice(7),
  );
  expect(readdirSync(join(image, 'blobs/sha256')).sort()).toEqual(named.sort());
  for (const [at, layer] of manifest.layers.entries()) {
    const bytes = gunzipSync(blob(layer));
    expect(`sha256:${hashOf(bytes)}`).toBe(rootfs.diff_ids[at]);
    execFileSync('tar', ['-x', '--same-owner', '--numeric-owner', '-p', '-C', root], { input: bytes });
  }
  isWhole(join(root, 'srv/site'));
  // what an engine lays into every container
  mkdirSync(join(root, 'dev'));
  execFileSync('mknod', ['-m', '666', join(root, 'dev/null'), 'c', '1', '3']);

  const port = await freePort();
  const env = Object.fromEntries(config.Env.map((line: string) => line.split(/=(.*)/s)));
  const settings = { ...env, HOST: '127.0.0.1', PORT: String(port), SITE_URL: `http://localhost:${port}` };
  // as an engine does it: the account, the folder and the command of the image, in nothing but its files
  const inside = (...command: string[]) => [
    '--userspec',
    config.User,
    root,
    '/bin/sh',
    '-c',
    `cd ${config.WorkingDir} && exec "$@"`,
    'sh',
    ...command,
  ];
  await servesPages(await started(spawn('/usr/sbin/chroot', inside(...config.Cmd), { env: settings }), port));
  const site = (...words: string[]) =>
    execFileSync('/usr/sbin/chroot', inside('site', ...words), { env: settings, encoding: 'utf8' });
  expect([site('--version'), site('check')]).toEqual([`${VERSION}\n`, 'No damage found.\n']);
}, 300_000);

test('another reader takes the image, too', () => {
  const skopeo = program('/usr/bin/skopeo', 'skopeo');
  const copy = join(work, 'copy');
  execFileSync(skopeo, [
    '--insecure-policy',
    'copy',
    '--quiet',
    `oci-archive:${join(made, `${NAME}.oci.tar`)}`,
    `dir:${copy}`,
  ]);
  expect(readdirSync(copy)).toContain('manifest.json');
}, 120_000);
