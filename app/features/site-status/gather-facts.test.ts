import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTls } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../../tests/support/databases.ts';
import { closedMailServer, selfSigned, startMailServer } from '../../../tests/support/mail-server.ts';
import { DAY } from '../../lib/durations.ts';
import type { Config } from '../../platform/config.server.ts';
import { certificateOf, tryBodies } from '../../platform/outgoing/own-address.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { keepDailyBackup } from '../backups/daily-backups.server.ts';
import { gatherFacts, readOffered } from './gather-facts.server.ts';

let site: { platform: Platform; close: () => Promise<void> };
beforeAll(async () => {
  site = await openTestPlatform();
});
afterAll(() => site.close());

const gather = (settings: Partial<Config> = {}) =>
  gatherFacts({ ...site.platform, config: { ...site.platform.config, ...settings } }, { missing: null, running: null });

async function listening(server: {
  listen: (port: number, host: string, done: () => void) => unknown;
  address: () => unknown;
}) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port; // it listens on TCP
}

test('a site at rest is described, and so is a backup once there is one', async () => {
  expect(await gather()).toMatchObject({
    ...{ missing: null, database: null, certificate: null, uploads: null, words: 0, backup: { last: null } },
    ...{ mail: { isOn: false, handshake: null, trouble: null, failed: 0, refusal: null }, version: { offered: null } },
  });
  await keepDailyBackup(site.platform);
  const { now, disk, memory, backup } = await gather();
  expect(backup?.last).toBe(now);
  expect(disk?.free).toBeGreaterThan(0);
  expect(memory.left).toBeGreaterThan(0);
});

test('a mail server is greeted up to the login, and what it says against it is told', async () => {
  const server = await startMailServer(0, selfSigned());
  server.behaviour.login = { username: 'maya', password: 'right' };
  const url = (password: string) => server.url.replace('//', `//maya:${password}@`);
  expect((await gather({ smtpUrl: url('right') })).mail).toMatchObject({ isOn: true, handshake: null });
  expect((await gather({ smtpUrl: url('wrong') })).mail?.handshake).toMatch(/does not accept the login.*535/);
  expect(server.mails).toEqual([]);
  await server.close();
  expect((await gather({ smtpUrl: await closedMailServer() })).mail?.handshake).toMatch(/^Nothing answers/);
});

test('a certificate tells how long it holds, and whether it is trusted', async () => {
  const { key, cert } = selfSigned();
  const server = createTls({ key, cert });
  const url = `https://127.0.0.1:${await listening(server)}`;
  const found = await certificateOf(url);
  expect(found?.distrust).toMatch(/SELF_SIGNED/);
  expect(Math.abs((found?.validTo ?? 0) - (found?.validFrom ?? 0) - 2 * DAY)).toBeLessThan(1000);
  // known, but of another name
  expect((await certificateOf(url, cert))?.distrust).toMatch(/ALTNAME|altnames/);
  await new Promise((done) => server.close(done));
  expect(await certificateOf(url)).toBeNull();
});

test('bodies are tried by their length alone, and what a proxy refuses is found', async () => {
  let received = 0;
  const at = async (most: number) => {
    const proxy = createHttp().on('checkContinue', (request, response) => {
      request.on('data', (piece: Buffer) => (received += piece.length));
      if (Number(request.headers['content-length']) > most) response.writeHead(413).end();
      else response.writeContinue();
    });
    const url = `http://127.0.0.1:${await listening(proxy)}`;
    const found = await tryBodies(url);
    proxy.closeAllConnections();
    await new Promise((done) => proxy.close(done));
    return found;
  };
  const MIB = 1024 ** 2;
  expect(await at(1 * MIB)).toEqual({ passes: 0, refused: 16 * MIB });
  expect(await at(100 * MIB)).toEqual({ passes: 16 * MIB, refused: 512 * MIB });
  expect(await at(4000 * MIB)).toEqual({ passes: 3100 * MIB, refused: null });
  expect(received).toBe(0);
});

test('a new version is read from a file or an address, and its failure is said', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'announced-'));
  const file = join(folder, 'newest');
  await writeFile(file, `${'0af1'.repeat(16)}  consultant-site-9.8.7-linux-x64.tar.gz\n`);
  expect(await readOffered({ newVersionFrom: file })).toEqual({ version: '9.8.7' });
  expect(await readOffered({ newVersionFrom: join(folder, 'none') })).toEqual({ failure: 'there is no such file' });
  expect(await readOffered({ newVersionFrom: undefined })).toBeNull();
  const server = createHttp((request, response) => {
    response.writeHead(request.url === '/newest' ? 200 : 404).end('{"version":"9.8.8"}');
  });
  const url = `http://127.0.0.1:${await listening(server)}`;
  expect(await readOffered({ newVersionFrom: `${url}/newest` })).toEqual({ version: '9.8.8' });
  expect(await readOffered({ newVersionFrom: url })).toEqual({ failure: 'it answered 404' });
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true });
});

test('a clock that is behind is shown by the youngest file', async () => {
  const { dataDir } = site.platform.config;
  const file = join(dataDir, 'last-content.json');
  const ahead = new Date(site.platform.clock.now().getTime() + 3650 * DAY);
  await writeFile(file, '{}');
  await utimes(file, ahead, ahead);
  expect((await gather()).clock.newestFile).toBe(ahead.getTime());
  await rm(file);
});
