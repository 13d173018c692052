import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { serverOf } from '../tests/support/app.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { leadsAway, oddHosts, oddTargets } from '../tests/support/hostile/odd-heads.ts';
import { newCaseStudy } from '../tests/support/make.ts';
import { sendRaw } from '../tests/support/raw-request.ts';
import { isPlainHost } from './request-head.ts';

const REQUESTS = 400;

onOneDatabase('the head of a request', ({ platform }) => {
  async function serving(work: (send: (head: string) => Promise<{ status: number; text: string }>) => Promise<void>) {
    const site = platform();
    await createCaseStudy(site, null, newCaseStudy({ slug: 'valve' }));
    const { url, close } = await serverOf(site);
    try {
      await work((head) => sendRaw(url, Buffer.from(`${head}\r\n\r\n`, 'latin1'), { quietFor: 5000 }));
    } finally {
      await close();
    }
  }

  test('never ends in a fault of ours, and never leads to another site, whatever its path and query', async () => {
    await serving(async (send) => {
      await fc.assert(
        fc.asyncProperty(oddTargets, async (target) => {
          const { status, text } = await send(`GET ${target} HTTP/1.1\r\nHost: localhost:3000`);
          expect([target, status, status > 0 && status < 500]).toEqual([target, status, true]);
          expect(text).toMatch(/^content-security-policy: /im);
          const location = /^location: (.*)\r$/im.exec(text)?.[1];
          if (location !== undefined)
            expect([target, location, leadsAway(location)]).toEqual([target, location, false]);
        }),
        { numRuns: REQUESTS, seed: 1 },
      );
    });
  });

  test('is answered by path or refused with 400, whatever host it names', async () => {
    await serving(async (send) => {
      await fc.assert(
        fc.asyncProperty(
          oddHosts,
          fc.constantFrom('/about', '/nothing', '/api/none', '/about/'),
          async (host, path) => {
            const { status, text } = await send(`GET ${path} HTTP/1.1\r\nHost: ${host}`);
            expect([host, path, status]).toEqual([
              host,
              path,
              expect.toSatisfy((got) => [200, 308, 400, 404].includes(got)),
            ]);
            expect(text).toMatch(/^content-security-policy: /im);
          },
        ),
        { numRuns: REQUESTS, seed: 2 },
      );
    });
  });

  test('with two hosts, or a host that is no address, is refused, also where a page lies ready', async () => {
    await serving(async (send) => {
      for (const path of ['/about', '/about', '/nothing']) {
        for (const host of ['127.0.-.1', '1.1.1.256', '08.1.1.1', '1.2.3.4.5', 'a b', '', 'a,b', 'a/b', 'a@b', 'é'])
          expect([host, (await send(`GET ${path} HTTP/1.1\r\nHost: ${host}`)).status]).toEqual([host, 400]);
        expect((await send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: localhost`)).status).toBe(400);
        expect((await send(`GET ${path} HTTP/1.1\r\nX: y`)).status).toBe(400);
        expect((await send(`GET ${path} HTTP/1.1\r\nHost: localhost`)).status).toBe(path === '/about' ? 200 : 404);
      }
    });
  });

  test('may lack a host where a load balancer asks, in HTTP/1.0 and 1.1', async () => {
    await serving(async (send) => {
      for (const path of ['/healthz', '/readyz'])
        for (const line of [
          `GET ${path} HTTP/1.0`,
          `HEAD ${path} HTTP/1.0`,
          `GET ${path} HTTP/1.1\r\nConnection: close`,
        ])
          expect([line, (await send(line)).status]).toEqual([line, 200]);
    });
  });

  test('holds a path of at most two thousand characters; a query may be longer', async () => {
    await serving(async (send) => {
      const head = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost`;
      expect((await send(head(`/${'a'.repeat(2047)}`))).status).toBe(404);
      expect((await send(head(`/${'a'.repeat(2048)}`))).status).toBe(414);
      expect((await send(head(`/about?${'a'.repeat(9000)}`))).status).toBe(200);
    });
  });

  test('names nothing when its path holds a control character', async () => {
    await serving(async (send) => {
      for (const path of [
        '/%00x/',
        '/%09/evil.example/',
        '/about%0d%0aX:y/',
        '/case-studies/%00',
        '/api/case-studies/%00',
        '/api/case-studies/valve%0a',
        '/%7f',
        '/%C2%85/',
      ])
        expect([path, (await send(`GET ${path} HTTP/1.1\r\nHost: localhost`)).status]).toEqual([path, 404]);
    });
  });

  test('leads to the usual spelling with the path as it came', async () => {
    await serving(async (send) => {
      for (const [path, to] of [
        ['/case-studies/valve/', '/case-studies/valve'],
        ['/case-studies/%E6%97%A5%E6%9C%AC//?a=%00', '/case-studies/%E6%97%A5%E6%9C%AC?a=%00'],
        ['/%41bout/', '/about'],
        [`/about${'/'.repeat(2000)}`, '/about'],
      ] as const) {
        const { status, text } = await send(`GET ${path} HTTP/1.1\r\nHost: localhost`);
        expect([path, status, /^location: (.*)\r$/im.exec(text)?.[1]]).toEqual([path, 308, to]);
      }
      for (const path of ['/日本/', '/%E6%97%A5%E6%9C%AC/', '/%C4%B0x/', '//evil.example/', '/nothing/'])
        expect([path, (await send(`GET ${encodeURI(decodeURI(path))} HTTP/1.1\r\nHost: localhost`)).status]).toEqual([
          path,
          404,
        ]);
    });
  });
});

test('a host that is taken without a second look makes an address', () => {
  fc.assert(
    fc.property(oddHosts, (host) => {
      if (isPlainHost(host)) expect([host, URL.canParse(`http://${host}/`)]).toEqual([host, true]);
    }),
    { numRuns: 5000 },
  );
});
