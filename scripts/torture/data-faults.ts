import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { CaseStudy } from '../../app/features/case-studies/case-study.ts';
import { openSqlite } from '../../app/platform/database/sqlite.server.ts';
import { newCaseStudy } from '../../tests/support/make.ts';
import { noisy } from '../../tests/support/pictures.ts';
import { startServer } from '../../tests/support/server.ts';
import { type Outcome, outcome, type Row, seeded, tally } from './row.ts';
import { type Site, withSite } from './site.ts';

const ROUNDS = 10;
const CLIENTS = 4;
const SAVES = 200;
const MEBIBYTE = 1024 * 1024;

async function killed(): Promise<Outcome> {
  return withSite(async (site) => {
    const acknowledged = new Map<number, { title: string; results: string }>();
    const chance = seeded(1);
    const starts: number[] = [];
    let saves = 0;
    let made = 0;
    async function saveOnce(): Promise<boolean> {
      made++;
      const results = `line ${made}\n`.repeat(50 + chance(400));
      const title = `Save ${made}`;
      const ids = [...acknowledged.keys()];
      // each client changes a study that no other changes meanwhile, so that the last answer is the last state
      const id = made % 3 === 0 ? ids[chance(Math.max(1, ids.length))] : undefined;
      if (id !== undefined) acknowledged.delete(id);
      const reply = await site
        .send(
          id === undefined ? 'POST' : 'PATCH',
          `/api/case-studies${id === undefined ? '' : `/${id}`}`,
          id === undefined ? newCaseStudy({ title, slug: `save-${made}`, results }) : { title, results },
        )
        .then(async (answer) => ({ isOk: answer.ok, text: await answer.text() }))
        .catch(() => null);
      if (!reply) return false;
      if (!reply.isOk) throw new Error(`A save was refused: ${reply.text}`);
      acknowledged.set((JSON.parse(reply.text) as CaseStudy).id, { title, results });
      saves++;
      return true;
    }
    for (let round = 1; round <= ROUNDS; round++) {
      const until = Math.ceil((SAVES * round) / ROUNDS);
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (await saveOnce());
      });
      while (saves < until) await pause(2);
      await pause(chance(20));
      await site.kill();
      await Promise.all(clients);
      const startedAt = performance.now();
      await site.start();
      await site.get('/');
      starts.push(performance.now() - startedAt);
    }
    const stored = (await (await site.get('/api/case-studies')).json()) as CaseStudy[];
    const byId = new Map(stored.map((study) => [study.id, study]));
    const lost = [...acknowledged].filter(
      ([id, { title, results }]) => byId.get(id)?.title !== title || hash(byId.get(id)?.results) !== hash(results),
    ).length;
    const doubled = stored.length - new Set(stored.map(({ slug }) => slug)).size;
    await site.stop();
    const isWhole = integrityOf(site.dataDir) === 'ok';
    const slowest = Math.max(...starts);
    return outcome(
      `${lost} lost, ${doubled} doubled of ${saves} acknowledged saves over ${ROUNDS} kills; restart to first page at most ${(slowest / 1000).toFixed(1)} s`,
      {
        'no acknowledged save is lost or changed': lost === 0,
        'no save is there twice': doubled === 0,
        'integrity_check says ok': isWhole,
        'restart in under 3 s': slowest < 3000,
      },
    );
  });
}

function hash(text: string | undefined): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}

/** SQLite's own word on the file of a stopped site. */
export function integrityOf(dataDir: string): string {
  const database = new DatabaseSync(join(dataDir, 'site.db'));
  try {
    return String((database.prepare('pragma integrity_check').get() as { integrity_check: string }).integrity_check);
  } finally {
    database.close();
  }
}

async function powerLoss(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  const database = openSqlite(join(folder, 'probe.db'));
  const mode = Object.values(database.prepare('pragma journal_mode').get() ?? {})[0];
  const level = Object.values(database.prepare('pragma synchronous').get() ?? {})[0];
  database.close();
  rmSync(folder, { recursive: true });
  const conditions = { 'the log is written ahead': mode === 'wal', 'synchronous is FULL': level === 2 };
  if (spawnSync('strace', ['-V']).status !== 0)
    return outcome(`journal ${mode}, synchronous ${level}; strace is missing, syncs were not counted`, conditions);
  return withSite(async (site) => {
    const study = await site.make();
    const saved = await syncsDuring(site, async () => {
      for (let turn = 0; turn < 50; turn++) {
        const reply = await site.send('PATCH', `/api/case-studies/${study.id}`, { title: `Turn ${turn}` });
        if (!reply.ok) throw new Error(await reply.text());
      }
    });
    const uploaded = await syncsDuring(site, async () => {
      await site.upload([{ bytes: await noisy(200, 100, 77).jpeg().toBuffer() }]);
    });
    return outcome(
      `journal ${mode}, synchronous ${level}; ${saved} syncs for 50 saves, ${uploaded} for one upload (file, folder, row)`,
      { ...conditions, 'a sync for each save': saved >= 50, 'file, folder and row of an upload': uploaded >= 3 },
    );
  });
}

async function syncsDuring(site: Site, work: () => Promise<void>): Promise<number> {
  const tracer = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-p', String(site.pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lines = '';
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
    lines += text;
  });
  while (!/attached/.test(lines)) {
    if (tracer.exitCode !== null) throw new Error(`strace: ${lines}`);
    await pause(20);
  }
  await pause(300);
  await work();
  await ended(tracer, 'SIGINT');
  return lines.match(/\bf(?:data)?sync\(/g)?.length ?? 0;
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

/** A small file system of its own where we may make one; else a limit on the size of files. */
async function fullDisk(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'torture-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'none', folder]).status === 0;
  const filler = join(folder, 'filler');
  try {
    const limit = (bytes: string) => (site: Site) =>
      void execFileSync('prlimit', ['--pid', String(site.pid), `--fsize=${bytes}:`]);
    const byLimit = await fillUp({ fill: limit(String(6 * MEBIBYTE)), empty: limit('unlimited'), env: {} });
    if (!isMounted) return merge([['file size limit', byLimit]]);
    const bySpace = await fillUp({
      fill: () => void writeFileSync(filler, new Uint8Array(freeBytes(folder) - 512 * 1024)),
      empty: () => rmSync(filler),
      env: { DATA_DIR: folder },
    });
    return merge([
      ['16 MB disk', bySpace],
      ['file size limit', byLimit],
    ]);
  } finally {
    if (isMounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function freeBytes(folder: string): number {
  const [, line = ''] = execFileSync('df', ['-B1', '--output=avail', folder], { encoding: 'utf8' }).split('\n');
  return Number(line.trim());
}

function merge(parts: [string, Outcome][]): Outcome {
  return {
    figure: parts.map(([name, { figure }]) => `${name}: ${figure}`).join('; '),
    broken: parts.flatMap(([name, { broken }]) => broken.map((one) => `${name}: ${one}`)),
  };
}

type Disk = { fill: (site: Site) => void; empty: (site: Site) => void; env: Record<string, string> };

async function fillUp({ fill, empty, env }: Disk): Promise<Outcome> {
  return withSite(
    async (site) => {
      const dataDir = env['DATA_DIR'] ?? site.dataDir;
      const pid = site.pid;
      const kept = await site.make({ title: 'Before the disk was full' });
      const photo = await noisy(1500, 1000, 5).jpeg({ quality: 90 }).toBuffer();
      fill(site);
      const refusals: number[] = [];
      const saved = new Map<number, string>();
      for (let turn = 0; turn < 400 && refusals.length < 12; turn++) {
        const results = `${turn} `.repeat(9000);
        const reply = await site.send('POST', '/api/case-studies', newCaseStudy({ slug: `full-${turn}`, results }));
        if (reply.ok) saved.set(((await reply.json()) as CaseStudy).id, results);
        else {
          refusals.push(reply.status);
          await reply.text();
        }
        if (turn % 5 === 0 && refusals.length > 0) {
          const upload = await site.upload([{ bytes: photo }]);
          if (!upload.ok) refusals.push(upload.status);
          await upload.text();
        }
      }
      const reads = [];
      for (const path of ['/', `/case-studies/${kept.slug}`, '/api/case-studies', '/healthz', '/feed.xml'])
        reads.push((await site.get(path)).status);
      // narrower copies of the pictures may still be in the making
      for (let turn = 0; turn < 50 && strayFiles(dataDir).length > 0; turn++) await pause(100);
      const stray = strayFiles(dataDir);
      empty(site);
      const after = await site.send('PATCH', `/api/case-studies/${kept.id}`, { title: 'After it' });
      const uploadAfter = await site.upload([{ bytes: photo }]);
      const stored = (await (await site.get('/api/case-studies')).json()) as CaseStudy[];
      const lost = [...saved].filter(
        ([id, results]) => stored.find((study) => study.id === id)?.results !== results,
      ).length;
      const isSame = site.pid === pid && (await site.get('/readyz')).status === 200;
      await site.stop();
      const integrity = integrityOf(dataDir);
      return outcome(
        `refused with ${tally(refusals)}; reads ${tally(reads)}; afterwards save ${after.status}, upload ${uploadAfter.status}; ${lost} of ${saved.size} saves lost`,
        {
          'refused with 507 or 503 only':
            refusals.length > 0 && refusals.every((status) => [507, 503].includes(status)),
          'reads stay 200': reads.every((status) => status === 200),
          'no stray files': stray.length === 0,
          'saving works again': after.status === 200,
          'uploading works again': uploadAfter.status === 201,
          'the same process': isSame,
          'nothing lost': lost === 0,
          'integrity_check says ok': integrity === 'ok',
        },
      );
    },
    { env },
  );
}

function strayFiles(dataDir: string): string[] {
  return ['tmp', 'uploads/.tmp'].flatMap((name) =>
    existsSync(join(dataDir, name)) ? readdirSync(join(dataDir, name)) : [],
  );
}

async function unusableFolder(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'));
  const file = join(folder, 'a-file');
  const locked = join(folder, 'locked');
  writeFileSync(file, '');
  mkdirSync(locked);
  const isRoot = process.getuid?.() === 0;
  chmodSync(locked, 0o500);
  // Root may write anywhere; only a file system that is read-only stops it.
  const isMounted = isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', locked]).status === 0;
  const results: { took: number; line: string }[] = [];
  try {
    for (const dataDir of [...(isRoot && !isMounted ? [] : [locked]), join(file, 'below'), '/proc/nowhere/at/all']) {
      const startedAt = performance.now();
      const line = await startServer({ env: { DATA_DIR: dataDir } }).then(
        async (server) => {
          await server.remove();
          return 'it started';
        },
        (error: Error) => error.message.split('\n').slice(1).join('\n').trim(),
      );
      results.push({ took: performance.now() - startedAt, line });
    }
  } finally {
    if (isMounted) spawnSync('umount', [locked]);
    rmSync(folder, { recursive: true, force: true });
  }
  const slowest = Math.max(...results.map(({ took }) => took));
  return outcome(`${results.length} unusable folders, refused within ${(slowest / 1000).toFixed(1)} s each`, {
    'one clear line each': results.every(({ line }) => /^DATA_DIR is wrong: .+$/.test(line)),
    'in under 3 s': slowest < 3000,
  });
}

async function halfMigrated(): Promise<Outcome> {
  const chance = seeded(5);
  let clean = 0;
  for (let point = 0; point < 10; point++) {
    const dataDir = mkdtempSync(join(tmpdir(), 'torture-'));
    try {
      const child = spawn(process.execPath, ['build/server/main.js'], {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', SAMPLE_CONTENT: 'off', LOG_LEVEL: 'warn' },
        stdio: 'ignore',
      });
      // the file appears when the database is opened, and migrating takes some tens of milliseconds
      while (!existsSync(join(dataDir, 'site.db')) && child.exitCode === null) await pause(1);
      await pause(chance(60));
      await ended(child, 'SIGKILL');
      const server = await startServer({ env: { DATA_DIR: dataDir } });
      const isServing = (await fetch(`${server.url}/api/case-studies`)).status === 200;
      await server.remove();
      if (isServing && integrityOf(dataDir) === 'ok') clean++;
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  const newer = await withSite(async (site) => {
    await site.stop();
    const path = join(site.dataDir, 'site.db');
    const database = new DatabaseSync(path);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2099-01-01')");
    database.close();
    const before = hash(readFileSync(path, 'latin1'));
    const line = await site.start().then(
      () => 'it started',
      (error: Error) => error.message,
    );
    return /written by a newer version/.test(line) && hash(readFileSync(path, 'latin1')) === before;
  });
  return outcome(
    `${clean} of 10 starts clean after a kill during migration; a newer schema ${newer ? 'is refused' : 'is not refused'}`,
    {
      'every start after a kill is clean': clean === 10,
      'a newer schema is refused and not touched': newer,
    },
  );
}

export const faultRows: Row[] = [
  { name: 'D1', title: 'Saves survive kill -9', run: killed },
  { name: 'D2', title: 'Saves survive a power cut', run: powerLoss },
  { name: 'D3', title: 'Full disk', run: fullDisk },
  { name: 'D4', title: 'Data folder that cannot be used', run: unusableFolder },
  { name: 'D5', title: 'Kill during migration, newer schema', run: halfMigrated },
];
