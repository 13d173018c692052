import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { changeCaseStudy, createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { TEST_ASSETS } from '../tests/support/app.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { createApp } from './app.ts';
import { PageCache } from './page-cache.ts';
import { responseCacheFront } from './response-cache-front.ts';

/** A real server with the response cache front in front; `slow` counts what went on to the app. */
async function serving(platform: Platform) {
  const cache = new PageCache();
  const readiness = { isStarted: true, isStopping: false };
  const app = createApp(platform, { assets: TEST_ASSETS, readiness, cache });
  const listener = getRequestListener(app.fetch);
  let slow = 0;
  const server = createServer(
    responseCacheFront(platform, { assets: TEST_ASSETS, cache, readiness }, (request, response) => {
      slow++;
      return listener(request, response);
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    get: (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers }),
    slow: () => slow,
    readiness,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** What differs from one reply to the next on any server. */
const PER_REPLY = ['date', 'x-request-id', 'connection', 'keep-alive'];

function lasting(reply: Response): Record<string, string> {
  return Object.fromEntries([...reply.headers].filter(([name]) => !PER_REPLY.includes(name)));
}

onOneDatabase('the response cache front', ({ platform }) => {
  test('sends a kept page exactly as the app would', async () => {
    const { get, slow, close } = await serving(platform());
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await get('/about', headers);
      const before = slow();
      const second = await get('/about', headers);
      expect([encoding, second.status, lasting(second)]).toEqual([encoding, 200, lasting(first)]);
      expect(await second.text()).toBe(await first.text());
      expect(slow()).toBe(before);
    }
    await close();
  });

  test('answers 304 to who has the page already, by a tag of its own in each encoding', async () => {
    const { get, slow, close } = await serving(platform());
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const made = (await get('/about', { 'Accept-Encoding': encoding })).headers.get('etag') ?? '';
      const before = slow();
      const sent = (await get('/about', { 'Accept-Encoding': encoding })).headers.get('etag') ?? '';
      const again = await get('/about', { 'Accept-Encoding': encoding, 'If-None-Match': sent });
      expect([again.status, await again.text(), again.headers.get('etag'), slow()]).toEqual([304, '', made, before]);
      expect(again.headers.get('content-security-policy')).toContain("default-src 'none'");
      tags.add(sent);
    }
    expect([...tags]).toEqual([1, 2, 3].map(() => expect.stringMatching(/^"[\w-]+"$/)));
    await close();
  });

  test('sends the list and one study of the API in the same way, whoever asks', async () => {
    const site = platform();
    const study = await createCaseStudy(site, null, newCaseStudy({ slug: 'valve' }));
    const { get, slow, close } = await serving(site);
    for (const [path, etag] of [
      ['/api/case-studies', /^"[\w-]{22}-gzip"$/],
      ['/api/case-studies/valve', new RegExp(`^"${study.id}-${study.version}\\.[\\w-]{22}-gzip"$`)],
    ] as const) {
      const first = await get(path);
      const before = slow();
      const second = await get(path, { Cookie: 'sid=somebody' });
      expect(lasting(second)).toEqual(lasting(first));
      expect(await second.text()).toBe(await first.text());
      expect(second.headers.get('etag')).toMatch(etag);
      const third = await get(path, { 'If-None-Match': second.headers.get('etag') ?? '' });
      expect([third.status, third.headers.get('cache-control'), slow()]).toEqual([304, 'no-cache', before]);
    }
    await changeCaseStudy(site, null, study.id, { title: 'Another' });
    expect(await (await get('/api/case-studies/valve')).json()).toMatchObject({ title: 'Another' });
    expect(await (await get('/api/case-studies')).json()).toMatchObject([{ title: 'Another' }]);
    expect((await get('/api/case-studies/nothing')).status).toBe(404);
    await close();
  });

  test('leaves queries, unknown addresses and other states to the app', async () => {
    const { get, slow, close } = await serving(platform());
    await get('/case-studies');
    for (const path of ['/case-studies?view=gallery', '/?x', '/nothing', '/api/user']) {
      const before = slow();
      await get(path);
      expect([path, slow()]).toEqual([path, before + 1]);
    }
    await close();
  });

  test('shows a change at once, and steps aside while the server stops', async () => {
    const site = platform();
    const { get, slow, readiness, close } = await serving(site);
    await get('/case-studies');
    await createCaseStudy(site, null, newCaseStudy({ title: 'Seen at once' }));
    expect(await (await get('/case-studies')).text()).toContain('Seen at once');
    readiness.isStopping = true;
    const before = slow();
    expect((await get('/case-studies')).headers.get('connection')).toBe('close');
    expect(slow()).toBe(before + 1);
    await close();
  });
});
