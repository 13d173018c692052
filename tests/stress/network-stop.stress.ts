import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { noisy } from '../support/pictures.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { median, ms, tally } from '../support/statistics.ts';
import { withFolder } from './support/command.ts';
import { withPostgres } from './support/on-postgres.ts';
import { outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { type Site, withSite } from './support/site.ts';
import { slowUpload } from './support/slow-clients.ts';

/** Longer than a stop may take. */
const NEVER = 60_000;

/** Ends a server by two signals, one after the other, while it works on something. */
async function endTwice(server: RunningServer): Promise<{ code: number | null; took: number }> {
  const startedAt = performance.now();
  const stopped = server.stop();
  await pause(100);
  process.kill(server.pid, 'SIGTERM');
  return { code: await stopped, took: performance.now() - startedAt };
}

row('P8 Second SIGTERM, stuck work', async () => {
  const photo = await noisy(300, 200, 2).jpeg().toBuffer();
  const [finished, endless, stuck] = await Promise.all([
    withSite(async (site) => {
      const upload = slowUpload(site, photo, 1500);
      await pause(200);
      const end = await endTwice(site);
      return { ...end, work: await upload };
    }),
    withSite(async (site) => {
      // its handler waits for a body that does not come
      const upload = slowUpload(site, photo, NEVER);
      await pause(200);
      const end = await endTwice(site);
      return { ...end, work: await upload };
    }),
    stuckInDatabase(),
  ]);
  const inWords = (name: string, { code, took, work }: Awaited<ReturnType<typeof stuckInDatabase>>) =>
    code === undefined
      ? `${name} not tried`
      : `${name} ${work || 'cut'}, exit ${code} in ${(took / 1000).toFixed(1)} s`;
  return outcome(
    [
      inWords('an upload', finished),
      inWords('one without end', endless),
      inWords('a save stuck in the database', stuck),
    ].join('; '),
    {
      'exits within 10 s': [finished, endless, stuck].every(({ took }) => took < 10_000),
      'nothing cut, so 0': finished.code === 0 && finished.work === 201,
      'what was cut was never acknowledged, and 1 says so':
        endless.code === 1 &&
        endless.work === 0 &&
        (stuck.code === undefined || (stuck.code === 1 && stuck.work === 0)),
    },
  );
});

/** A save that waits for a table which somebody else has locked. Without PostgreSQL it is not tried. */
async function stuckInDatabase(): Promise<{ code: number | null | undefined; took: number; work: number }> {
  let result: { code: number | null | undefined; took: number; work: number } = { code: undefined, took: 0, work: 0 };
  await withPostgres(async (databaseUrl) => {
    await withSite(
      async (site) => {
        const { id } = await site.make();
        const other = new pg.Client({ connectionString: databaseUrl });
        await other.connect();
        await other.query('begin');
        await other.query('lock table case_studies in access exclusive mode');
        const save = site.send('PATCH', `/api/case-studies/${id}`, { title: 'Stuck' }).then(
          ({ status }) => status,
          () => 0,
        );
        await pause(200);
        result = { ...(await endTwice(site)), work: await save };
        await other.end();
      },
      { env: { DATABASE_URL: databaseUrl } },
    );
    return outcome('', {});
  });
  return result;
}

row('P11 Health', async () => {
  const migrating = await readyWhileMigrating();
  return withSite(async (site) => {
    const times: Record<string, number[]> = {};
    const texts = new Set<string>();
    for (const path of ['/healthz', '/readyz'])
      for (let turn = 0; turn < 1000; turn++) {
        const startedAt = performance.now();
        texts.add(await (await site.get(path)).text());
        times[path] = [...(times[path] ?? []), performance.now() - startedAt];
      }
    const [alive, ready] = [median(times['/healthz'] ?? []), median(times['/readyz'] ?? [])];
    const strange = (await site.get('/metrics', { 'X-Forwarded-For': '198.51.100.9' })).status;
    const stopping = await readyWhileStopping(site);
    return outcome(
      `/healthz ${ms(alive)}, /readyz ${ms(ready)} (medians of 1,000); they say “${[...texts].join('”, “')}”; ready said ${tally(migrating.held)} while its migration was held up, then ${tally(migrating.after)}; ${tally(stopping)} while it stopped`,
      {
        'under 5 ms': alive < 5 && ready < 5,
        'no version shown': [...texts].every((text) => !/\d/.test(text)),
        'metrics answer without an error': strange < 500,
        'not ready during start and migration': migrating.held.length > 20 && !migrating.held.includes(200),
        'ready once, and then for good':
          migrating.after.at(-1) === 200 && /^(?:0,|503,)*(?:200,?)+$/.test(migrating.after.join()),
        'not ready while it stops, and it says so': stopping.includes(503) && !stopping.includes(200),
      },
    );
  });
});

async function readyOn(url: string): Promise<number> {
  return fetch(`${url}/readyz`, { headers: { Connection: 'close' } }).then(
    async (reply) => {
      await reply.text();
      return reply.status;
    },
    () => 0,
  );
}

/** What a starting server says while somebody else holds its new database, and after that. 0: nobody answers. */
async function readyWhileMigrating(): Promise<{ held: number[]; after: number[] }> {
  return withFolder(async (dataDir) => {
    const database = new DatabaseSync(join(dataDir, 'site.db'));
    database.exec('pragma journal_mode = wal; begin immediate');
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const starting = startServer({ env: { DATA_DIR: dataDir, PORT: String(port) } });
    const [held, after]: [number[], number[]] = [[], []];
    for (const until = Date.now() + 2500; Date.now() < until; await pause(20)) held.push(await readyOn(url));
    database.exec('rollback');
    database.close();
    for (const until = Date.now() + 15_000; Date.now() < until && after.filter((one) => one === 200).length < 20; )
      after.push(await readyOn(url));
    await (await starting).remove();
    return { held, after };
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The same from the signal on, with an upload that keeps the server for a while. */
async function readyWhileStopping(site: Site): Promise<number[]> {
  const upload = slowUpload(site, await noisy(300, 200, 2).jpeg().toBuffer(), 1500);
  await pause(200);
  const said: number[] = [];
  let isOver = false;
  const stopped = site.stop().finally(() => {
    isOver = true;
  });
  await pause(20); // until the signal is there
  while (!isOver) {
    said.push(await readyOn(site.url));
    await pause(10);
  }
  await Promise.all([stopped, upload]);
  return said;
}
