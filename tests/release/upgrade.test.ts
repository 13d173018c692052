import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VERSION } from '../../app/lib/version.ts';
import { sums } from '../../scripts/lib/release-tree.ts';
import { freePort, startPostgres } from '../support/postgres.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { theRelease, unpackRelease } from '../support/release-file.ts';
import { seeded } from '../support/seeded.ts';

/** How often a command is killed, at moments that the seed decides. */
const KILLS = 20;
const SEED = 36;
const NEXT = '99.0.0';
const BROKEN = '99.1.0';
const OLDER = '0.9.0';

let work: string;
let first: string;
const files: Record<string, string> = {};
const postgres = await startPostgres();

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const seconds = stopwatch();
  first = unpackRelease(theRelease(), join(work, 'first'));
  files[NEXT] = await pack(NEXT, changesSchema);
  files[OLDER] = await pack(OLDER, () => {});
  files[BROKEN] = await pack(BROKEN, (tree) => {
    changesSchema(tree);
    // ready for the trial alone
    edit(
      join(tree, 'build/server/app.js'),
      'if (reason === null) return',
      'if (reason === null && process.env.DEMO) return',
    );
  });
  console.log(`The release and three later ones are made: ${seconds()} s`);
}, 600_000);
afterAll(async () => {
  rmSync(work, { recursive: true, force: true });
  await postgres?.stop();
}, 300_000);

/** A copy whose files are those of the other tree until they are changed: a tree is 240 MB. */
function copyTree(from: string, to: string): void {
  execFileSync('cp', ['-al', from, to]);
}

/** Instead of the file that is there, which other trees have, too. */
function put(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

/** A later version, made of the release by what `change` does to its files; stored as it is, because packing takes seconds. */
async function pack(version: string, change: (tree: string) => void): Promise<string> {
  const name = `consultant-site-${version}-linux-x64`;
  const tree = join(work, 'later', name);
  mkdirSync(join(work, 'later'), { recursive: true });
  copyTree(first, tree);
  for (const file of ['package.json', 'release.json', 'build/server/site-status-service.server.js'])
    edit(join(tree, file), new RegExp(`(version"?: )"${VERSION}"`), `$1"${version}"`);
  // an address that only pages of this version name
  const assets = join(tree, 'build/client/assets');
  writeFileSync(join(assets, `only-${version.replaceAll('.', '')}-AAAAAAAA.css`), 'a{}');
  change(tree);
  put(join(tree, 'SHA256SUMS'), sums(tree));
  const file = join(work, `${name}.tar.gz`);
  const tar = spawn('tar', ['-cf', '-', '-C', join(work, 'later'), name], { stdio: ['ignore', 'pipe', 'inherit'] });
  await pipeline(tar.stdout, createGzip({ level: 0 }), createWriteStream(file));
  return file;
}

function changesSchema(tree: string): void {
  edit(join(tree, 'release.json'), /("schema": )".*"/, '$1"9000-next"');
  const step = 'async (db) => { await db.schema.createTable("next_things").addColumn("id", "integer").execute(); }';
  const bundle = join(tree, 'build/server', readdirSync(join(tree, 'build/server')).find(holdsSteps(tree)) ?? '');
  edit(bundle, /("\d{4}-[a-z-]+": \(\) => step)\n/, '$1,\n"9000-next": () => ({ up: nextStep })\n');
  edit(bundle, /$/, `\nasync function nextStep(db) { return (${step})(db); }\n`);
  const migrations = join(tree, 'app/platform/database/migrations');
  writeFileSync(
    join(migrations, '9000-next.ts'),
    `export const step = { up: ${step.replace('(db)', '(db: any)')} };\n`,
  );
  edit(`${migrations}.ts`, /$/, "export { step as '9000-next' } from './migrations/9000-next.ts';\n");
}

const holdsSteps = (tree: string) => (name: string) =>
  name.endsWith('.js') && /"0001-foundation": \(\) =>/.test(readFileSync(join(tree, 'build/server', name), 'utf8'));

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no ${from}`);
  put(file, changed);
}

/** Seconds since it was started. */
function stopwatch(): () => string {
  const startedAt = performance.now();
  return () => ((performance.now() - startedAt) / 1000).toFixed(1);
}

type Site = {
  root: string;
  dataDir: string;
  url: string;
  /** Which version the link leads to. */
  linked: () => string;
  command: (...words: string[]) => Promise<{ code: number; said: string }>;
  /** Starts a command in a group of its own. */
  begin: (...words: string[]) => ChildProcess;
  /** What visitors read: the same as long as nothing is lost. */
  read: () => Promise<string>;
  settled: () => Promise<string>;
  stop: () => Promise<void>;
};

/** An installation with a service manager of its own, which starts what has ended again and knows nothing of versions. */
async function install(settings: Record<string, string>): Promise<Site> {
  const root = mkdtempSync(join(work, 'srv-'));
  const dataDir = join(root, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(join(root, 'versions'));
  mkdirSync(dataDir);
  copyTree(first, join(root, 'versions', VERSION));
  symlinkSync(join('versions', VERSION), join(root, 'current'));
  const env = { DATA_DIR: dataDir, PORT: String(port), SITE_URL: url, LOG_LEVEL: 'warn', ...settings };
  writeFileSync(
    join(root, 'settings'),
    Object.entries(env)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
  const wish = join(root, 'wish');
  writeFileSync(join(root, 'service'), `#!/bin/sh\n: > ${wish}\nwhile [ -e ${wish} ]; do sleep 0.1; done\n`);
  chmodSync(join(root, 'service'), 0o755);

  let isStopping = false;
  let said = '';
  let child = start();
  function start(): ChildProcess {
    const current = join(root, 'current');
    const started = spawn(join(current, 'bin/node'), ['build/server/main.js'], {
      cwd: current,
      env: { PATH: '', ...env },
    });
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (piece) => (said += piece));
    return started;
  }
  const watching = (async () => {
    while (!isStopping) {
      if (existsSync(wish)) {
        await ended(child);
        child = start();
        rmSync(wish);
      } else if (child.exitCode !== null || child.signalCode !== null) {
        await pause(300);
        child = start();
      }
      await pause(50);
    }
    await ended(child);
  })();

  const begin = (...words: string[]) =>
    spawn(join(root, 'current/bin/site'), words, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/bin:/bin' },
    });
  const site: Site = {
    root,
    dataDir,
    url,
    linked: () => basename(readlinkSync(join(root, 'current'))),
    begin,
    command: (...words) =>
      new Promise((done) => {
        const seconds = stopwatch();
        const child = begin(...words);
        let text = '';
        for (const stream of [child.stdout, child.stderr])
          stream?.on('data', (piece) => {
            text += piece;
            console.log(`${words[0]}, ${seconds()} s: ${String(piece).trim()}`);
          });
        child.once('close', (code) => {
          console.log(`${words[0]}, ${seconds()} s: ends with ${code}`);
          done({ code: code ?? -1, said: text });
        });
      }),
    read: async () => (await fetch(`${url}/api/case-studies`)).text(),
    async settled() {
      for (let tries = 0; tries < 900; tries++) {
        const ready = await fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        const alive = ready
          ? await fetch(`${url}/healthz`).then(
              (reply) => reply.text(),
              () => '',
            )
          : '';
        if (alive === `ok ${VERSION}` || alive === `ok ${NEXT}`) return alive.slice(3);
        await pause(100);
      }
      throw new Error(`No version works: ${said.slice(-2000)}`);
    },
    async stop() {
      isStopping = true;
      await watching;
    },
  };
  await site.settled();
  return site;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

describe('on SQLite', () => upgrades(async () => ({})));
describe.skipIf(postgres === null)('on PostgreSQL', () =>
  upgrades(async () => ({ DATABASE_URL: (await createPostgresDatabase(postgres?.url ?? '')).url })),
);

function upgrades(settings: () => Promise<Record<string, string>>): void {
  let site: Site;
  let content: string;
  beforeAll(async () => {
    site = await install(await settings());
    content = await site.read();
    expect(JSON.parse(content).length).toBeGreaterThan(3);
  }, 120_000);
  afterAll(() => site.stop());

  test('a file that is damaged, older or not there changes nothing', async () => {
    const damaged = join(work, 'damaged.tar.gz');
    const bytes = readFileSync(files[NEXT] ?? '');
    writeFileSync(damaged, bytes.subarray(0, bytes.length / 2));
    const file = files[NEXT] ?? '';
    writeFileSync(`${file}.sha256`, `${'0'.repeat(64)}  x\n`);
    const older = files[OLDER] ?? '';
    for (const [given, said] of [
      [damaged, 'is damaged, or no release'],
      [file, 'is not what its .sha256 says'],
      [older, `Version ${VERSION} runs, and the file holds ${OLDER}`],
      [join(work, 'nothing'), 'There is no file'],
    ] as const)
      expect(await site.command('upgrade', given)).toEqual({ code: 1, said: expect.stringContaining(said) });
    rmSync(`${file}.sha256`);
    expect([site.linked(), await site.settled(), readdirSync(join(site.root, 'versions'))]).toEqual([
      VERSION,
      VERSION,
      [VERSION],
    ]);
  }, 120_000);

  test('a version that is not ready is taken back by itself, with the database as it was', async () => {
    const { code, said } = await site.command('upgrade', files[BROKEN] ?? '', '--wait', '60');
    expect([code, said]).toEqual([3, expect.stringContaining(`Version ${VERSION} runs again.`)]);
    expect([site.linked(), await site.settled(), await site.read()]).toEqual([VERSION, VERSION, content]);
    expect(existsSync(join(site.dataDir, 'put-back.json'))).toBe(false);
    // whatever was saved between the two
    const [, kept = '-'] = /kept .*\b(newer|before-restore)-…/.exec(said) ?? [];
    expect(readdirSync(join(site.dataDir, 'backups'))).toContainEqual(expect.stringMatching(`^${kept}-`));
  }, 240_000);

  test('a new version is put in place, taken back with its database, and pages of the other one keep their files', async () => {
    const asset = /\/assets\/[^"]+\.js/.exec(await (await fetch(site.url)).text())?.[0];
    const { code, said } = await site.command('upgrade', files[NEXT] ?? '');
    expect([code, said]).toEqual([0, expect.stringContaining(`Version ${NEXT} runs.`)]);
    expect([site.linked(), await site.settled(), await site.read()]).toEqual([NEXT, NEXT, content]);
    // once more there is nothing to do
    expect(await site.command('upgrade', files[NEXT] ?? '')).toEqual({
      code: 0,
      said: expect.stringContaining(`Version ${NEXT} runs.`),
    });
    expect((await fetch(`${site.url}${asset}`)).status).toBe(200);
    const only = `/assets/only-${NEXT.replaceAll('.', '')}-AAAAAAAA.css`;
    expect((await fetch(`${site.url}${only}`)).status).toBe(200);

    expect((await site.command('rollback')).said).toContain('say --put-back');
    expect(await site.settled()).toBe(NEXT);
    expect((await site.command('rollback', '--put-back')).said).toContain(`Version ${VERSION} runs again.`);
    expect([site.linked(), await site.settled(), await site.read()]).toEqual([VERSION, VERSION, content]);
    expect((await fetch(`${site.url}${only}`)).status).toBe(200);
  }, 240_000);

  test(`killed at ${KILLS} moments, one version works each time and nothing is lost`, async () => {
    const random = seeded(SEED);
    const file = files[NEXT] ?? '';
    const whole = async (...words: string[]) => {
      const startedAt = performance.now();
      expect(await site.command(...words)).toMatchObject({ code: 0 });
      return Math.round(performance.now() - startedAt);
    };
    const upgradeTakes = await whole('upgrade', file);
    const rollbackTakes = await whole('rollback', '--put-back');

    /** Begins a command, ends it with everything that it started, and answers which version works. */
    async function killed(since: (said: string) => boolean, after: number, ...words: string[]): Promise<string> {
      const seconds = stopwatch();
      const command = site.begin(...words);
      let text = '';
      command.stdout?.on('data', (piece) => (text += piece));
      const gone = new Promise((done) => command.once('close', done));
      while (command.exitCode === null && !since(text)) await pause(20);
      await Promise.race([gone, pause(after)]);
      if (command.exitCode === null) process.kill(-(command.pid ?? 0), 'SIGKILL');
      await gone;
      const version = await site.settled();
      const last = text.trim().split('\n').at(-1);
      console.log(`${words[0]} killed after ${after} ms (${last}): ${version} works, ${seconds()} s`);
      expect(await site.read()).toBe(content);
      return version;
    }

    // each step in turn, however fast the machine is by then
    const steps = [
      () => true,
      (said: string) => said.includes('is unpacked'),
      (said: string) => said.includes('Backed up'),
      () => site.linked() === NEXT,
    ];
    const ends: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      ends.push(await killed(steps[kill % steps.length] ?? (() => true), random(upgradeTakes / 2), 'upgrade', file));
      if (site.linked() === VERSION) continue;
      await killed(() => true, random(rollbackTakes), 'rollback', '--put-back');
      if (site.linked() === NEXT || (await site.settled()) === NEXT) await whole('rollback', '--put-back');
      expect([site.linked(), await site.settled(), await site.read()]).toEqual([VERSION, VERSION, content]);
    }
    // both were met, and what was broken off is in nobody's way
    expect(new Set(ends)).toEqual(new Set([VERSION, NEXT]));
    await whole('upgrade', file);
    expect([await site.settled(), await site.read()]).toEqual([NEXT, content]);
    const kept = readdirSync(join(site.root, 'versions')).sort();
    expect(kept).toEqual([VERSION, NEXT].sort());
    expect(statSync(join(site.root, 'previous')).isDirectory()).toBe(true);
  }, 1_800_000);
}
