import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VERSION } from '../app/lib/version.ts';
import type { Config } from '../app/platform/config.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { serverOf } from '../tests/support/app.ts';
import { openTestPlatform } from '../tests/support/databases.ts';
import { healthRoutes } from './health.ts';

const MIB = 1024 ** 2;

let site: { platform: Platform; close: () => Promise<void> };
beforeAll(async () => {
  site = await openTestPlatform();
});
afterAll(() => site.close());

/** What `/readyz` says where so much is left on the disk. */
async function said(space: { free: number; all: number } | null, settings: Partial<Config> = {}): Promise<string> {
  const platform = { ...site.platform, config: { ...site.platform.config, ...settings } };
  const routes = healthRoutes(platform, { isStarted: true, isStopping: false }, async () => {
    if (space === null) throw new Error('no such call');
    return space;
  });
  const reply = await routes.request('/readyz');
  return `${reply.status} ${await reply.text()}`;
}

const local = { databaseUrl: undefined, s3: undefined };
const bucket = { endpoint: '', region: '', bucket: '', accessKeyId: '', secretAccessKey: '' };
const FULL = '503 Not ready: the disk has next to no space left.';

test('is not ready before a save finds no space, and is where nobody knows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(64), async (left) => {
      expect(await said({ free: left * MIB, all: 100 * MIB }, local)).toBe(left < 8 ? FULL : '200 ready');
    }),
    { numRuns: 20 },
  );
  expect(await said({ free: 0, all: 0 }, local)).toBe('200 ready');
  expect(await said(null, local)).toBe('200 ready');
});

test('looks only where saves go to the disk', async () => {
  const space = { free: 0, all: 100 * MIB };
  const databaseUrl = 'postgres://elsewhere/site';
  expect(await said(space, { databaseUrl, s3: bucket })).toBe('200 ready');
  for (const settings of [
    { databaseUrl, s3: undefined },
    { databaseUrl: undefined, s3: bucket },
  ])
    expect(await said(space, settings)).toBe(FULL);
});

test('is not ready where the data folder takes nothing, wherever the rest lies', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'health-'));
  await rm(dataDir, { recursive: true });
  expect(await said(null, { dataDir })).toBe('503 Not ready: the data folder takes nothing.');
});

/** A link-local address is asked by its network card, which no address of the web can name. */
const ownAddresses = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .map(({ address }) => address)
  .filter((address) => !address.startsWith('fe80:'));

const at = (settings: Partial<Config>) => ({
  ...site.platform,
  config: { ...site.platform.config, ...settings },
});

test.each(['localhost', '0.0.0.0', '::', ...ownAddresses])('at %s the own commands hear the version', async (host) => {
  const { url, close } = await serverOf(at({ host }));
  try {
    expect(await (await fetch(`${url}/healthz`)).text()).toBe(`ok ${VERSION}`);
    expect((await fetch(`${url}/metrics`)).status).toBe(200);
    const elsewhere = { headers: { 'X-Forwarded-For': '203.0.113.7' } };
    expect(await (await fetch(`${url}/healthz`, elsewhere)).text()).toBe('ok');
  } finally {
    await close();
  }
});

test('nobody else hears the version, whatever HOST is and is asked for', async () => {
  const hosts = ['198.51.100.5', '2001:db8::5', 'site.internal', 'fe80::5%eth0', '127.0.0.1', '0.0.0.0'];
  const peers = [
    '198.51.100.5',
    '198.51.100.6',
    '::ffff:198.51.100.5',
    '2001:db8::5',
    '2001:db8::6',
    'fe80::5%eth0',
    '203.0.113.7',
    '',
  ];
  const names = [...hosts.map((host) => (host.includes(':') ? `[${host}]` : host)), 'localhost', 'www.example.com', ''];
  for (const host of hosts) {
    const routes = healthRoutes(at({ host }), { isStarted: true, isStopping: false });
    const heard = async (remoteAddress: string, name: string) => {
      const incoming = { socket: { remoteAddress } } as IncomingMessage;
      return (await routes.request('/healthz', { headers: { Host: name } }, { incoming })).text();
    };
    for (const name of names) {
      for (const peer of peers) expect([host, name, peer, await heard(peer, name)]).toEqual([host, name, peer, 'ok']);
      // a page of another site whose name leads here, in a browser on this machine
      for (const peer of ownAddresses)
        if (name === 'www.example.com') expect([host, peer, await heard(peer, name)]).toEqual([host, peer, 'ok']);
    }
  }
});
