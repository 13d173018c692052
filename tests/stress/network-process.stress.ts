import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '../support/in-parallel.ts';
import { median, tally } from '../support/statistics.ts';
import { asOne, type Outcome, outcome } from './support/outcome.ts';
import { row, rowOnSite } from './support/row.ts';
import { memoryOfAll } from './support/site.ts';
import { ask } from './support/slow-clients.ts';

rowOnSite('P9 A fault nobody thought of', { sampleContent: true }, async (site) => {
  // a column that is gone makes a mistake of our own statements; a table that is gone would be an outage
  const database = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5000 });
  for (const [table, column] of [
    ['projects', 'position'],
    ['site_sections', 'version'],
    ['case_studies', 'published_at'],
  ])
    database.exec(`alter table ${table} rename column ${column} to gone`);
  database.close();
  const { pid } = site;
  const replies = [];
  for (const path of [
    '/api/projects',
    '/api/content',
    '/api/case-studies',
    '/case-studies?q=none&page=2',
    '/feed.xml',
  ]) {
    const reply = await site.get(path, { Cookie: site.cookie });
    const text = await reply.text();
    const type = reply.headers.get('content-type') ?? '';
    replies.push({ path, status: reply.status, text, type, id: reply.headers.get('x-request-id') ?? '' });
  }
  const failed = replies.filter(({ status }) => status >= 500);
  const ofPages = failed.filter(({ path }) => path.startsWith('/case-studies'));
  const isServing = (await site.get('/healthz')).status === 200 && site.pid === pid;
  return outcome(`${replies.map(({ path, status }) => `${path} ${status}`).join(', ')}; no stack, same process`, {
    'calls failed, and a page': failed.length >= 3 && ofPages.length > 0,
    'a page fails as a page': ofPages.every(({ text, type }) => /^text\/html/.test(type) && text.includes('<h1')),
    'each failure nobody thought of names its request id': failed
      .filter(({ status }) => status === 500)
      .every(({ text, id }) => id.length === 36 && text.includes(id)),
    'one of them at least': failed.some(({ status }) => status === 500),
    'no stack and no SQL': failed.every(({ text }) => !/\bat .+:\d+|no such column|SQLITE|node_modules/.test(text)),
    'the same process goes on': isServing,
  });
});

const REQUESTS = 21_000;

rowOnSite('P10 Start and memory', { sampleContent: true }, async (site) => {
  await site.stop();
  const startedAt = performance.now();
  await site.start();
  while ((await site.get('/readyz')).status !== 200);
  const ready = performance.now() - startedAt;
  const studies = (await (await site.get('/api/case-studies')).json()) as { slug: string }[];
  const paths = [
    '/',
    '/case-studies',
    '/api/case-studies',
    `/case-studies/${studies[0]?.slug}`,
    '/case-studies?q=a',
    '/about',
    '/healthz',
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const results: string[] = [];
  async function some(count: number): Promise<void> {
    await inParallel(Array.from({ length: count }).keys(), 32, async (turn) => {
      results.push(await ask(site.url + (paths[turn % paths.length] ?? '/'), agent));
    });
  }
  // a single look would see how long ago the last collection was
  const looks: number[] = [];
  while (results.length < REQUESTS) {
    await some(REQUESTS / 30);
    looks.push(await memoryOfAll(site.pid));
  }
  agent.destroy();
  const failed = results.filter((result) => result !== '200').length;
  const [middle, last] = [looks.slice(10, 20), looks.slice(20)].map(median);
  const end = Math.max(...looks.slice(20));
  const growth = (last ?? 0) - (middle ?? 0);
  return outcome(
    `ready in ${(ready / 1000).toFixed(2)} s; ${results.length} requests, ${failed} failed; memory at most ${end.toFixed(0)} MiB in the last third, ${growth.toFixed(0)} more than in the one before (medians of ten looks)`,
    {
      'ready in under 2 s': ready < 2000,
      'memory under 300 MiB': end < 300,
      'no growth in the last third': growth < 10,
      'none failed': failed === 0,
    },
  );
});

const LOGGED = 3000;

row('P20 A log that takes nothing', async () => {
  const full = await withLogTo(openSync('/dev/full', 'w'));
  const unread = await withLogTo('pipe');
  return asOne({ 'a full disk': full, 'a pipe that nobody reads': unread });
});

/** The built site with its output there, asked for far more lines than a pipe holds. */
async function withLogTo(output: number | 'pipe'): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stress-log-'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../build/server/main.js')], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'debug' } as NodeJS.ProcessEnv,
    stdio: ['ignore', output, 'ignore'],
  });
  const ended = once(child, 'exit');
  try {
    const url = `http://127.0.0.1:${port}`;
    const get = (path: string) => fetch(url + path).then(({ status }) => status);
    for (const until = Date.now() + 60_000; Date.now() < until; await pause(100))
      if ((await get('/readyz').catch(() => 0)) === 200) break;
    const statuses: number[] = [];
    const startedAt = performance.now();
    for (let turn = 0; turn < LOGGED; turn++) statuses.push(await get(`/nowhere-${turn}`).catch(() => 0));
    const took = performance.now() - startedAt;
    child.kill('SIGTERM');
    const [code] = await Promise.race([ended, pause(15_000, ['not within 15 s'])]);
    return outcome(`${tally(statuses)} in ${(took / 1000).toFixed(0)} s, stopped with ${code}`, {
      'every request is answered': statuses.every((status) => status === 404),
      'it stops': code === 0,
    });
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  server.close();
  await once(server, 'close');
  return port;
}
