import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from './support/postgres.ts';

const ROOT = join(import.meta.dirname, '..');
const MEGABYTE = 1_000_000;
/** Guards against waiting for ever, in milliseconds. */
const STARTS_WITHIN = 60_000;
const NOTICES_WITHIN = 30_000;

/** A site as far as a proxy sees it: says who it is and what it was asked. */
type Instance = { server: Server; place: string; asked: string[]; isReady: boolean };
type Asked = { instance: string; url: string; headers: IncomingHttpHeaders; bytes: number };
type Reply = { status: number; headers: IncomingHttpHeaders; text: string };

async function startInstance(name: string): Promise<Instance> {
  const instance: Instance = { server: createServer(), place: '', asked: [], isReady: true };
  instance.server.on('request', async (incoming: IncomingMessage, outgoing) => {
    const { url = '', headers } = incoming;
    if (url === '/readyz') return void outgoing.writeHead(instance.isReady ? 200 : 503).end();
    instance.asked.push(url);
    let bytes = 0;
    try {
      for await (const chunk of incoming) bytes += chunk.length;
    } catch {
      return; // the proxy cut it off
    }
    const asked: Asked = { instance: name, url, headers, bytes };
    outgoing
      .writeHead(200, { 'Content-Security-Policy': "script-src 'self'", 'X-Request-Id': 'abc', 'Set-Cookie': 'a=b' })
      .end(JSON.stringify(asked));
  });
  await new Promise<void>((done) => instance.server.listen(0, '127.0.0.1', done));
  instance.place = `127.0.0.1:${portOf(instance.server)}`;
  return instance;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port; // it listens on TCP
}

type Running = { child: ChildProcess; said: () => string; certificate: () => string };
type Start = (own: { folder: string; port: number; places: string[] }) => Promise<Running>;

/** Ours, but for what a machine that others use cannot have: its ports, its certificates and prompt answers. */
const startCaddy: Start = async ({ folder, port, places }) => {
  const own = join(folder, 'Caddyfile');
  const options = ['admin off', `http_port ${await freePort()}`, `https_port ${port}`, 'skip_install_trust'];
  const head = [...options, `storage file_system ${folder}`].map((line) => `\t${line}\n`).join('');
  // a machine busy with other tests is slow to say that it is ready, and not gone for that
  const site = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8').replace(/health_timeout .*/, 'health_timeout 60s');
  await writeFile(own, `{\n${head}}\n${site}`);
  const env = { HOME: folder, SITE_HOST: 'localhost', SITE_SERVERS: places.join(' ') };
  return {
    ...run('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', own], env),
    // it makes one for itself
    certificate: () => readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8'),
  };
};

const startNginx: Start = async ({ folder, port, places }) => {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1', '-nodes'];
  const openssl = ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate];
  execFileSync('openssl', openssl, { stdio: 'pipe' });
  const site = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/listen (?:\[::\]:)?80;/g, '')
    .replaceAll(/listen \[::\]:443 .*;/g, '')
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/server \{\s*server_name.*?\n\}/s, '')
    .replaceAll('www.example.com', 'localhost')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace(/server 127\.0\.0\.1:3000 (.*);/, places.map((place) => `server ${place} $1;`).join(' '));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const own = join(folder, 'nginx.conf');
  const head = `daemon off; pid ${folder}/pid; error_log stderr warn; user root; events {}`;
  await writeFile(own, `${head}\nhttp { access_log off; ${paths.join(' ')}\n${site}\n}\n`);
  return {
    ...run('/usr/sbin/nginx', ['-c', own, '-p', folder], {}),
    certificate: () => readFileSync(certificate, 'utf8'),
  };
};

function run(program: string, args: string[], env: Record<string, string>): Omit<Running, 'certificate'> {
  let said = '';
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, said: () => said };
}

const PROXIES = [
  { name: 'Caddy', program: '/usr/bin/caddy', start: startCaddy, asksWhetherReady: true },
  { name: 'nginx', program: '/usr/sbin/nginx', start: startNginx, asksWhetherReady: false },
];

describe.each(PROXIES)('the file for $name', ({ name, program, start, asksWhetherReady }) => {
  if (!existsSync(program)) {
    test.skip(`is run by it (${name} is not installed here)`, () => {});
    return;
  }
  let folder: string;
  let instances: Instance[];
  let proxy: Running;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proxy-'));
    instances = [await startInstance('a'), await startInstance('b')];
    port = await freePort();
    proxy = await start({ folder, port, places: instances.map(({ place }) => place) });
    for (const until = Date.now() + STARTS_WITHIN; Date.now() < until; await pause(50))
      if ((await ask('/').catch(() => null))?.status === 200) return;
    throw new Error(`${name} did not start:\n${proxy.said()}`);
  });

  afterAll(async () => {
    const gone = new Promise((done) => proxy?.child.once('exit', done));
    proxy?.child.kill();
    await gone;
    for (const { server } of instances ?? []) {
      server.closeAllConnections();
      server.close();
    }
    await rm(folder, { recursive: true, force: true });
  });

  /** Over TLS, with a certificate that is verified. */
  function ask(
    path: string,
    { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string | Buffer } = {},
  ) {
    return new Promise<Reply>((resolve, reject) => {
      const ca = proxy.certificate();
      const method = body.length > 0 ? 'POST' : 'GET';
      const sent = request(
        {
          host: '127.0.0.1',
          servername: 'localhost',
          port,
          path,
          method,
          ca,
          headers: { Host: 'localhost', 'Content-Length': body.length, ...headers },
          agent: false,
        },
        (reply) => {
          readText(reply).then(
            (text) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
            reject,
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
  async function asked(...args: Parameters<typeof ask>): Promise<Asked> {
    const { status, text } = await ask(...args);
    expect(status).toBe(200);
    return JSON.parse(text) as Asked;
  }

  test('hands host, visitor and scheme on, one hop, whatever the visitor claims', async () => {
    const forged = {
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Proto': 'http',
      'X-Forwarded-Host': 'evil.example',
    };
    const { headers } = await asked('/case-studies?page=2', { headers: forged });
    expect(headers).toMatchObject({ host: 'localhost', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' });
  });

  test('changes nothing of what the site says', async () => {
    const { headers } = await ask('/');
    expect(headers).toMatchObject({
      'content-security-policy': "script-src 'self'",
      'x-request-id': 'abc',
      'set-cookie': ['a=b'],
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  test('keeps the figures to the machine', async () => {
    for (const path of ['/metrics', '/metrics?x=1', '/%6detrics', '//metrics', '/./metrics']) {
      const reply = await ask(path);
      expect([path, reply.status]).toEqual([path, 404]);
    }
    expect(
      instances.flatMap((instance) => instance.asked).filter((url) => /metrics/i.test(decodeURIComponent(url))),
    ).toEqual([]);
  });

  test('lets photographs and archives through, and nothing that is far larger', async () => {
    const images = '/api/case-studies/images';
    expect((await asked(images, { body: Buffer.alloc(51 * MEGABYTE) })).bytes).toBe(51 * MEGABYTE);
    const headers = { 'Content-Length': String(80 * MEGABYTE), Expect: '100-continue' };
    expect((await ask(images, { headers })).status).toBe(413);
    const archive = Buffer.alloc(90 * MEGABYTE);
    expect((await asked('/api/content-imports?kind=ghost', { body: archive })).bytes).toBe(90 * MEGABYTE);
  });

  test('shares visitors out, and sends nobody to a server that is gone', async () => {
    const names = async () =>
      new Set(await Promise.all(Array.from({ length: 30 }, async () => (await asked('/')).instance)));
    expect(await names()).toEqual(new Set(['a', 'b']));
    const [a, b] = instances as [Instance, Instance];
    a.isReady = false;
    if (asksWhetherReady) {
      for (const until = Date.now() + NOTICES_WITHIN; Date.now() < until && (await names()).has('a'); )
        await pause(200);
      expect(await names()).toEqual(new Set(['b']));
    }
    a.isReady = true;
    for (const until = Date.now() + NOTICES_WITHIN; Date.now() < until && !(await names()).has('a'); ) await pause(200);
    // gone from one moment to the next: no visitor notices
    b.server.closeAllConnections();
    await new Promise((closed) => b.server.close(closed));
    expect(await names()).toEqual(new Set(['a']));
  });
});

test.skipIf(!existsSync('/usr/bin/caddy'))('the file for Caddy has the form that Caddy gives it', () => {
  const path = join(ROOT, 'deploy/Caddyfile');
  const formatted = execFileSync('/usr/bin/caddy', ['fmt', path], { encoding: 'utf8', stdio: 'pipe' });
  expect(formatted).toBe(readFileSync(path, 'utf8'));
});
