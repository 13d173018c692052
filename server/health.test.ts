import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../app/platform/config.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
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
