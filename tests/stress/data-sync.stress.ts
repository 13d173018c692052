import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqlite } from '../../app/platform/database/sqlite.server.ts';
import { noisy } from '../support/pictures.ts';
import { startPostgres } from '../support/postgres.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { withFolder } from './support/command.ts';
import { asOne, type Outcome, outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { type Site, withSite } from './support/site.ts';

const SAVES = 50;

row('D2 Saves survive a power cut', async () => {
  return asOne({ SQLite: await onSqlite(), PostgreSQL: await onPostgres() });
});

async function onSqlite(): Promise<Outcome> {
  const [mode, level] = await withFolder(async (folder) => {
    const database = openSqlite(join(folder, 'probe.db'));
    const asked = ['journal_mode', 'synchronous'].map(
      (name) => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0],
    );
    database.close();
    return asked;
  });
  const { figure, broken } = await withSite((site) => syncs(site, { processes: [], log: /\/site\.db-wal$/ }));
  const settings = outcome(`journal ${mode}, synchronous ${level}`, {
    'the log is written ahead': mode === 'wal',
    'synchronous is FULL': level === 2,
  });
  return { figure: `${settings.figure}; ${figure}`, broken: [...settings.broken, ...broken] };
}

/** On a PostgreSQL with the settings it comes with: the site asks for no others. */
async function onPostgres(): Promise<Outcome> {
  const cluster = await startPostgres({ settings: [] });
  if (!cluster?.folder) return outcome('not tried: there is no PostgreSQL of our own on this machine', {});
  try {
    const database = await createPostgresDatabase(cluster.url);
    const [main = ''] = readFileSync(join(cluster.folder, 'data/postmaster.pid'), 'utf8').split('\n');
    return await withSite(
      async (site) => {
        await Promise.all(Array.from({ length: 20 }, () => site.get('/api/case-studies'))); // its connections
        const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
        return syncs(site, { processes: [main, ...children], log: /\/pg_wal\/[0-9A-F]{24}$/ });
      },
      { env: { DATABASE_URL: database.url } },
    );
  } finally {
    await cluster.stop();
  }
}

type Database = { processes: string[]; log: RegExp };

/** Whether what saves and uploads need is synced before their replies; `processes` are those of the database. */
async function syncs(site: Site, { processes, log }: Database): Promise<Outcome> {
  if (spawnSync('strace', ['-V']).status !== 0) return outcome('strace is missing, syncs were not looked at', {});
  const study = await site.make();
  const watched = [String(site.pid), ...processes];
  const saves = await callsDuring(watched, async () => {
    for (let turn = 0; turn < SAVES; turn++) {
      const reply = await site.send('PATCH', `/api/case-studies/${study.id}`, { title: `Turn ${turn}` });
      if (!reply.ok) throw new Error(await reply.text());
      await reply.text();
    }
  });
  const upload = await callsDuring(watched, async () => {
    await site.upload([{ bytes: await noisy(200, 100, 77).jpeg().toBuffer() }]);
  });
  const replies = beforeReplies(saves, 200);
  const safe = replies.filter((synced) => synced.some((path) => log.test(path))).length;
  const [uploaded = []] = beforeReplies(upload, 201);
  const has = (pattern: RegExp) => uploaded.some((path) => pattern.test(path));
  return outcome(
    `before ${safe} of ${replies.length} replies to saves the log was synced; before that to an upload ${uploaded.length} syncs: ${uploaded.map(shown).join(', ')}`,
    {
      'a sync before each reply': replies.length === SAVES && safe === SAVES,
      'the file before the reply': has(/\/uploads\/(?:\.tmp|[0-9a-f]{2})\/[^/]+$/),
      'its folder before the reply': has(/\/uploads(?:\/[0-9a-f]{2})?$/),
      'its row before the reply': has(log),
    },
  );
}

const shown = (path: string) =>
  path.slice(path.search(/\/(?:uploads|site\.db|pg_wal)/) + 1).replaceAll(/[0-9a-fA-F]{16,}/g, '…');

/** What these processes asked of the system while the work ran, in order and with the names of the files. */
async function callsDuring(processes: string[], work: () => Promise<void>): Promise<string[]> {
  const calls = 'trace=fsync,fdatasync,write,writev,sendto,sendmsg';
  const each = processes.flatMap((pid) => ['-p', pid]);
  const tracer = spawn('strace', ['-f', '-y', '-s', '20', '-e', calls, ...each], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lines = '';
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => {
    lines += text;
  });
  while ([...lines.matchAll(/Process \d+ attached/g)].length < processes.length) {
    if (tracer.exitCode !== null) throw new Error(`strace: ${lines}`);
    await pause(20);
  }
  await pause(300);
  await work();
  await new Promise<void>((resolve) => {
    tracer.once('close', () => resolve());
    tracer.kill('SIGINT');
  });
  return lines.split('\n');
}

/** For each reply of this status the files whose sync had come to its end when it was begun, since the one before. */
function beforeReplies(calls: string[], status: number): string[][] {
  const replies: string[][] = [];
  const begun = new Map<string, string>();
  let synced: string[] = [];
  for (const call of calls) {
    const thread = /^\[pid +(\d+)\]/.exec(call)?.[1] ?? '';
    const [, path, rest = ''] = /\bf(?:data)?sync\(\d+<(.*?)>(.*)$/.exec(call) ?? [];
    if (path !== undefined && /\) += 0/.test(rest)) synced.push(path);
    else if (path !== undefined) begun.set(thread, path);
    else if (/<\.\.\. f(?:data)?sync resumed>.* = 0/.test(call)) synced.push(begun.get(thread) ?? '');
    if (!call.includes(`"HTTP/1.1 ${status} `)) continue;
    replies.push(synced);
    synced = [];
  }
  return replies;
}
