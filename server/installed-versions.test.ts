import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { sums } from '../scripts/lib/release-tree.ts';
import { type Installation, rollback, upgrade } from './installed-versions.ts';
import { NEWER } from './newer.ts';

const OLD = '1.0.0';
const NEW = '2.0.0';
const COPY = 'before-upgrade-2026-02-03T04-05-06-000Z-0a1b2c3d';

let at: Installation;
let site: Server;
let dataDir: string;
/** A version that is never ready. */
let broken: string | null;
beforeEach(async () => {
  const root = await mkdtemp(join(inject('dataFolder'), 'installed-'));
  broken = null;
  dataDir = join(root, 'data');
  await mkdir(dataDir);
  for (const version of [OLD, NEW]) {
    const tree = join(root, 'versions', version);
    await mkdir(join(tree, 'bin'), { recursive: true });
    await mkdir(join(tree, 'build'));
    await writeFile(join(tree, 'release.json'), JSON.stringify({ version, schema: version }));
    await script(join(tree, 'bin/site'), `echo '[{ "name": "${COPY}", "kind": "before-upgrade" }]'`);
  }
  // what the link leads to from then on
  await script(join(root, 'service'), `basename "$(readlink ${root}/current)" >${root}/running`);
  site = createServer(async (request, reply) => {
    const running = (await readFile(join(root, 'running'), 'utf8')).trim();
    reply.end(request.url === '/healthz' ? `ok ${running}` : running === broken ? 'not ready' : 'ready');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  const { port } = site.address() as AddressInfo; // it listens on TCP
  const settings = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) };
  at = { root, settings, readyWithin: 10_000, now: () => new Date(0), say: () => {} };
});
afterEach(() => new Promise((done) => site.close(done)));

async function script(path: string, line: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${line}\n`);
  await chmod(path, 0o755);
}

async function arrange(state: { current: string; previous: string; running: string }): Promise<void> {
  for (const name of ['current', 'previous'] as const)
    await symlink(join('versions', state[name]), join(at.root, name));
  await writeFile(join(at.root, 'running'), state.running);
}

/** Answers as the site does, at the port that it is given. */
const ANSWERS = `require('node:http')
  .createServer((request, reply) => reply.end(request.url === '/healthz' ? 'ok ${NEW}' : 'ready'))
  .listen(process.env.PORT, process.env.HOST)`;

/** The release of the newer version, which is not here yet. */
async function releaseFile(change: (tree: string) => Promise<void> = async () => {}): Promise<string> {
  const tree = join(at.root, 'versions', NEW);
  await script(join(tree, 'bin/node'), `exec '${process.execPath}' -e "${ANSWERS}"`);
  await change(tree);
  await writeFile(join(tree, 'SHA256SUMS'), sums(tree));
  const file = join(at.root, 'release.tar.gz');
  await promisify(execFile)('tar', ['-czf', file, '-C', join(at.root, 'versions'), NEW]);
  await rm(tree, { recursive: true });
  return file;
}

async function found() {
  const running = (await readFile(join(at.root, 'running'), 'utf8')).trim();
  return { current: await readlink(join(at.root, 'current')), running };
}

const back = () => rollback(at, { putsBack: true });
const gone = { current: `versions/${OLD}`, running: OLD };
const askedFor = () => readFile(join(dataDir, 'put-back.json'), 'utf8').catch(() => null);

describe('going back, said again after it was killed', () => {
  test.each([
    ['before anything has changed', { current: NEW, previous: OLD, running: NEW }],
    ['between the two links', { current: OLD, previous: OLD, running: NEW }],
    ['before the restart', { current: OLD, previous: NEW, running: NEW }],
  ])('%s leads to the version before', async (_when, state) => {
    await arrange(state);
    expect([await back(), await found()]).toEqual([true, gone]);
  });

  test('is never without a version to go back to', async () => {
    await arrange({ current: NEW, previous: OLD, running: NEW });
    // the second of the two links cannot be made
    await mkdir(join(at.root, '.previous'));
    await expect(back()).rejects.toThrow();
    await rm(join(at.root, '.previous'), { recursive: true });
    expect([await back(), await found()]).toEqual([true, gone]);
  });
});

test('going back twice stays where it is: the copy of before an upgrade is for the older version alone', async () => {
  await arrange({ current: NEW, previous: OLD, running: NEW });
  await back();
  const asked = await askedFor();
  expect(JSON.parse(asked ?? '')).toEqual({ version: OLD, backup: COPY });
  await expect(back()).rejects.toThrow(`Version ${OLD} runs, and there is none before it to go back to.`);
  expect([await found(), await askedFor()]).toEqual([gone, asked]);
});

/** Nobody's on any machine. */
const ACCOUNT = 64_990;

describe.skipIf(process.getuid?.() !== 0)('run by root, where the data belongs to another account', () => {
  beforeEach(async () => {
    await arrange({ current: NEW, previous: OLD, running: NEW });
    await chown(dataDir, ACCOUNT, ACCOUNT);
  });

  test.each(['put-back.json', 'put-back.json.new'])('a link of that account at %s leads root nowhere', async (name) => {
    const [victim, nothing] = [join(at.root, 'victim'), join(at.root, 'nothing')];
    await writeFile(victim, "root's", { mode: 0o600 });
    for (const target of [victim, nothing]) {
      await rm(join(dataDir, name), { force: true });
      await symlink(target, join(dataDir, name));
      await back();
      expect(JSON.parse((await askedFor()) ?? '')).toEqual({ version: OLD, backup: COPY });
      const { uid, gid, mode } = await lstat(join(dataDir, 'put-back.json'));
      expect([uid, gid, mode & 0o777]).toEqual([ACCOUNT, ACCOUNT, 0o600]);
      await rm(join(at.root, 'current'));
      await rm(join(at.root, 'previous'));
      await arrange({ current: NEW, previous: OLD, running: NEW });
    }
    const { uid, mode } = await lstat(victim);
    expect([await readFile(victim, 'utf8'), uid, mode & 0o777]).toEqual(["root's", 0, 0o600]);
    await expect(lstat(nothing)).rejects.toThrow('ENOENT');
  });

  test('nothing is written that this account could not write', async () => {
    await chmod(dataDir, 0o500);
    await expect(back()).rejects.toThrow('Nothing was changed: ');
    expect([await askedFor(), await found()]).toEqual([null, { current: `versions/${NEW}`, running: NEW }]);
  });
});

describe('an upgrade', () => {
  let umask: number;
  beforeEach(async () => {
    umask = process.umask();
    await arrange({ current: OLD, previous: OLD, running: OLD });
  });
  afterEach(() => process.umask(umask));

  test.each(['022', '027', '077'])('leaves what the account of the site can read, under umask %s', async (mask) => {
    const assets = join(at.root, 'versions', OLD, 'build/client/assets');
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, 'old.js'), '');
    const file = await releaseFile();
    process.umask(Number.parseInt(mask, 8));
    expect([await upgrade(at, file), await found()]).toEqual([true, { current: `versions/${NEW}`, running: NEW }]);
    const tree = join(at.root, 'versions', NEW);
    const names = await readdir(tree, { recursive: true });
    expect(names.filter((name) => name.endsWith('/assets/old.js'))).toHaveLength(1);
    for (const name of ['', ...names]) {
      const entry = await stat(join(tree, name));
      const rights = entry.isDirectory() ? 0o755 : 0o644;
      expect([name, entry.mode & rights, entry.mode & 0o022]).toEqual([name, rights, 0]);
    }
  });

  test.each<[string, (tree: string) => Promise<void>]>([
    ['may not be executed', (tree) => chmod(join(tree, 'bin/node'), 0o644)],
    ['is not there', (tree) => rm(join(tree, 'bin/node'))],
    ['ends at once', (tree) => script(join(tree, 'bin/node'), 'exit 1')],
  ])('to a version whose Node %s says so and changes nothing', async (_what, change) => {
    const file = await releaseFile(change);
    await expect(upgrade(at, file)).rejects.toThrow(`Version ${NEW} does not start on this machine: `);
    expect(await found()).toEqual({ current: `versions/${OLD}`, running: OLD });
  });

  test.each([
    ['postgres://elsewhere/site', 'as the newest backup before-restore-…'],
    [undefined, '/data/backups/newer-…'],
  ])('that goes back over a changed schema says where the rest is kept, with the database %s', async (url, place) => {
    const file = await releaseFile();
    broken = NEW;
    // as the older version sees a database that the newer one has changed
    const isChanged = `grep -qx ${NEW} '${at.root}/running'`;
    await script(
      join(at.root, 'versions', OLD, 'bin/site'),
      `echo '[{ "name": "${COPY}", "kind": "before-upgrade" }]'; if ${isChanged}; then exit ${NEWER}; fi`,
    );
    const said: string[] = [];
    const settings = { ...at.settings, DATABASE_URL: url };
    expect(await upgrade({ ...at, settings, readyWithin: 1000, say: (line) => said.push(line) }, file)).toBe(false);
    expect(await found()).toEqual({ current: `versions/${OLD}`, running: OLD });
    expect(JSON.parse((await askedFor()) ?? '')).toEqual({ version: OLD, backup: COPY });
    expect(said).toContainEqual(expect.stringContaining(place));
  });
});
