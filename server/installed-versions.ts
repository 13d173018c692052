import { execFile, spawn } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { readdir, rename, rm, symlink } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { AppError } from '../app/lib/app-error.ts';
import { addressHere } from './address-here.ts';
import { dropKnownAssets, earlierAssets } from './earlier-assets.ts';
import { NEWER } from './newer.ts';
import { PUT_BACK } from './put-back.ts';
import { isLater, openToAll, type Release, released, unpackRelease } from './release-file.ts';

/** How long a trial with data that is thrown away may take until it is ready, in milliseconds. */
const TRIED_WITHIN = 60_000;

const backupsFile = z.array(z.object({ name: z.string(), kind: z.string() }));

/** What a command that changes versions goes by. */
export type Installation = {
  /** Has `versions`, the links `current` and `previous`, and `service`, a program that restarts the site. */
  root: string;
  settings: {
    DATA_DIR: string;
    DATABASE_URL?: string | undefined;
    HOST?: string | undefined;
    PORT?: string | undefined;
  };
  /** How long a version may take until it is ready, with what it changes in the database, in milliseconds. */
  readyWithin: number;
  now: () => Date;
  say: (line: string) => void;
};

/**
 * Puts the version of a release file in the place of the one that runs, and goes back by itself when it is not ready in time. Until
 * the link is switched nothing has changed; from then on the service starts the new version, whoever restarts it.
 */
export async function upgrade(at: Installation, file: string): Promise<boolean> {
  const from = await released(realpathSync(join(at.root, 'current')));
  await clearAway(at, from);
  const to = await unpackRelease(at, resolve(file), from);
  if (to.version === from.version) return finish(at, from);
  await tryOut(at, to);
  at.say(await ownCommand(from, 'backup'));
  await inData(at, 'rm -f "$1"', PUT_BACK);
  if (await switchTo(at, { from, to })) {
    at.say(`Version ${to.version} runs. To go back: site rollback`);
    await removeOthers(at, [from, to]);
    return true;
  }
  at.say(`Version ${to.version} was not ready in time. Going back to ${from.version}.`);
  const list = await backupsOf(from);
  if (list.isNewer) await askToPutBack(at, { from: to, to: from }, list.names);
  if (!(await switchTo(at, { from: to, to: from })))
    throw new AppError('unavailable', `Version ${from.version} is not ready either; its log says why.`);
  at.say(`Version ${from.version} runs again.`);
  return false;
}

/** The link leads to that version already: a command that was killed, or a restart that failed, may have left another one running. */
async function finish(at: Installation, to: Release): Promise<boolean> {
  const isReady = await restarted(at, to, { unless: await isRunning(at, to) });
  at.say(`Version ${to.version} ${isReady ? 'runs.' : 'is not ready; its log says why.'}`);
  return isReady;
}

/**
 * Goes back to the version that ran before. Where the newer one has changed the schema, the copy of before is put back with it. Never
 * to a later version: the copy of before would take the place of what was saved since.
 */
export async function rollback(at: Installation, { putsBack }: { putsBack: boolean }): Promise<boolean> {
  const from = await released(realpathSync(join(at.root, 'current')));
  const place = existsSync(join(at.root, 'previous')) ? realpathSync(join(at.root, 'previous')) : from.tree;
  const to = await released(place);
  if (!isLater(from.version, to.version)) {
    if (await isRunning(at, from))
      throw new AppError('not_found', `Version ${from.version} runs, and there is none before it to go back to.`);
    return finish(at, from);
  }
  const changed = from.schema !== to.schema;
  if (changed && !putsBack)
    throw new AppError(
      'conflict',
      `Version ${from.version} has changed the database. Going back puts the copy of before the upgrade back, and what was saved since is only in a backup that ${from.version} reads: say --put-back.`,
    );
  at.say(await ownCommand(from, 'backup'));
  if (changed) await askToPutBack(at, { from, to }, (await backupsOf(from)).names);
  if (!(await switchTo(at, { from, to })))
    throw new AppError('unavailable', `Version ${to.version} is not ready in time; its log says why.`);
  at.say(`Version ${to.version} runs again.`);
  return true;
}

/** What a command that was killed has left behind. */
async function clearAway({ root }: Installation, current: Release): Promise<void> {
  const versions = join(root, 'versions');
  for (const name of await readdir(versions))
    if (name.startsWith('.new-') && join(versions, name) !== current.tree) await remove(join(versions, name));
}

async function removeOthers({ root }: Installation, kept: Release[]): Promise<void> {
  const trees = kept.map(({ tree }) => tree);
  const all = (await readdir(join(root, 'versions'))).map((name) => join(root, 'versions', name));
  for (const tree of all) if (!trees.includes(tree)) await remove(tree);
}

const remove = (path: string) => rm(path, { recursive: true, force: true });
const run = promisify(execFile);

/** Starts it once with data that is thrown away: whether it runs on this machine at all is known before anything changes. */
async function tryOut(at: Installation, { tree, version }: Release): Promise<void> {
  const port = await freePort();
  const env = {
    PATH: '/usr/bin:/bin',
    DEMO: 'on',
    HOST: '127.0.0.1',
    PORT: String(port),
    TMPDIR: tmpdir(),
    LOG_LEVEL: 'error',
  };
  const child = spawn(join(tree, 'bin/node'), ['build/server/main.js'], {
    cwd: tree,
    env,
    ...ownerOf(at),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece) => (said += piece));
  const ended = new Promise((done) => child.once('close', done).once('error', done));
  child.once('error', ({ message }) => (said = message));
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const isReady = await isReadyWithin(`http://127.0.0.1:${port}`, version, {
    within: TRIED_WITHIN,
    until: () => hasEnded,
  });
  child.kill('SIGTERM');
  await ended;
  if (!isReady)
    throw new AppError(
      'unavailable',
      `Version ${version} does not start on this machine: ${said.trim().slice(0, 500) || 'it says nothing'}`,
    );
}

/** The account that the data belongs to; a command of anybody but root is of that account already. */
function ownerOf({ settings }: Installation): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = statSync(settings.DATA_DIR);
  return { uid, gid };
}

/** A verb of the owner's command line, in a version that need not be this one. */
async function ownCommand({ tree }: Release, ...words: string[]): Promise<string> {
  return said(join(tree, 'bin/site'), words);
}

async function said(program: string, words: string[], options: { cwd?: string } = {}): Promise<string> {
  try {
    return (await run(program, words, options)).stdout.trim();
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string };
    throw new AppError('unavailable', `Nothing was changed: ${stderr.trim() || message}`, { cause: error });
  }
}

/** The backups as that version sees them, newest first, and whether a newer one wrote the database. */
async function backupsOf({ tree }: Release): Promise<{ names: string[]; isNewer: boolean }> {
  const outcome = await run(join(tree, 'bin/site'), ['backups', '--json']).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
  );
  if (outcome.code !== 0 && outcome.code !== NEWER) return { names: [], isNewer: false };
  const all = backupsFile.parse(JSON.parse(outcome.stdout));
  return {
    names: all.filter(({ kind }) => kind === 'before-upgrade').map(({ name }) => name),
    isNewer: outcome.code === NEWER,
  };
}

/** For the next start of that version. */
async function askToPutBack(
  at: Installation,
  { from, to }: { from: Release; to: Release },
  copies: string[],
): Promise<void> {
  const [backup] = copies;
  if (!backup) throw new AppError('not_found', 'There is no copy of before the upgrade.');
  await inData(at, WRITE, PUT_BACK, JSON.stringify({ version: to.version, backup }));
  at.say(`${backup} is put back.`);
  const { DATABASE_URL, DATA_DIR } = at.settings;
  const kept = DATABASE_URL ? 'as the newest backup before-restore-…' : `in ${join(DATA_DIR, 'backups/newer-…')}`;
  at.say(`What was saved since is kept ${kept}, for version ${from.version} to read.`);
}

/** Whole or not at all, after a power cut too. */
const WRITE = 'umask 077; rm -rf "$1.new"; printf %s "$2" >"$1.new"; sync "$1.new"; mv -fT "$1.new" "$1"';

/**
 * A few words of the shell in the data folder, by the account that it belongs to: whoever has taken that account over can put a
 * link there under any name, and what follows one must not be root.
 */
async function inData(at: Installation, script: string, ...words: string[]): Promise<void> {
  await said('/bin/sh', ['-euc', script, 'sh', ...words], { cwd: at.settings.DATA_DIR, ...ownerOf(at) });
}

/** One renaming decides which version starts from now on; answers whether it was ready in time. */
async function switchTo(at: Installation, { from, to }: { from: Release; to: Release }): Promise<boolean> {
  keepAssetsOf(from.tree, to.tree, at.now());
  await openToAll(join(to.tree, 'build'));
  // killed between the two, both lead to the older version
  for (const name of isLater(to.version, from.version) ? ['previous', 'current'] : ['current', 'previous'])
    await pointTo(at.root, name, name === 'current' ? to : from);
  await run('sync', ['--file-system', at.root]);
  return restarted(at, to, { unless: false });
}

async function restarted(at: Installation, to: Release, { unless }: { unless: boolean }): Promise<boolean> {
  if (!unless) await run(join(at.root, 'service'), ['restart']);
  return isReadyWithin(addressOf(at), to.version, { within: at.readyWithin });
}

async function isRunning(at: Installation, { version }: Release): Promise<boolean> {
  return (await asked(`${addressOf(at)}/healthz`)) === `200 ok ${version}`;
}

function addressOf({ settings: { HOST: host = '127.0.0.1', PORT: port = '3000' } }: Installation): string {
  return addressHere({ host, port });
}

async function pointTo(root: string, name: string, { version }: Release): Promise<void> {
  const next = join(root, `.${name}`);
  await rm(next, { force: true });
  await symlink(join('versions', version), next);
  await rename(next, join(root, name));
}

/** A page that is open over the change goes on to find its scripts and styles for a day. */
function keepAssetsOf(from: string, to: string, now: Date): void {
  const [old, build] = [join(from, 'build'), join(to, 'build')];
  const kept = join(build, 'earlier', now.toISOString().replaceAll(':', '-'));
  for (const folder of [...earlierAssets(old, now), join(old, 'client')]) {
    const assets = join(folder, 'assets');
    if (!existsSync(assets)) continue;
    const place = folder.startsWith(join(old, 'earlier')) ? join(build, 'earlier', basename(folder)) : kept;
    mkdirSync(join(place, 'assets'), { recursive: true });
    for (const name of readdirSync(assets))
      if (!existsSync(join(place, 'assets', name))) linkSync(join(assets, name), join(place, 'assets', name));
  }
  dropKnownAssets(build);
}

type Waiting = { within: number; until?: () => boolean };

/** The old version may still answer, so the new one has to say its number. */
async function isReadyWithin(url: string, version: string, { within, until = () => false }: Waiting): Promise<boolean> {
  const end = performance.now() + within;
  while (performance.now() < end && !until()) {
    if ((await asked(`${url}/healthz`)) === `200 ok ${version}` && (await asked(`${url}/readyz`)) === '200 ready')
      return true;
    await pause(200);
  }
  return false;
}

async function asked(url: string): Promise<string> {
  const reply = fetch(url, { signal: AbortSignal.timeout(5000) });
  return reply.then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    () => '',
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  await new Promise((done) => server.close(done));
  return port;
}
