import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../../app/endpoints.ts';
import { awkwardTexts } from '../support/hostile/awkward-texts.ts';
import { newCaseStudy } from '../support/make.ts';
import { startPostgres } from '../support/postgres.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { ms, tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import { signIn, withSite } from './support/site.ts';

const MARK = "zq9mark') or ('1'='1";

/** What a PostgreSQL that writes down every statement got to see of a text in every parameter of every call. */
async function statementLog(reads: typeof endpoints): Promise<{ statements: number; unbound: string[] }> {
  const cluster = await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off', 'log_statement=all'] });
  if (!cluster?.folder) return { statements: 0, unbound: [] };
  try {
    const database = await createPostgresDatabase(cluster.url);
    await withSite(
      async (site) => {
        const encoded = encodeURIComponent(MARK);
        for (const { path, query = {} } of reads) {
          const named = Object.keys(query).map((name) => `${name}=${encoded}`);
          const reply = await site.send('GET', `/api${path.replaceAll(/:\w+/g, encoded)}?${named.join('&')}`);
          await reply.arrayBuffer();
        }
        await (await site.get(`/case-studies/${encoded}`)).text();
        await (await site.get(`/case-studies?q=${encoded}`)).text();
        const study = newCaseStudy({ title: MARK, summary: MARK, challenge: MARK });
        await (await site.send('POST', '/api/case-studies', study)).text();
        await (await signIn(site.url, { username: MARK, password: 'a pass phrase of nobody' })).text();
        await (await site.send('POST', '/api/enquiries', { name: MARK, email: 'a@example.com', message: MARK })).text();
      },
      { env: { DATABASE_URL: database.url } },
    );
    // the values stand behind each statement, in a line of details
    const entries = readFileSync(join(cluster.folder, 'log'), 'utf8').split(/\n(?!\t)/);
    const statements = entries.filter((entry) => /LOG: {2}(?:execute|statement)/.test(entry));
    const bound = entries.filter((entry) => /DETAIL: {2}[Pp]arameters:/.test(entry) && entry.includes('zq9mark'));
    if (bound.length === 0) throw new Error('The log of PostgreSQL holds no values');
    return { statements: statements.length, unbound: statements.filter((entry) => entry.includes('zq9mark')) };
  } finally {
    await cluster.stop();
  }
}

rowOnSite('A18 SQL in every parameter', { sampleContent: true }, async (site) => {
  const texts = [
    ...awkwardTexts().filter((text) => /['";%_\\$]|union|select|drop|sleep/i.test(text)),
    ...[
      "1' or '1'='1",
      '1; select pg_sleep(5)--',
      "' or sleep(5)#",
      '1) or (1=1',
      "x' and randomblob(1000000000)--",
      "' || (select password_hash from users) || '",
      '1 order by 99',
      "'; attach database 'x' as y;--",
      "%' escape '",
      "\\' or 1=1--",
    ],
  ];
  const before = JSON.stringify(await (await site.get('/api/case-studies')).json());
  const statuses: number[] = [];
  const times: number[] = [];
  const ask = async (path: string) => {
    let text = '';
    let quickest = Number.POSITIVE_INFINITY;
    // what the machine delays is quick the next time, what the database delays is not
    for (let turn = 0; turn < 3 && quickest > 150; turn++) {
      const startedAt = performance.now();
      const reply = await site.send('GET', path);
      text = await reply.text();
      quickest = Math.min(quickest, performance.now() - startedAt);
      statuses.push(reply.status);
    }
    times.push(quickest);
    return text;
  };
  let leaks = 0;
  const reads = endpoints.filter(({ method }) => method === 'GET');
  const withId = reads.filter(({ path }) => path.includes(':'));
  const withQuery = reads.filter(({ query }) => query !== undefined);
  for (const [turn, text] of texts.entries()) {
    const encoded = encodeURIComponent(text.toWellFormed());
    const inQuery = (names: string[]) => names.map((name) => `${name}=${encoded}`).join('&');
    for (const path of [
      `/case-studies/${encoded}`,
      `/case-studies?${inQuery(['q', 'view', 'page', 'service'])}`,
      // every parameter that a call knows, and the part of its address that names something
      ...withQuery.map(({ path, query = {} }) => `/api${path}?${inQuery([...Object.keys(query), 'sort', 'order'])}`),
      ...withId.slice(turn % 3, (turn % 3) + 3).map(({ path }) => `/api${path.replaceAll(/:\w+/g, encoded)}`),
    ])
      if ((await ask(path)).includes('argon2id')) leaks++;
  }
  const isSame = JSON.stringify(await (await site.get('/api/case-studies')).json()) === before;
  const slowest = Math.max(...times);
  const { statements, unbound } = await statementLog(reads);
  const logged = statements === 0 ? 'not tried' : `${unbound.length} of ${statements} statements hold what was sent`;
  return outcome(
    `${statuses.length} requests: ${tally(statuses)}; slowest ${ms(slowest)}; in the log of PostgreSQL ${logged}${unbound[0] ? ` (${unbound[0].slice(0, 80)})` : ''}`,
    {
      'statements hold places for values, not values': unbound.length === 0,
      'no 5xx': statuses.every((status) => status < 500),
      'no column of another table': leaks === 0,
      'nothing changed': isSame,
      'each under 200 ms': slowest < 200,
    },
  );
});
