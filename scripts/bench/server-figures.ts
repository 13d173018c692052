import { readFile } from 'node:fs/promises';
import type { RunningServer } from '../../tests/support/server.ts';
import { bareServer } from './bare.ts';
import type { Figure } from './figures.ts';
import { medianLoad, medianLoads } from './load.ts';

const BR = { 'Accept-Encoding': 'br' };
const KIB = 1024;
const REST = 2000;
const MANY_REQUESTS = 20_000;
const AT_ONCE = 32;

type Site = Pick<RunningServer, 'url' | 'pid'>;

/** Starting, and the memory of a site that nobody visits. */
export async function startFigures(site: RunningServer): Promise<Figure[]> {
  await site.stop();
  const before = performance.now();
  const started = site.start();
  await Promise.all([started, firstReply(site.url)]);
  const took = performance.now() - before;
  await new Promise((resolve) => setTimeout(resolve, REST));
  return [
    { name: 'start to the first page', value: took, unit: 'ms', limit: 1200 },
    { name: 'memory at rest', value: await memory(site.pid), unit: 'MiB', limit: 130 },
  ];
}

async function firstReply(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What is kept, each beside a bare server that sends the same bytes; and what has to be rendered. */
export async function speedFigures({ url, pid }: Site, study: string, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const { picture, stylesheet, font } = await filesOf(url);
  for (const [name, path, kinds] of [
    ['home', '/', ['200', '304']],
    ['one study', study, ['200', '304']],
    ['list of the API', '/api/case-studies', ['200', '304']],
    ['a picture', picture, ['200', '304']],
    ['a picture, 640 wide', picture.replace('.webp', '-640.avif'), ['200']],
    ['the stylesheet', stylesheet, ['200', '304']],
    ['a font', font, ['200']],
  ] as const) {
    const etag = (await fetch(url + path, { headers: BR })).headers.get('etag') ?? '';
    const bare = await bareServer(url + path);
    for (const kind of kinds) {
      const headers = kind === '304' ? { ...BR, 'If-None-Match': etag } : BR;
      const [yardstick, ours] = await medianLoads([bare, { url: url + path, pid }], headers, seconds);
      figures.push(
        { name: `${name}, ${kind}`, value: ours.perSecond, unit: 'requests/s' },
        { name: `${name}, ${kind}, share of bare`, value: (ours.perSecond / yardstick.perSecond) * 100, unit: '%' },
        { name: `${name}, ${kind}, processor`, value: ours.cpu, unit: 'µs' },
        { name: `${name}, ${kind}, processor of bare`, value: yardstick.cpu, unit: 'µs' },
        { name: `${name}, ${kind}, p99 against bare`, value: ours.p99 / yardstick.p99, unit: 'times', limit: 4 },
      );
      if (ours.failed > 0) throw new Error(`${ours.failed} requests for ${path} failed`);
    }
    bare.stop();
  }
  const rendered = await medianLoad({ url: `${url}/case-studies?q=units`, pid }, BR, seconds);
  figures.push(
    { name: 'search, rendered each time', value: rendered.perSecond, unit: 'requests/s' },
    { name: 'search, rendered each time, processor', value: rendered.cpu, unit: 'µs' },
  );
  return figures;
}

/** One file of each kind that pages name. */
async function filesOf(url: string): Promise<{ picture: string; stylesheet: string; font: string }> {
  const list = await (await fetch(`${url}/api/case-studies`)).text();
  const page = await (await fetch(url)).text();
  const find = (text: string, address: RegExp) => {
    const found = address.exec(text)?.[0];
    if (!found) throw new Error(`Nothing on the site names a file like ${address}`);
    return found;
  };
  return {
    picture: find(list, /\/uploads\/[0-9a-f]{32}\.webp/),
    stylesheet: find(page, /\/assets\/[\w.-]+\.css/),
    font: find(page, /\/assets\/[\w.-]+\.woff2/),
  };
}

/** Memory after all that was asked before, and how much 20,000 requests more add. */
export async function memoryFigures(site: Site, study: string): Promise<Figure[]> {
  const paths = ['/', study, '/api/case-studies', '/case-studies', '/missing'];
  await askMany(site.url, paths, MANY_REQUESTS / 4);
  const before = await memory(site.pid);
  await askMany(site.url, paths, MANY_REQUESTS);
  await new Promise((resolve) => setTimeout(resolve, REST));
  const after = await memory(site.pid);
  return [
    { name: 'memory after load and uploads', value: before, unit: 'MiB' },
    { name: 'growth over 20,000 requests', value: after - before, unit: 'MiB' },
  ];
}

async function askMany(url: string, paths: string[], count: number): Promise<void> {
  let asked = 0;
  async function client(): Promise<void> {
    for (; asked < count; asked++) await (await fetch(url + (paths[asked % paths.length] ?? '/'))).arrayBuffer();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

/** Of the site's own process, in MiB; NaN where the system does not tell. */
async function memory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / KIB;
}
