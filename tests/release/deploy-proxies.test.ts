import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../app/endpoints.ts';
import { UPLOAD_PIECE } from '../../app/features/backups/backup.ts';
import { MAX_SOURCE_BYTES } from '../../app/features/content-import/content-source.server.ts';
import { LARGEST_FORM } from '../../app/features/media/receive-upload.server.ts';
import { freePort } from '../support/postgres.ts';

const ROOT = join(import.meta.dirname, '../..');
const MEGABYTE = 1_000_000;
/** Guards against waiting for ever, in milliseconds. */
const STARTS_WITHIN = 60_000;
const NOTICES_WITHIN = 30_000;

/** The largest body of each call that brings files. */
const LARGEST: Record<string, number> = {
  '/case-studies/images': LARGEST_FORM,
  '/media': LARGEST_FORM,
  '/media/:hash/replace': LARGEST_FORM,
  '/content-imports': MAX_SOURCE_BYTES,
  '/testimonials/linkedin': 15 * 1024 * 1024,
  '/backups/uploads/:id': UPLOAD_PIECE,
};

/** Method and address of every such call the site knows. */
const LARGEST_CALLS = endpoints
  .filter(({ readsBody }) => readsBody)
  .map(({ method, path }) => {
    const bytes = LARGEST[path];
    if (bytes === undefined) throw new Error(`How large may ${method} ${path} be? The proxies need to know.`);
    const address = path.replace(':hash', '0123456789abcdef0123456789abcdef').replace(':id', 'an-id');
    return [method, `/api${address}`, bytes] as const;
  });

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

const closed = (error: Error) => (/socket hang up|ECONNRESET/.test(error.message) ? 'closed' : error.message);

type Running = { child: ChildProcess; said: () => string; certificate: () => string; httpPort: number };
type Start = (own: { folder: string; port: number; places: string[] }) => Promise<Running>;

/** Ours, but for what a machine that others use cannot have: its ports, its certificates and prompt answers. */
const startCaddy: Start = async ({ folder, port, places }) => {
  const own = join(folder, 'Caddyfile');
  const httpPort = await freePort();
  const options = ['admin off', `http_port ${httpPort}`, `https_port ${port}`, 'skip_install_trust'];
  const head = [...options, `storage file_system ${folder}`].map((line) => `\t${line}\n`).join('');
  // a machine busy with other tests is slow to say that it is ready, and not gone for that
  const site = readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')
    .replace(/health_timeout .*/, 'health_timeout 60s')
    .replace(/lb_try_duration .*/, 'lb_try_duration 5s');
  await writeFile(own, `{\n${head}}\n${site}`);
  const env = { HOME: folder, SITE_HOST: 'localhost', SITE_SERVERS: places.join(' ') };
  return {
    ...run('/usr/bin/caddy', ['run', '--adapter', 'caddyfile', '--config', own], env),
    httpPort,
    // it makes one for itself
    certificate: () => readFileSync(join(folder, 'pki/authorities/local/root.crt'), 'utf8'),
  };
};

function makeCertificate(folder: string): { key: string; certificate: string } {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '1', '-nodes'];
  const openssl = ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate];
  execFileSync('openssl', openssl, { stdio: 'pipe' });
  return { key, certificate };
}

const startNginx: Start = async ({ folder, port, places }) => {
  const httpPort = await freePort();
  const { key, certificate } = makeCertificate(folder);
  const site = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/listen \[::\]:.*;/g, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${httpPort}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll('/var/log/nginx', folder)
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
    httpPort,
    certificate: () => readFileSync(certificate, 'utf8'),
  };
};

const startHaproxy: Start = async ({ folder, port, places }) => {
  const httpPort = await freePort();
  const { key, certificate } = makeCertificate(folder);
  const both = join(folder, 'both.pem');
  await writeFile(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const site = readFileSync(join(ROOT, 'deploy/haproxy.cfg'), 'utf8')
    .replaceAll(/^\t(?:log stdout|user|group) .*$/gm, '')
    .replaceAll(/^\tbind :::.*$/gm, '')
    .replace('bind :80', `bind 127.0.0.1:${httpPort}`)
    .replace(/bind :443 ssl crt \S+/, `bind 127.0.0.1:${port} ssl crt ${both}`)
    .replaceAll('www.example.com', 'localhost')
    .replace(/^\tserver site .*$/m, places.map((place, index) => `\tserver site${index} ${place}`).join('\n'));
  const own = join(folder, 'haproxy.cfg');
  await writeFile(own, site);
  return {
    ...run('/usr/sbin/haproxy', ['-db', '-f', own], {}),
    httpPort,
    certificate: () => readFileSync(certificate, 'utf8'),
  };
};

function run(program: string, args: string[], env: Record<string, string>): Omit<Running, 'certificate' | 'httpPort'> {
  let said = '';
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, said: () => said };
}

const startApache: Start = async ({ folder, port, places }) => {
  const httpPort = await freePort();
  const { key, certificate } = makeCertificate(folder);
  const site = readFileSync(join(ROOT, 'deploy/apache.conf'), 'utf8')
    .replaceAll('*:80', `127.0.0.1:${httpPort}`)
    .replaceAll('*:443', `127.0.0.1:${port}`)
    .replaceAll('https://www.example.com/', `https://localhost:${port}/`)
    .replaceAll(/SSLCertificateFile .*/g, `SSLCertificateFile ${certificate}`)
    .replaceAll(/SSLCertificateKeyFile .*/g, `SSLCertificateKeyFile ${key}`)
    .replaceAll('www.example.com', 'localhost')
    .replace('127.0.0.1:3000', places[0] ?? '');
  const modules = '/usr/lib/apache2/modules/mod_';
  const loaded = [
    'mpm_event',
    'ssl',
    'http2',
    'headers',
    'proxy',
    'proxy_http',
    'alias',
    'authz_core',
    'socache_shmcb',
  ];
  const own = join(folder, 'apache.conf');
  const head = [
    `ServerRoot ${folder}`,
    `PidFile ${folder}/pid`,
    `ErrorLog ${folder}/errors`,
    'ServerName localhost',
    `Define APACHE_LOG_DIR ${folder}`,
    'LogFormat "%h %r %>s" combined',
    ...loaded.map((name) => `LoadModule ${name}_module ${modules}${name}.so`),
    `Listen 127.0.0.1:${httpPort}`,
    `Listen 127.0.0.1:${port}`,
    ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
  ];
  await writeFile(own, `${head.join('\n')}\n${site}`);
  return {
    ...run('/usr/sbin/apache2', ['-X', '-f', own], {}),
    httpPort,
    certificate: () => readFileSync(certificate, 'utf8'),
  };
};

const PROXIES = [
  { name: 'Caddy', start: startCaddy, asksWhetherReady: true },
  { name: 'nginx', start: startNginx, asksWhetherReady: false },
  { name: 'HAProxy', start: startHaproxy, asksWhetherReady: true },
  // has one server behind it, and cannot leave a visitor without an answer
  { name: 'Apache', start: startApache, asksWhetherReady: false, isAlone: true },
];

describe.each(PROXIES)('the file for $name', ({ start, asksWhetherReady, isAlone = false }) => {
  let folder: string;
  let instances: Instance[];
  let proxy: Running;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proxy-'));
    instances = [await startInstance('a'), await startInstance('b')];
    port = await freePort();
    proxy = await start({ folder, port, places: instances.map(({ place }) => place) });
    const hasEnded = () => proxy.child.exitCode !== null;
    for (const until = Date.now() + STARTS_WITHIN; Date.now() < until && !hasEnded(); await pause(50))
      if ((await ask('/').catch(() => null))?.status === 200) return;
    throw new Error(`${name} did not start:\n${proxy.said()}`);
  });

  afterAll(async () => {
    if (proxy?.child.exitCode === null) {
      const gone = new Promise((done) => proxy.child.once('exit', done));
      proxy.child.kill();
      await gone;
    }
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
  /** Announces a body of that length and answers what the proxy says to it: 100 to go on, or its refusal. */
  function announced(path: string, bytes: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const headers = { Host: 'localhost', 'Content-Length': bytes, Expect: '100-continue' };
      const ca = proxy.certificate();
      const options = {
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        method: 'POST',
        ca,
        headers,
        agent: false,
      };
      const sent = request(options);
      const settle = (status: number) => {
        resolve(status);
        sent.destroy();
      };
      sent.once('continue', () => settle(100));
      sent.once('response', (reply) => settle(reply.statusCode ?? 0));
      sent.once('error', reject);
      sent.flushHeaders();
    });
  }
  /** Over http; answers where it leads. */
  function askPlainly(path: string, name: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: proxy.httpPort, path, headers: { Host: name }, agent: false };
      httpRequest(options, (reply) => {
        reply.resume();
        resolve(String(reply.headers.location ?? reply.statusCode));
      })
        .on('error', reject)
        .end();
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

  test('writes no address down that opens what is there for whoever has it', async () => {
    const secret = 'hV3xQ9-not-for-logs';
    for (const path of ['review', 'testimonial', '/review', '%72eview', 'newsletter/unsubscribe?token=x&'])
      await ask(`/${path}/${secret}`);
    await ask(`/newsletter/unsubscribe?token=${secret}`);
    await askPlainly(`/review/${secret}`, 'localhost');
    await ask('/about?last');
    const log = join(folder, 'access.log');
    const written = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
    if (existsSync(log)) await expect.poll(written).toContain('/about?last');
    expect(written() + proxy.said()).not.toContain(secret);
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

  test('lets photographs and archives through, as they come', async () => {
    const images = '/api/case-studies/images';
    expect((await asked(images, { body: Buffer.alloc(80 * MEGABYTE) })).bytes).toBe(80 * MEGABYTE);
    const archive = Buffer.alloc(90 * MEGABYTE);
    expect((await asked('/api/content-imports?kind=ghost', { body: archive })).bytes).toBe(90 * MEGABYTE);
  });

  test.each(LARGEST_CALLS)(
    'lets the largest call of %s %s through that the site takes, and no far larger one',
    async (_method, path, bytes) => {
      expect(await announced(path, bytes)).toBe(100);
      expect(await announced(path, Math.max(2 * bytes, 20 * MEGABYTE))).toBe(413);
    },
  );

  test('answers nobody who asks for another name', async () => {
    const foreign = { headers: { Host: 'evil.example' } };
    const before = instances.flatMap((instance) => instance.asked).length;
    const answers = await Promise.all([
      ask('/', foreign).then(({ status }) => String(status), closed),
      askPlainly('/', 'evil.example').catch(closed),
      askPlainly('//evil.example/', '127.0.0.1').catch(closed),
    ]);
    expect(answers).toEqual(answers.map(() => (isAlone ? '403' : 'closed')));
    expect(instances.flatMap((instance) => instance.asked).length).toBe(before);
  });

  test('leads from http to https at its own name, whatever the path', async () => {
    for (const path of ['/', '/about?a=b', '//evil.example/', '/@evil.example'])
      expect(await askPlainly(path, 'localhost')).toMatch(new RegExp(`^https://localhost(?::${port})?/`));
  });

  test('writes none down while no server answers', async () => {
    const ports = instances.map(({ server }) => portOf(server));
    for (const { server } of instances) {
      server.closeAllConnections();
      await new Promise((gone) => server.close(gone));
    }
    const secret = 'hV3xQ9-not-for-logs';
    const paths = [`/review/${secret}`, `/testimonial/${secret}`, `/newsletter/confirm?token=${secret}`];
    await Promise.all(paths.map((path) => ask(path).catch(closed)));
    for (const [index, { server }] of instances.entries())
      await new Promise<void>((done) => server.listen(ports[index], '127.0.0.1', done));
    for (const until = Date.now() + NOTICES_WITHIN; Date.now() < until && (await ask('/')).status !== 200; )
      await pause(200);
    const errors = join(folder, 'errors');
    expect(proxy.said() + (existsSync(errors) ? readFileSync(errors, 'utf8') : '')).not.toContain(secret);
  });

  if (isAlone) return;
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

test('the file for Caddy has the form that Caddy gives it', () => {
  const path = join(ROOT, 'deploy/Caddyfile');
  const formatted = execFileSync('/usr/bin/caddy', ['fmt', path], { encoding: 'utf8', stdio: 'pipe' });
  expect(formatted).toBe(readFileSync(path, 'utf8'));
});
