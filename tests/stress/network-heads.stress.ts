import { readdir, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { longHeads } from '../support/hostile/long-heads.ts';
import { leadsAway, oddTargets } from '../support/hostile/odd-heads.ts';
import { inParallel } from '../support/in-parallel.ts';
import { connectTo, heardUntilClosed, sendRaw } from '../support/raw-request.ts';
import { ms, percentile, tally } from '../support/statistics.ts';
import { outcome } from './support/outcome.ts';
import { rowOnSite } from './support/row.ts';
import type { Site } from './support/site.ts';

/** The most processor time that one request of a stranger may take, in milliseconds, and how often a dear one is asked again. */
const AT_MOST = 25;
const TRIES = 4;
const SECOND_LOOK = 10;

rowOnSite('P14 Hostile requests', { sampleContent: true, env: { TRUST_PROXY: '1' } }, async (site) => {
  const all = [...longHeads(new URL(site.url).host)];
  for (let at = 0; at < all.length; at += 7) await send(site, all[at]?.bytes); // a site that has served a while
  const statuses: number[] = [];
  const costs: { name: string; cost: number }[] = [];
  for (const { name, bytes } of all) {
    let cost = Number.POSITIVE_INFINITY;
    // the least of several: a collection of garbage belongs to all requests before it
    for (let turn = 0; turn < TRIES && cost > SECOND_LOOK; turn++) {
      const before = await processorTimeOf(site.pid);
      statuses.push(await send(site, bytes));
      cost = Math.min(cost, (await processorTimeOf(site.pid)) - before);
    }
    costs.push({ name, cost });
  }
  costs.sort((a, b) => b.cost - a.cost);
  const worst = costs.slice(0, 3).map(({ name, cost }) => `${name} ${ms(cost)}`);
  const half = percentile(
    costs.map(({ cost }) => cost),
    0.5,
  );
  return outcome(
    `${all.length} heads: ${tally(statuses)}; half cost under ${ms(half)}; the dearest ${worst.join('; ')}`,
    {
      [`none costs more than ${AT_MOST} ms of processor time`]: (costs[0]?.cost ?? 0) <= AT_MOST,
      'every one is answered, none with 5xx': statuses.every((status) => status > 0 && status < 500),
      'it goes on serving': (await site.get('/')).status === 200,
    },
  );
});

/** The status, after the server has done all it does for this request and hung up. */
async function send(site: Site, bytes: Buffer = Buffer.alloc(0)): Promise<number> {
  const socket = connectTo(site.url);
  socket.write(bytes);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(await heardUntilClosed(socket))?.[1] ?? 0);
}

/** What all threads of a process have computed so far, in milliseconds. */
async function processorTimeOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const each = await Promise.all(
    threads.map((id) => readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8').catch(() => '0')),
  );
  return each.reduce((sum, line) => sum + Number(line.split(' ')[0]), 0) / 1e6;
}

const ODD = 10_000;

rowOnSite('P17 Redirects', { sampleContent: true }, async (site) => {
  const statuses: number[] = [];
  const away: string[] = [];
  const { host } = new URL(site.url);
  await inParallel(fc.sample(oddTargets, { numRuns: ODD, seed: 3 }), 16, async (target) => {
    const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    const { status, text } = await sendRaw(site.url, Buffer.from(head, 'latin1'), { quietFor: 5000 });
    statuses.push(status);
    const location = /^location: (.*)\r$/im.exec(text)?.[1];
    if (location !== undefined && leadsAway(location)) away.push(`${target} → ${location}`);
  });
  const moved = statuses.filter((status) => status >= 300 && status < 400).length;
  return outcome(`${ODD} odd addresses: ${tally(statuses)}${away[0] ? `; ${away[0]}` : ''}`, {
    'every redirect stays on the site': away.length === 0,
    'there are redirects among them': moved > 100,
    'every one is answered, none with 5xx': statuses.every((status) => status > 0 && status < 500),
  });
});

const IDLE = 2500;

rowOnSite('P18 2,500 idle connections', { sampleContent: true }, async (site) => {
  const sockets: Socket[] = [];
  const statuses: number[] = [];
  const times: number[] = [];
  const visit = async () => {
    const startedAt = performance.now();
    const head = `GET /about HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nConnection: close\r\n\r\n`;
    statuses.push(await send(site, Buffer.from(head)));
    times.push(performance.now() - startedAt);
  };
  for (let turn = 0; turn < IDLE; turn++) {
    const socket = connectTo(site.url).on('error', () => {});
    sockets.push(socket);
    await new Promise((connected) => socket.once('connect', connected).once('close', connected));
    if (turn % 3 === 0) socket.write('GET / HTTP/1.1\r\nHo');
    if (turn % 100 === 99) await visit();
  }
  for (let turn = 0; turn < 50; turn++) await visit();
  for (const socket of sockets) socket.destroy();
  return outcome(
    `${IDLE} connections that ask for nothing, a third of them half; ${statuses.length} visits meanwhile: ${tally(statuses)}, p95 ${ms(percentile(times, 0.95))}`,
    { 'every visitor is served': statuses.every((status) => status === 200) },
  );
});
