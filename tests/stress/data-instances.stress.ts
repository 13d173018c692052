import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { MIGRATIONS } from '../../app/platform/database/migrate.server.ts';
import { startCutLine } from '../support/cut-line.ts';
import { inParallel } from '../support/in-parallel.ts';
import { noisy } from '../support/pictures.ts';
import { startS3Server } from '../support/s3-server.ts';
import { startServer } from '../support/server.ts';
import { tally } from '../support/statistics.ts';
import { withPostgres } from './support/on-postgres.ts';
import { type Outcome, outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { ADMIN, cookieOf, type Site, signIn, visitPages, withSite } from './support/site.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

row('D6 Two programs migrate at once', async () => {
  let slowest = 0;
  let once = 0;
  for (let round = 0; round < 5; round++) {
    const { broken } = await withPostgres(async (databaseUrl) => {
      const startedAt = performance.now();
      const pair = await Promise.all([0, 1].map(() => startServer({ databaseUrl })));
      const ready = await Promise.all(pair.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
      slowest = Math.max(slowest, performance.now() - startedAt);
      const applied = await appliedIn(databaseUrl);
      await Promise.all(pair.map((server) => server.remove()));
      return outcome('', {
        'both serve': ready.every((status) => status === 200),
        'each step once': applied.join() === Object.keys(MIGRATIONS).join(),
      });
    });
    if (broken.length === 0) once++;
  }
  if (!inject('postgresUrl')) return withPostgres(async () => outcome('', {}));
  return outcome(`${once} of 5 pairs serve, each step recorded once; at most ${seconds(slowest)}`, {
    'both serve, and every step is recorded once': once === 5,
    'within 10 s': slowest < 10_000,
  });
});

async function appliedIn(url: string): Promise<string[]> {
  const { db } = openDatabase({ databaseUrl: url, dataDir: '' });
  const table = db.withTables<{ kysely_migration: { name: string } }>().selectFrom('kysely_migration');
  const rows = await table.select('name').orderBy('name').execute();
  await db.destroy();
  return rows.map(({ name }) => name);
}

row('D7 Two instances, one PostgreSQL', async () => {
  return withPostgres((databaseUrl) =>
    withSite(
      async (a) => {
        const other = await startServer({ databaseUrl, env: { DATABASE_URL: databaseUrl } });
        try {
          return await bothNotified(a, other.url);
        } finally {
          await other.remove();
        }
      },
      { env: { DATABASE_URL: databaseUrl } },
    ),
  );
});

async function bothNotified(a: Site, b: string): Promise<Outcome> {
  const study = await a.make({ slug: 'shared' });
  const read = async (path: string) => (await fetch(b + path)).text();
  let latest = 0;
  for (let round = 0; round < 10; round++) {
    await read('/case-studies/shared');
    await read('/api/case-studies');
    const title = `Saved on A ${round}`;
    await (await a.send('PATCH', `/api/case-studies/${study.id}`, { title })).text();
    const savedAt = performance.now();
    for (const path of ['/case-studies/shared', '/api/case-studies'])
      while (!(await read(path)).includes(title) && performance.now() - savedAt < 5000) await pause(10);
    latest = Math.max(latest, performance.now() - savedAt);
  }
  const user = async (url: string, cookie: string) =>
    (await fetch(`${url}/api/user`, { headers: { Cookie: cookie } })).status;
  const session = cookieOf(await signIn(a.url));
  const alive = [await user(a.url, session), await user(b, session)];
  await (await a.send('POST', '/api/logout', undefined, { cookie: session })).text();
  const dead = [await user(a.url, session), await user(b, session)];
  const statuses: number[] = [];
  await inParallel(Array.from({ length: 500 }).keys(), 8, async (turn) => {
    const server = turn % 2 === 0 ? a.url : b;
    const headers = { Cookie: a.cookie, 'Content-Type': 'application/json' };
    const paths = ['/', '/case-studies', '/case-studies/shared', '/api/case-studies', '/api/user', '/about'];
    const reply =
      turn % 10 === 9
        ? await fetch(`${server}/api/case-studies/${study.id}`, {
            method: 'PATCH',
            headers,
            body: `{"summary":"${turn}"}`,
          })
        : await fetch(server + (paths[turn % paths.length] ?? '/'), { headers });
    await reply.arrayBuffer();
    statuses.push(reply.status);
  });
  const guesses: number[] = [];
  for (let turn = 0; turn < 7; turn++)
    guesses.push((await signIn(turn % 2 === 0 ? a.url : b, { ...ADMIN, password: 'not the pass phrase' })).status);
  return outcome(
    `a save on one is on the other after ${Math.round(latest)} ms at most; 500 mixed requests: ${tally(statuses)}; guesses on both: ${tally(guesses)}`,
    {
      'seen within 1 s': latest < 1000,
      'a session is good on both, and dead on both': alive.join() === '200,200' && dead.join() === '401,401',
      'guesses are counted together':
        guesses.slice(0, 5).every((one) => one === 401) && guesses.slice(5).every((one) => one === 429),
      'no error in 500 mixed requests': statuses.every((status) => status === 200),
    },
  );
}

const OUTAGE = 10_000;

row('D17 PostgreSQL goes away and comes back', async () => {
  return withPostgres(async (databaseUrl) => {
    const line = await startCutLine(databaseUrl);
    try {
      return await withSite(
        async (site) => {
          const { pid } = site;
          await site.make({ slug: 'kept' });
          const paths = ['/', '/case-studies', '/case-studies/kept'];
          for (const path of paths) await (await site.get(path)).text();
          const stopVisiting = visitPages(site, paths, { atOnce: 4, everyMs: 50 });
          await line.cut();
          const calls: string[] = [];
          for (const until = Date.now() + OUTAGE; Date.now() < until; await pause(200)) {
            const reply = await site.send('GET', '/api/user');
            await reply.text();
            calls.push(`${reply.status}${reply.headers.has('retry-after') ? ' with Retry-After' : ''}`);
          }
          await line.mend();
          const mendedAt = performance.now();
          while ((await site.send('GET', '/api/user')).status !== 200 && performance.now() - mendedAt < 20_000)
            await pause(50);
          const back = performance.now() - mendedAt;
          const { statuses } = await stopVisiting();
          return outcome(
            `${OUTAGE / 1000} s without it: pages ${tally(statuses)}, calls ${tally(calls)}; back after ${seconds(back)}`,
            {
              'kept pages stay 200': statuses.every((status) => status === 200),
              'calls are 503 with Retry-After': calls.every((call) => call === '503 with Retry-After'),
              'back in under 5 s without a restart': back < 5000 && site.pid === pid,
            },
          );
        },
        { env: { DATABASE_URL: line.url } },
      );
    } finally {
      await line.close();
    }
  });
});

row('D18 Object storage fails or is slow', async () => {
  const storage = await startS3Server();
  try {
    return await withSite(
      async (site) => {
        const { behaviour, objects } = storage;
        const found: string[] = [];
        let slowest = 0;
        let isRefused = true;
        let isClean = true;
        let comesBack = true;
        for (const [name, broken] of [
          ['500', { status: 500 }],
          ['reset', { resets: 1000 }],
          ['30 s late', { delay: 30_000 }],
        ] as const) {
          const picture = await noisy(300, 200, found.length + 1)
            .jpeg()
            .toBuffer();
          const [stored, rows] = [objects.size, await picturesOf(site)];
          Object.assign(behaviour, broken);
          const startedAt = performance.now();
          const { status } = await site.upload([{ bytes: picture }]);
          const took = performance.now() - startedAt;
          for (const key of ['status', 'resets', 'delay'] as const) delete behaviour[key];
          isRefused &&= status === 502 || status === 503;
          slowest = Math.max(slowest, took);
          isClean &&= objects.size === stored && (await picturesOf(site)) === rows;
          comesBack &&= (await site.upload([{ bytes: picture }])).status === 201;
          found.push(`${name}: ${status} in ${seconds(took)}`);
        }
        return outcome(`${found.join(', ')}; then it works again`, {
          'told with 502 or 503': isRefused,
          'in under 15 s': slowest < 15_000,
          'nothing recorded': isClean,
          'trying again works': comesBack,
        });
      },
      { env: storage.env },
    );
  } finally {
    await storage.close();
  }
});

async function picturesOf(site: Site): Promise<number> {
  return ((await (await site.send('GET', '/api/media')).json()) as { total: number }).total;
}

/** What needs PostgreSQL or an object storage. */
