/** `npm run bench`: what the built site costs, beside a bare server that sends the same bytes. Exit 1 when a byte budget is broken. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startServer } from '../tests/support/server.ts';
import { medianLoad } from './bench/load.ts';
import { pageBytes } from './bench/page-bytes.ts';

const SECONDS = 3;
const ADMIN = { username: 'owner', password: 'a long enough pass phrase' };
const KIB = 1024;
const PAGES = [
  '/',
  '/about',
  '/product-development',
  '/manufacturing',
  '/business-scaling',
  '/case-studies',
  '/brands',
  '/media',
  '/services',
  '/contact',
  '/privacy',
  '/terms',
  '/sitemap',
];
const BUDGET = { html: 14 * KIB, css: 14 * KIB, fonts: 64 * KIB, script: 120 * KIB };
const LIST_PAGE_HTML = 24 * KIB;

if (!existsSync('build/server/main.js')) {
  console.error('There is no build to measure: run `npm run build` first.');
  process.exit(2);
}
process.exitCode = await bench();

async function bench(): Promise<number> {
  const site = await startServer({
    sampleContent: true,
    env: { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn' },
  });
  try {
    const startedAt = performance.now();
    await site.stop();
    const stopped = performance.now();
    await site.start();
    row('stop', `${ms(stopped - startedAt)}`);
    row('start to listening, data there', ms(performance.now() - stopped));
    row('memory at rest', `${await memory(site.pid)} MiB`);
    await speeds(site);
    await ownersWork(site.url);
    row('memory after all that', `${await memory(site.pid)} MiB`);
    return await bytes(site.url);
  } finally {
    await site.remove();
  }
}

async function speeds({ url, pid }: { url: string; pid: number }): Promise<void> {
  const [study] = (await (await fetch(`${url}/api/case-studies`)).json()) as { slug: string }[];
  const br = { 'Accept-Encoding': 'br' };
  for (const [name, path] of [
    ['home, kept', '/'],
    ['one study, kept', `/case-studies/${study?.slug}`],
    ['list of the API', '/api/case-studies'],
  ] as const) {
    const etag = (await fetch(url + path, { headers: br })).headers.get('etag') ?? '';
    const bare = await bareServer(url + path);
    for (const [kind, headers] of [
      ['200', br],
      ['304', { ...br, 'If-None-Match': etag }],
    ] as const) {
      const yardstick = await medianLoad(bare, headers, SECONDS);
      const ours = await medianLoad({ url: url + path, pid }, headers, SECONDS);
      row(
        `${name}, ${kind}`,
        `${Math.round(ours.perSecond)}/s, ${percent(ours.perSecond / yardstick.perSecond)} of bare (${Math.round(yardstick.perSecond)}/s); p99 ${ms(ours.p99)}, bare ${ms(yardstick.p99)}; processor ${ours.cpu.toFixed(0)} µs, bare ${yardstick.cpu.toFixed(0)}; failed ${ours.failed}`,
      );
    }
    bare.stop();
  }
  const rendered = await medianLoad({ url: `${url}/case-studies?q=units`, pid }, br, SECONDS);
  row('search page, rendered each time', `${Math.round(rendered.perSecond)}/s, p99 ${ms(rendered.p99)}`);
}

async function ownersWork(url: string): Promise<void> {
  const before = performance.now();
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  row('sign in', ms(performance.now() - before));
  const cookie = login.headers
    .getSetCookie()
    .map((value) => value.split(';')[0])
    .join('; ');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .blur(2)
    .jpeg({ quality: 85 })
    .toBuffer();
  const form = new FormData();
  form.append('caseStudy', 'uploads');
  form.append('challenge[]', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const sentAt = performance.now();
  const upload = await fetch(`${url}/api/case-studies/images`, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: form,
  });
  row(
    `upload of a 12-megapixel photograph (${(photo.byteLength / 1e6).toFixed(1)} MB), ${upload.status}`,
    ms(performance.now() - sentAt),
  );
}

async function bytes(url: string): Promise<number> {
  let broken = 0;
  for (const path of PAGES) {
    const weights = await pageBytes(url, path);
    const limits = { ...BUDGET, html: path === '/case-studies' ? LIST_PAGE_HTML : BUDGET.html };
    const kinds = Object.keys(limits) as (keyof typeof limits)[]; // the keys of an object written above
    const over = kinds.filter((kind) => weights[kind] > limits[kind]);
    broken += over.length;
    const text = kinds.map((kind) => `${kind} ${(weights[kind] / KIB).toFixed(1)}`).join(', ');
    row(`bytes of ${path}`, `${text} KiB${over.length > 0 ? `  OVER BUDGET: ${over.join(', ')}` : ''}`);
  }
  console.log(broken === 0 ? '\nEvery byte budget holds.' : `\n${broken} byte budgets are broken.`);
  return broken === 0 ? 0 : 1;
}

async function bareServer(sample: string): Promise<{ url: string; pid: number; stop: () => void }> {
  const reply = await rawReply(sample);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bench/bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(reply));
  const url = await new Promise<string>((resolve) =>
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim())),
  );
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** The reply as it goes over the wire: `fetch` would unpack it. */
async function rawReply(url: string): Promise<{ headers: Record<string, string>; body: string; etag: string }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _alive,
          'content-length': _length,
          ...headers
        } = reply.headers;
        resolve({
          headers: headers as Record<string, string>,
          body: Buffer.concat(chunks).toString('base64'),
          etag: reply.headers.etag ?? '',
        });
      });
    })
      .once('error', reject)
      .end();
  });
}

async function memory(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? (Number(kilobytes) / KIB).toFixed(0) : 'unknown';
}

function row(name: string, value: string): void {
  console.log(`${name.padEnd(58)} ${value}`);
}

function ms(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
