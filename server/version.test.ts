import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VERSION } from '../app/lib/version.ts';
import { createLog } from '../app/platform/log.server.ts';
import { appOf } from '../tests/support/app.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { announce } from './announce.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('the list of changes begins with this version, each version has its day, and those that change the schema say so', () => {
  const versions = read('CHANGELOG.md').split(/^## /m).slice(1);
  const heads = versions.map((text) => /^(\d+\.\d+\.\d+)( \(schema\))?, (\d{4}-\d\d-\d\d)\n/.exec(text));
  expect(heads[0]?.[1]).toBe(VERSION);
  for (const [index, head] of heads.entries()) {
    expect(head, versions[index]?.slice(0, 60)).not.toBeNull();
    expect([head?.[1], Boolean(head?.[2])]).toEqual([head?.[1], /^- \(schema\)/m.test(versions[index] ?? '')]);
  }
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: VERSION,
    packages: { '': { version: VERSION } },
  });
});

test('the command line says it', () => {
  const said = execFileSync(process.execPath, [join(ROOT, 'server/site.ts'), '--version'], { encoding: 'utf8' });
  expect(said).toBe(`${VERSION}\n`);
});

test.each(['upgrade <file>', 'rollback [--put-back]'])('%s of an installed release explains itself', (call) => {
  const [verb = ''] = call.split(' ');
  const words = [join(ROOT, 'server/versions-program.ts'), verb, '--help'];
  const said = execFileSync(process.execPath, words, { encoding: 'utf8' });
  expect(said).toContain(` ${call} [--wait <seconds>]\n\n`);
  expect(said).toMatch(/\nAs root\. /);
});

onOneDatabase('the running site', ({ platform }) => {
  const asking = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const { app } = appOf(platform());
    return async (path: string) => {
      const incoming = { socket: { remoteAddress } } as IncomingMessage;
      return (await app.request(path, { headers: { Host: 'localhost', ...headers } }, { incoming })).text();
    };
  };

  test('says it to programs on the same machine, and to nobody else', async () => {
    expect(await asking()('/healthz')).toBe(`ok ${VERSION}`);
    expect(await asking()('/metrics')).toContain(`\nsite_build_info{version="${VERSION}"} 1\n`);
    expect(await asking({}, '203.0.113.7')('/healthz')).toBe('ok');
    expect(await asking({ 'X-Forwarded-For': '203.0.113.7' })('/healthz')).toBe('ok');
  });

  test('says it to the owner, on every page of the workspace', async () => {
    const { call, admin, member } = appOf(platform());
    expect(await (await call('/api/attention', { as: await admin() })).json()).toMatchObject({ version: VERSION });
    expect((await call('/api/attention', { as: await member() })).status).toBe(403);
  });

  test('says it in the line of the log that tells of the start', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    await announce({ ...platform(), log }, server, { isTTY: true, write: () => true });
    server.close();
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'started', version: VERSION }),
    );
  });
});
