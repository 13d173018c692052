/** What `npm run stress` does at length to the built site, in short and in one process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { stopMediaWork } from '../app/features/media/media-service.server.ts';
import { createLog } from '../app/platform/log.server.ts';
import { answerUnreadable } from '../server/unreadable-requests.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { badRequests } from './support/hostile/bad-http.ts';
import { brokenJson, DEPTH_BOMBS, strangeJson } from './support/hostile/bad-json.ts';
import { badForms } from './support/hostile/bad-multipart.ts';
import { brokenPictures, wholePictures } from './support/hostile/odd-images.ts';
import { scriptPayloads } from './support/hostile/script-payloads.ts';
import { inParallel } from './support/in-parallel.ts';
import { newCaseStudy } from './support/make.ts';
import { sendRaw } from './support/raw-request.ts';
import { seeded } from './support/seeded.ts';

const REQUESTS = 400;
const PICTURES = 110;

onOneDatabase('whatever is thrown at it', ({ platform }) => {
  test('a broken request is refused and the next one served', async () => {
    const { app } = appOf(platform());
    const server = createServer(getRequestListener(app.fetch));
    answerUnreadable(server, { log: createLog('silent') });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const statusOf = async (bytes: Buffer) =>
      (await sendRaw(`http://127.0.0.1:${port}`, bytes, { quietFor: 150 })).status;
    try {
      const statuses = new Set<number>();
      await inParallel(badRequests(REQUESTS, seeded(7)), 40, async (request) => {
        statuses.add(await statusOf(request));
      });
      expect([...statuses].filter((status) => status >= 500)).toEqual([]);
      expect(statuses).toContain(400);
      expect(await statusOf(Buffer.from('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'))).toBe(200);
    } finally {
      server.close().closeAllConnections();
    }
  });

  test('no JSON but that of a call is taken', async () => {
    const { call } = appOf(platform());
    for (const body of [...brokenJson(), ...strangeJson(), ...DEPTH_BOMBS]) {
      const reply = await call('/api/login', { body: body || ' ', headers: { 'Content-Type': 'application/json' } });
      expect([body.slice(0, 60), reply.status]).toEqual([body.slice(0, 60), body.length > 16 * 1024 ? 413 : 400]);
    }
  });

  test('no malformed upload is taken', async () => {
    const { call, admin } = appOf(platform());
    const cookie = await admin();
    for (const { name, type, body } of badForms()) {
      const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
      const reply = await call('/api/case-studies/images', { as: cookie, body: new Uint8Array(body), headers });
      expect([name, [400, 413, 415, 422].includes(reply.status)]).toEqual([name, true]);
    }
    expect(await platform().db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  });

  test('an odd picture is stored or refused', async () => {
    const site = platform();
    stopMediaWork(site); // no sizes are needed
    const { call, admin } = appOf(site);
    const cookie = await admin();
    const whole = await wholePictures();
    const statuses = new Set<number>();
    for (const { name, bytes } of [...whole, ...brokenPictures(whole, PICTURES - whole.length, seeded(3))]) {
      const body = new FormData();
      body.append('challenge[]', new Blob([new Uint8Array(bytes)]), name);
      statuses.add((await call('/api/case-studies/images', { as: cookie, body })).status);
    }
    expect([...statuses].filter((status) => ![201, 400, 413, 415, 422].includes(status))).toEqual([]);
    expect(statuses).toContain(201);
  });

  test('a script comes back as the text it is', async () => {
    const { call, admin } = appOf(platform());
    const cookie = await admin();
    const payloads = scriptPayloads().filter((_, index) => index % 40 === 0);
    const sent = newCaseStudy({ slug: 'planted', title: payloads[1] ?? '', results: payloads.join('\n') });
    expect((await call('/api/case-studies', { as: cookie, json: sent })).status).toBe(201);
    expect(await (await call('/api/case-studies/planted')).json()).toMatchObject({
      title: sent.title,
      results: sent.results,
    });
    const html = await (await call('/case-studies/planted')).text();
    expect(html).not.toMatch(/<script>(?:alert|confirm|prompt|fetch|eval)|<img src=x|<svg onload/i);
  });
});
