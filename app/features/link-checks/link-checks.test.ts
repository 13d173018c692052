import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { DAY } from '../../lib/durations.ts';
import { verdictOf } from './link-check.ts';
import { knownLinkChecks, linkChecksSettled, sweepLinkChecks } from './link-check-service.server.ts';

let server: Server;
let url: string;
let asked: string[] = [];
let underWay = 0;
let mostAtOnce = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.on('close', () => {
      underWay -= 1;
    });
    const path = request.url ?? '';
    const status = Number(/\d+/.exec(path)?.[0] ?? 200);
    if (path === '/no-head' && request.method === 'HEAD') response.writeHead(404).end();
    else if (path === '/moved') response.writeHead(301, { Location: '/404' }).end();
    else setImmediate(() => response.writeHead(status).end('words'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  mostAtOnce = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('an answer is good, or says that there is nothing any more, or leaves it open', () => {
  const said = [200, 204, 404, 410, 301, 401, 403, 405, 429, 500, 999, null].map(verdictOf);
  expect(said).toEqual(['ok', 'ok', 'gone', 'gone', ...Array(8).fill('unsure')]);
});

onEveryDatabase('asking addresses of other sites', ({ platform, clock }) => {
  async function site(allowsPrivateAddresses = true) {
    const on = platform({ allowsPrivateAddresses });
    const { call, admin } = appOf(on);
    const as = await admin();
    return async (...paths: string[]) => {
      const urls = paths.map((path) => (path.startsWith('/') ? url + path : path));
      const reply = await call('/api/link-checks', { as, json: { urls } });
      expect(reply.status).toBe(200);
      const checks = (await reply.json()) as { url: string; verdict: string; status: number | null }[];
      await linkChecksSettled(on);
      return checks.map((check) => [check.url.replace(url, ''), check.verdict, check.status]);
    };
  }

  test('is done in the background, and known for a day', async () => {
    const check = await site();
    expect(await check('/page', '/404')).toEqual([
      ['/page', 'waiting', null],
      ['/404', 'waiting', null],
    ]);
    expect(await check('/page', '/404')).toEqual([
      ['/page', 'ok', 200],
      ['/404', 'gone', 404],
    ]);
    expect(asked.toSorted()).toEqual(['GET /404', 'HEAD /404', 'HEAD /page']);
    clock().advance(DAY);
    expect(await knownLinkChecks(platform(), [`${url}/page`])).toEqual([]);
  });

  test('follows an address to where it moved, and asks again where HEAD is unknown', async () => {
    const check = await site();
    await check('/moved', '/no-head', '/999');
    expect(await check('/moved', '/no-head', '/999')).toEqual([
      ['/moved', 'gone', 404],
      ['/no-head', 'ok', 200],
      ['/999', 'unsure', 999],
    ]);
  });

  test('asks each once, and a few at a time', async () => {
    const check = await site();
    const paths = Array.from({ length: 14 }, (_, index) => `/page-of-many?${'x'.repeat(index)}`);
    await check(...paths, ...paths);
    expect(asked).toHaveLength(paths.length);
    expect(mostAtOnce).toBeLessThanOrEqual(4);
  });

  test('never asks machines of our own network, nor what is no web address', async () => {
    const check = await site(false);
    const wrong = ['/page', 'ftp://example.com/', 'file:///etc/passwd', 'http://169.254.169.254/', 'words'];
    await check(...wrong);
    expect((await check(...wrong)).map(([, verdict, status]) => [verdict, status])).toEqual(
      Array(wrong.length).fill(['unsure', null]),
    );
    expect(asked).toEqual([]);
  });

  test('keeps no address, and forgets the answers', async () => {
    const check = await site();
    await check('/secret-page');
    expect(JSON.stringify(await platform().db.selectFrom('link_checks').selectAll().execute())).not.toContain('secret');
    expect(await knownLinkChecks(platform(), [`${url}/secret-page`])).toHaveLength(1);
    clock().advance(DAY);
    await sweepLinkChecks(platform());
    expect(await platform().db.selectFrom('link_checks').selectAll().execute()).toEqual([]);
  });

  test('takes thirty addresses, not more', async () => {
    const { call, admin } = appOf(platform());
    const urls = Array.from({ length: 31 }, () => 'nothing');
    const reply = await call('/api/link-checks', { as: await admin(), json: { urls } });
    expect([reply.status, await reply.text()]).toEqual([400, 'At most 30 addresses at once']);
  });
});
