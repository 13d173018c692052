import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inParallel } from '../support/in-parallel.ts';
import { sendRaw } from '../support/raw-request.ts';
import { seeded } from '../support/seeded.ts';
import { ms, tally } from '../support/statistics.ts';
import { loopTimeOf, WATCHED } from './support/loop-time.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import type { Site } from './support/site.ts';

/** More than the site keeps ready. */
const STUDIES = 530;

const UNUSUAL: [string, string[]][] = [
  ['Host', ['evil.example', 'evil.example:1', 'localhost.evil.example', '127.0.0.1', '[::1]']],
  ['X-Forwarded-Host', ['evil.example']],
  ['X-Forwarded-Proto', ['https', 'gopher']],
  ['X-Original-URL', ['/admin', '/evil']],
  ['X-Rewrite-URL', ['/evil']],
  ['Forwarded', ['host=evil.example;proto=https']],
  ['Accept-Language', ['de', 'xx-evil', '*']],
  ['Accept-Encoding', ['br', 'gzip', 'identity', 'zstd;q=1, *;q=0', 'evil']],
  ['Accept', ['application/json', 'image/*', 'evil']],
  ['User-Agent', ['evil', 'Googlebot']],
  ['Cookie', ['sid=evil', 'theme=evil', '__Host-sid=evil']],
  ['Authorization', ['Bearer evil']],
  ['Origin', ['http://evil.example', 'null']],
  ['Referer', ['http://evil.example/']],
  ['Range', ['bytes=0-9']],
  ['If-None-Match', ['"evil"', '*']],
  ['X-HTTP-Method-Override', ['DELETE', 'POST']],
  ['Purpose', ['prefetch']],
  ['Save-Data', ['on']],
  ['DNT', ['1']],
];

rowOnSite('P13 Nobody taints a kept page', { sampleContent: true }, async (site) => {
  const [first] = (await (await site.get('/api/case-studies')).json()) as { slug: string }[];
  const paths = ['/', '/about', '/case-studies', '/contact', `/case-studies/${first?.slug}`, '/api/case-studies'];
  const clean = async () => Promise.all(paths.map(async (path) => wholeReply(await site.get(path))));
  const before = await clean();
  const statuses: number[] = [];
  let told = 0;
  const chance = seeded(13);
  const host = new URL(site.url).host;
  await inParallel(Array.from({ length: 1000 }).keys(), 8, async (turn) => {
    const [name, values] = UNUSUAL[chance(UNUSUAL.length)] ?? ['DNT', ['1']];
    const value = values[chance(values.length)] ?? '';
    const path = paths[chance(paths.length)] + (turn % 3 === 0 ? `?x=${turn}` : '');
    const hostLine = name === 'Host' ? '' : `Host: ${host}\r\n`;
    const reply = await sendRaw(
      site.url,
      `${turn % 10 === 0 ? 'HEAD' : 'GET'} ${path} HTTP/1.1\r\n${hostLine}${name}: ${value}\r\nConnection: close\r\n\r\n`,
      { quietFor: 4000 },
    );
    statuses.push(reply.status);
    if (reply.text.includes('evil')) told++;
  });
  const keptBefore = await keptPages(site);
  await inParallel(Array.from({ length: 1000 }).keys(), 20, async (turn) => {
    await (await site.get(`${turn % 2 === 0 ? '' : '/api'}/case-studies/nothing-${turn}`)).arrayBuffer();
  });
  const ofUnknown = (await keptPages(site)) - keptBefore;
  const after = await clean();
  const slugs = await addStudies(site, STUDIES);
  await inParallel(slugs, 8, async (slug) => {
    await (await site.get(`/case-studies/${slug}`)).arrayBuffer();
  });
  const kept = await keptPages(site);
  const isEqual = before.every((html, index) => html === after[index]);
  return outcome(
    `1,000 unusual requests: ${tally(statuses)}; clean pages ${isEqual ? 'byte-equal' : 'CHANGED'}; 1,000 unknown slugs left ${ofUnknown} pages behind; of ${slugs.length} real ones ${kept} are kept`,
    {
      'clean replies are byte-equal to before': isEqual,
      'no host of a request in a page': told === 0,
      'every one is answered, none with 5xx': statuses.every((status) => status > 0 && status < 500),
      // the one not-found page may have come
      'unknown slugs are not kept': ofUnknown <= 1,
      'at most 500 pages are kept': kept <= 500 && kept > 400,
      'the canonical address is never of the host': before
        .slice(0, -1)
        .every((html) => html.includes(`<link rel="canonical" href="${site.url}`)),
    },
  );
});

/** Head and body, but for what differs each time. */
async function wholeReply(reply: Response): Promise<string> {
  const head = [...reply.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  return `${reply.status} ${JSON.stringify(head)} ${await reply.text()}`;
}

/** How many pages lie ready, by the site's own count. */
async function keptPages(site: Site): Promise<number> {
  const figures = await (await site.send('GET', '/metrics')).text();
  return Number(/^site_page_cache_pages (\d+)$/m.exec(figures)?.[1] ?? Number.NaN);
}

/** Copies of one study under slugs of their own, which the site gets to know by a save. */
async function addStudies(site: Site, count: number): Promise<string[]> {
  const { id, slug } = await site.make({ slug: 'first-of-many' });
  const database = new DatabaseSync(join(site.dataDir, 'site.db'), { timeout: 5000 });
  const { id: _id, ...row } = database.prepare('select * from case_studies where id = ?').get(id) ?? {};
  const names = Object.keys(row);
  const insert = database.prepare(
    `insert into case_studies (${names.join()}) values (${names.map((name) => `:${name}`).join()})`,
  );
  const slugs = Array.from({ length: count }, (_, index) => `${slug}-${index}`);
  database.exec('begin immediate');
  for (const each of slugs) insert.run({ ...row, slug: each });
  database.exec('commit');
  database.close();
  await (await site.send('PATCH', `/api/case-studies/${id}`, { title: 'The first of many' })).text();
  return slugs;
}

const TURNS = 300;

/** What is hung on links, what is made up, and what no filter knows; each for a page that is kept. */
const QUERIES = [
  'utm_source=letter&utm_medium=email&utm_campaign=spring',
  'fbclid=IwAR0aZ',
  'gclid=Cj0K',
  'ref=somewhere',
  `x=${'y'.repeat(15_000)}`,
  'a&'.repeat(7500),
  'q=',
  'page=99999',
  'service=unknown',
  'view=unknown',
  `q=${'word+'.repeat(3000)}`,
  `q=${'%F0%9F%94%91'.repeat(1200)}`,
];

rowOnSite('P16 Query strings', { env: WATCHED, sampleContent: true }, async (site) => {
  const statuses: number[] = [];
  let made = 0;
  const cost = (address: () => string) =>
    loopTimeOf(site, TURNS, async () => {
      const reply = await site.get(address());
      await reply.arrayBuffer();
      statuses.push(reply.status);
    });
  for (const path of ['/about', '/case-studies', '/api/openapi.json', '/case-studies/nothing']) await cost(() => path); // in service
  const kept = await cost(() => '/case-studies');
  const costs: { query: string; took: number }[] = [];
  for (const path of ['/case-studies', '/about'])
    for (const query of QUERIES) {
      // a different one each time, as links of a letter are
      const marked = () => `${path}?${query}&n=${made++}`;
      costs.push({ query: `${path}?${query.slice(0, 12)}`, took: await cost(marked) });
    }
  const pages = await keptPages(site);
  costs.push({ query: 'unknown slug', took: await cost(() => `/case-studies/nothing-${made++}`) });
  costs.push({ query: 'openapi.json', took: await cost(() => '/api/openapi.json') });
  costs.sort((a, b) => b.took - a.took);
  const search = await cost(() => `/case-studies?q=word+${made++}`);
  const dearest = costs.slice(0, 4).map(({ query, took }) => `${query} ${ms(took)}`);
  return outcome(
    `the kept page ${kept.toFixed(2)} ms; the dearest of ${costs.length}: ${dearest.join(', ')}; a search ${ms(search)}; ${pages} pages kept; ${tally(statuses)}`,
    {
      'none costs more than 3 times the kept page': (costs[0]?.took ?? 0) <= 3 * kept,
      'a search costs less than 25 ms': search < 25,
      'none adds to what is kept': (await keptPages(site)) <= pages,
      'none is a fault': statuses.every((status) => status < 500),
    },
  );
});
