import { existsSync, statSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noisy } from '../support/pictures.ts';
import { startServer } from '../support/server.ts';
import { tally } from '../support/statistics.ts';
import { withPostgres } from './support/on-postgres.ts';
import { type Outcome, outcome } from './support/outcome.ts';
import { row } from './support/row.ts';
import { type Site, withSite } from './support/site.ts';
import { ask, slowUpload } from './support/slow-clients.ts';

const CLIENTS = 10;
const PATHS = ['/', '/case-studies', '/api/projects'];
const RETRY_EVERY = 50;
const RETRY_WITHIN = 20_000;

/**
 * Fifty requests a second, over connections that stay open as browsers and proxies keep them. Where nobody listens, the
 * next server is asked, and all of them again and again: what a balancer in front of an old and a new instance does.
 */
function retryingClients(servers: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const results: string[] = [];
  let retried = 0;
  let longestWait = 0;
  let isOver = false;
  async function get(path: string, turn: number): Promise<void> {
    const startedAt = performance.now();
    for (let attempt = 0; ; attempt++) {
      const result = await ask(`${servers[(turn + attempt) % servers.length]}${path}`, agent);
      const waited = performance.now() - startedAt;
      if (result !== 'refused' || waited > RETRY_WITHIN) {
        results.push(result);
        longestWait = Math.max(longestWait, waited);
        return;
      }
      retried++;
      if (attempt % servers.length === servers.length - 1) await pause(RETRY_EVERY);
    }
  }
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; !isOver; turn++) {
      await get(PATHS[turn % PATHS.length] ?? '/', turn);
      await pause(200);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(clients);
      agent.destroy();
      return { results, retried, longestWait };
    },
  };
}

type Stopped = { ready: number; code: number | null; took: number; uploaded: number };

/** Stops a server while an upload of two seconds is running. */
async function stopWhileUploading(site: Site): Promise<Stopped> {
  const upload = slowUpload(site, await noisy(1200, 900, 12).jpeg().toBuffer(), 2000);
  await pause(500);
  const startedAt = performance.now();
  const stopped = site.stop();
  await pause(60);
  const ready = await site.get('/readyz').then(
    (reply) => reply.status,
    () => 0,
  );
  const code = await stopped;
  return { ready, code, took: performance.now() - startedAt, uploaded: await upload };
}

/** The new server comes on the same folder once the old one is gone. */
async function oneAfterTheOther(): Promise<Outcome> {
  return withSite(
    async (site) => {
      const clients = retryingClients([site.url]);
      await pause(1500);
      const stopped = await stopWhileUploading(site);
      const wal = join(site.dataDir, 'site.db-wal');
      const isFolded = !existsSync(wal) || statSync(wal).size === 0;
      await site.start();
      await pause(500);
      return told('one after the other', stopped, await clients.stop(), {
        'the log of the database is folded into it': isFolded,
      });
    },
    { sampleContent: true },
  );
}

/** The new server is there before the old one goes. */
async function sideBySide(): Promise<Outcome> {
  return withPostgres((databaseUrl) =>
    withSite(
      async (old) => {
        const next = await startServer({ databaseUrl, sampleContent: true });
        const clients = retryingClients([old.url, next.url]);
        await pause(1500);
        const stopped = await stopWhileUploading(old);
        await pause(500);
        const heard = await clients.stop();
        await next.remove();
        return told('side by side', stopped, heard, { 'nobody waits for a second': heard.longestWait < 1000 });
      },
      { sampleContent: true, env: { DATABASE_URL: databaseUrl } },
    ),
  );
}

type Heard = Awaited<ReturnType<ReturnType<typeof retryingClients>['stop']>>;

function told(
  how: string,
  { ready, code, took, uploaded }: Stopped,
  { results, retried, longestWait }: Heard,
  more: Record<string, boolean>,
): Outcome {
  const dropped = results.filter((result) => result !== '200');
  return outcome(
    `${how}: ${results.length} requests, ${dropped.length} dropped${dropped[0] ? ` (${tally(dropped)})` : ''}, ${retried} asked again, longest ${(longestWait / 1000).toFixed(1)} s; upload in progress ${uploaded}; ready said ${ready}; exit ${code} in ${(took / 1000).toFixed(1)} s`,
    {
      [`${how}: no request is dropped`]: dropped.length === 0,
      [`${how}: the old one was really gone`]: retried > 0,
      [`${how}: the upload is finished`]: uploaded === 201,
      [`${how}: not ready at once`]: ready === 503 || ready === 0,
      [`${how}: exit 0 in under 10 s`]: code === 0 && took < 10_000,
      ...more,
    },
  );
}

row('P7 Graceful stop under load', async () => {
  const parts = [await oneAfterTheOther(), await sideBySide()];
  return {
    figure: parts.map(({ figure }) => figure).join('; '),
    broken: parts.flatMap(({ broken }) => broken),
  };
});
