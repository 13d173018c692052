import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';

export type Load = {
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  /** Processor time of the server for one request, in microseconds; NaN where the system does not tell. */
  cpu: number;
};

/** The server that is asked. */
type Target = { url: string; pid: number };

const CONNECTIONS = 32;
const RUNS = 3;

/** Asks one address as fast as it answers, over a few lasting connections, for a while. Times are milliseconds. */
export async function load({ url, pid }: Target, headers: Record<string, string>, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  let failed = 0;
  const cpuBefore = await processorTime(pid);
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  async function client(): Promise<void> {
    while (performance.now() < until) {
      const sentAt = performance.now();
      const status = await ask(url, headers, agent);
      if (status === 200 || status === 304) times.push(performance.now() - sentAt);
      else failed++;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  const took = (performance.now() - startedAt) / 1000;
  const cpu = ((await processorTime(pid)) - cpuBefore) / (times.length + failed);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failed, cpu };
}

const MICROSECONDS_A_TICK = 10_000;

/** What the process has used so far, in microseconds; the kernel counts in hundredths of a second. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // the name, in brackets, may hold spaces; user and system time are the 14th and 15th field
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_A_TICK;
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    request(url, { headers, agent }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.statusCode ?? 0));
    })
      .once('error', () => resolve(0))
      .end();
  });
}

/** The middle one of three runs, by requests per second. */
export async function medianLoad(target: Target, headers: Record<string, string>, seconds: number): Promise<Load> {
  const runs: Load[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await load(target, headers, seconds));
  return middle(runs);
}

/** The same for two, in turn, so that whatever else the machine does meets both. */
export async function medianLoads(
  [one, other]: readonly [Target, Target],
  headers: Record<string, string>,
  seconds: number,
): Promise<[Load, Load]> {
  const runs: { one: Load; other: Load }[] = [];
  for (let run = 0; run < RUNS; run++)
    runs.push({ one: await load(one, headers, seconds), other: await load(other, headers, seconds) });
  return [middle(runs.map((run) => run.one)), middle(runs.map((run) => run.other))];
}

function middle(runs: Load[]): Load {
  const found = runs.sort((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)];
  if (!found) throw new Error('Nothing was measured');
  return found;
}
