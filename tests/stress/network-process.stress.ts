import { Agent } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inParallel } from '../support/in-parallel.ts';
import { median } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
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
