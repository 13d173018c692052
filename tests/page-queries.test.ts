import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import type { PublicPage } from '../app/pages/public/page.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { routes } from '../app/routes.ts';
import { createApp } from '../server/app.ts';
import { PageCache } from '../server/page-cache.ts';
import { isPlainAddress } from '../server/page-names.ts';
import { responseCacheFront } from '../server/response-cache-front.ts';
import { TEST_ASSETS } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';

/** What programs that count visitors hang on every link, and what nobody has thought of. */
const UNKNOWN = [
  'utm_source=letter&utm_medium=email&utm_campaign=spring',
  'fbclid=IwAR0aZ',
  'gclid=Cj0K',
  'ref=somewhere',
  'anything',
  'a&'.repeat(7000),
  `x=${'y'.repeat(14_000)}`,
];

const pages = routes.flatMap((route) =>
  'page' in route ? [{ path: route.path, page: route.page as PublicPage }] : [],
);
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** The site on a port behind the response cache, and how often a page was made or had to be asked of the app. */
async function serving(platform: Platform) {
  const parts = { assets: TEST_ASSETS, readiness: { isStarted: true, isStopping: false }, cache: new PageCache() };
  const app = getRequestListener(createApp(platform, parts).fetch);
  let slow = 0;
  const server = createServer(
    { maxHeaderSize: 32_768 },
    responseCacheFront(platform, parts, (request, response) => {
      slow++;
      return app(request, response);
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    get: async (path: string) => {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      return { status: reply.status, to: reply.headers.get('location'), text: await reply.text() };
    },
    slow: () => slow,
    renders: () => parts.cache.counts.renders,
    size: () => parts.cache.size,
  };
}

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

onOneDatabase('what stands behind the ?', ({ platform }) => {
  test('what a page does not know changes nothing at it, is not asked of the app, and makes nothing anew', async () => {
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'a-study' }));
    const { get, slow, renders } = await serving(platform());
    for (const { path, page } of pages) {
      const address = path.replace(':slug', 'a-study');
      const plain = await get(address);
      const isCached =
        plain.status === 200 &&
        (await page.cacheKey?.({
          query: new URLSearchParams(),
          platform: platform(),
          content: defaultSiteContent,
        } as never)) !== null;
      const before = [slow(), renders()];
      for (const query of UNKNOWN) {
        const marked = await get(`${address}?${query}`);
        expect([address, query.slice(0, 20), marked]).toEqual([address, query.slice(0, 20), plain]);
        expect(canonicalOf(marked.text)).not.toMatch(/[?&](?:utm_|fbclid|gclid|ref|anything|a|x)/);
      }
      if (isCached) expect([address, slow(), renders()]).toEqual([address, ...before]);
    }
  });

  test('nor beside what it knows', async () => {
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'a-study', services: ['manufacturing'] }));
    const { get, renders } = await serving(platform());
    for (const known of ['service=manufacturing', 'view=gallery', 'view=gallery&service=manufacturing']) {
      const plain = await get(`/case-studies?${known}`);
      const before = renders();
      for (const query of UNKNOWN) {
        expect(await get(`/case-studies?${query}&${known}`)).toEqual(plain);
        expect(await get(`/case-studies?${known}&${query}`)).toEqual(plain);
      }
      expect([known, plain.status, renders()]).toEqual([known, 200, before]);
      expect(canonicalOf(plain.text)).not.toContain('utm');
    }
  });

  test('pages and filters that do not exist are those that do, and none of them adds to what is kept', async () => {
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'a-study' }));
    const { get, renders, size } = await serving(platform());
    await get('/case-studies');
    await get('/case-studies?view=gallery');
    const before = [renders(), size()];
    for (const query of [
      'page=2',
      'page=99999',
      'page=-1',
      'service=plumbing',
      'view=table',
      'q=',
      'q=%20%20',
      'view=gallery&page=7',
    ])
      expect([query, (await get(`/case-studies?${query}`)).status]).toEqual([query, 200]);
    expect([renders(), size()]).toEqual(before);
  });

  test('a search of 15 KB leads to what of it is looked at, and nothing is made of it', async () => {
    const { get, renders } = await serving(platform());
    const before = renders();
    const reply = await get(
      `/case-studies?view=gallery&q=${'word '.repeat(3000).trim().replaceAll(' ', '+')}&utm_source=a`,
    );
    expect([reply.status, reply.text]).toEqual([302, '']);
    expect(reply.to).toMatch(/^\/case-studies\?view=gallery&q=(?:word\+){19}word$/);
    expect(renders()).toBe(before);
    expect((await get(reply.to ?? '')).status).toBe(200);
    // in letters of which one is two: what is cut in the middle of one is not cut for ever
    const cut = await get(`/case-studies?q=a${encodeURIComponent('🔑'.repeat(500))}`);
    expect((await get(cut.to ?? '')).status).toBe(200);
  });

  test('a study that does not exist is one screen, made once however many addresses lead to it', async () => {
    const { get, renders, size } = await serving(platform());
    const first = await get('/case-studies/nothing');
    const before = [renders(), size()];
    for (let at = 0; at < 20; at++) expect(await get(`/case-studies/nothing-${at}`)).toEqual(first);
    expect([first.status, renders(), size()]).toEqual([404, ...before]);
    await get('/nothing');
    for (const path of ['/nothing/at/all', '/nowhere?x=1', '/about/us']) expect((await get(path)).status).toBe(404);
    expect([renders(), size()]).toEqual(before.map((count) => count + 1));
  });

  test('the description of the API is kept, packed, and answered with 304 to who has it', async () => {
    const { get, slow, renders } = await serving(platform());
    const first = await get('/api/openapi.json');
    const before = [slow(), renders()];
    expect(await get('/api/openapi.json')).toEqual(first);
    expect([first.status, slow(), renders()]).toEqual([200, ...before]);
  });
});

test('a name that a page knows is found wherever it stands and however it is spelled', () => {
  const other = fc
    .stringMatching(/^[a-z_]{1,8}(?:=[a-z%0-9=+]{0,8})?$/)
    .filter((pair) => !/^(?:q|view|page|service|preview|token)(?:=|$)/.test(pair));
  const spelled = fc.constantFrom(
    'q=x',
    'q',
    'q=',
    '%71=x',
    'vie%77=gallery',
    'page=2',
    'service=a&b',
    'preview=t',
    'utm=1&q=x',
  );
  fc.assert(
    fc.property(fc.array(other), spelled, fc.array(other), (before, known, after) => {
      expect(isPlainAddress('/case-studies', [...before, known, ...after].join('&'))).toBe(false);
      expect(isPlainAddress('/case-studies', [...before, ...after].join('&'))).toBe(true);
      expect(isPlainAddress('/newsletter/confirm', [...before, 'token=x', ...after].join('&'))).toBe(false);
      expect(isPlainAddress('/about', [...before, 'q=x', ...after].join('&'))).toBe(true);
      expect(isPlainAddress('/about', [...before, 'preview=x'].join('&'))).toBe(false);
    }),
  );
});
