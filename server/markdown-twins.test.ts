import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { changeCaseStudy, createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { createEntry } from '../app/features/entries/entry-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import { twinPath } from '../app/pages/public/markdown/twin-address.ts';
import { appOf, TEST_ASSETS } from '../tests/support/app.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { galleryImage, newCaseStudy } from '../tests/support/make.ts';
import { anArticle } from '../tests/support/make-entry.ts';
import { markdownAddresses, markdownKinds, markdownRuns } from '../tests/support/markdown-words.ts';
import { createApp } from './app.ts';
import { PageCache } from './page-cache.ts';
import { responseCacheFront } from './response-cache-front.ts';

const study = () =>
  newCaseStudy({
    slug: 'a-valve',
    title: 'A valve_that *costs* $2M less',
    challenge: 'It was **dear**.\n\n- one\n- two\n\nSee [about](/about).',
    gallery: { challenge: [galleryImage()], solution: [], results: [] },
  });

/** What can be read of a page, without any space. */
function visible(html: string): string {
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '');
  const plain = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  return spaceless(Object.entries(plain).reduce((text, [name, sign]) => text.replaceAll(name, sign), body));
}

const spaceless = (text: string) => text.replace(/[\s\u200b\u2060]/g, '');

onOneDatabase('the twins of pages', ({ platform }) => {
  async function site() {
    const made = await createCaseStudy(platform(), null, study());
    const { call, admin } = appOf(platform());
    const paths = [...publicPaths(defaultSiteContent), '/case-studies/a-valve'];
    return { call, admin, paths, made };
  }

  test('say what every page says, in Markdown alone, with whole addresses', async () => {
    const { call, paths } = await site();
    const { siteUrl } = platform().config;
    for (const path of paths) {
      const html = await (await call(path)).text();
      const twin = await call(twinPath(path));
      const text = await twin.text();
      expect([path, twin.status, text.slice(0, 2)]).toEqual([path, 200, '# ']);
      const shown = visible(html);
      const runs = markdownRuns(text).map((run) => run.replace(/^: |:$/g, ''));
      expect([path, runs.filter((run) => !shown.includes(spaceless(run)))]).toEqual([path, []]);
      expect(markdownKinds(text).filter((kind) => kind.includes('html'))).toEqual([]);
      expect(markdownAddresses(text).filter((address) => !/^(?:https?:\/\/|mailto:|tel:)/.test(address))).toEqual([]);
      // the page leads to what answered here, and says that its address has both
      const link = `<link rel="alternate" type="text/markdown" href="${twinPath(path)}"/>`;
      // home has no byte to spare in the first flight of a connection
      expect([path, html.includes(link)]).toEqual([path, path !== '/']);
      const asked = await call(path, { headers: { Accept: 'text/markdown' } });
      expect([path, await asked.text()]).toEqual([path, text]);
      expect(Object.fromEntries(twin.headers)).toMatchObject({
        'content-type': 'text/markdown; charset=utf-8',
        'x-robots-tag': 'noindex',
        link: `<${siteUrl}${path}>; rel="canonical"`,
        vary: 'Accept, Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
      });
    }
  });

  test('that of the sitemap names what its page names, in the same order', async () => {
    const { call } = await site();
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'a-press', title: 'A press' }));
    for (const kind of ['article', 'page'] as const)
      await createEntry(platform(), null, { kind, ...anArticle({ slug: `one-${kind}` }) });
    const { siteUrl } = platform().config;
    const main = /<main[\s\S]*<\/main>/.exec(await (await call('/sitemap')).text())?.[0] ?? '';
    const shown = [...main.matchAll(/<th scope="row"[^>]*><a href="([^"]+)"/g)].map(([, path]) => `${siteUrl}${path}`);
    expect(shown.length).toBeGreaterThan(18);
    expect(markdownAddresses(await (await call('/sitemap.md')).text())).toEqual(shown);
  });

  test('that of home leads to the studies whose pictures it shows', async () => {
    const { call } = await site();
    const text = await (await call('/index.md')).text();
    const { siteUrl } = platform().config;
    const heading = defaultSiteContent.pages.home.gallery.heading;
    expect(text).toContain(
      `## ${heading}\n\n- [A valve\\_that \\*costs\\* $2M less](${siteUrl}/case-studies/a-valve): `,
    );
  });

  test('a study is told with its marks, its pictures and its words', async () => {
    const { call } = await site();
    const text = await (await call('/case-studies/a-valve.md')).text();
    const { siteUrl } = platform().config;
    expect(text).toContain('# A valve\\_that \\*costs\\* $2M less\n\nMarch 5, 2026\n\n');
    expect(text).toContain(
      `## Challenge\n\nIt was **dear**.\n\n- one\n- two\n\nSee [about](${siteUrl}/about).\n\n![A lathe at work](`,
    );
  });

  test('are unchanged by 304, and the same for HEAD', async () => {
    const { call } = await site();
    const first = await call('/about.md');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe((await call('/about')).headers.get('etag'));
    const again = await call('/about', { headers: { Accept: 'text/markdown', 'If-None-Match': etag } });
    expect([again.status, await again.text(), again.headers.get('vary')]).toEqual([304, '', 'Accept, Accept-Encoding']);
    const head = await call('/about.md', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'));
  });

  test('are not there where their pages are not, and elsewhere where these are', async () => {
    const { call, made } = await site();
    for (const path of [
      ...[
        '/nothing.md',
        '/.md',
        '/about.md.md',
        '/about.md/',
        '/case-studies/nothing.md',
        '/case-studies/.md',
        '/auth.md',
      ],
      ...['/admin.md', '/newsletter.md', '/contact/thanks.md', '/index/about.md'],
    ])
      expect([path, (await call(path)).status, (await call(path)).headers.get('content-type')]).toEqual([
        ...[path, 404],
        'text/html; charset=utf-8',
      ]);
    // there the ending is a part of the token
    for (const path of ['/review/abc.md', '/testimonial/abc.md'])
      expect([path, (await call(path)).status]).toEqual([path, (await call(path.slice(0, -3))).status]);
    await changeCaseStudy(platform(), null, made.id, { slug: 'a-pump' });
    const moved = await call('/case-studies/a-valve.md');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/case-studies/a-pump.md']);
    const asked = await call('/case-studies/a-valve', { headers: { Accept: 'text/markdown' } });
    expect([asked.status, asked.headers.get('location')]).toEqual([301, '/case-studies/a-pump']);
    const spelled = await call('/ABOUT.md');
    expect([spelled.status, spelled.headers.get('location')]).toEqual([308, '/about.md']);
    const missing = await call('/case-studies/a-lathe', { headers: { Accept: 'text/markdown' } });
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  test('are for nobody where the owner wants to be found alone, and change with a save', async () => {
    const { call, admin } = await site();
    const as = await admin();
    const before = await (await call('/case-studies.md')).text();
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'new', title: 'Seen at once' }));
    expect(before).not.toContain('Seen at once');
    expect(await (await call('/case-studies.md')).text()).toContain('Seen at once');
    const use = { use: 'searched' };
    expect((await call('/api/settings/machine-use', { as, method: 'PATCH', json: use })).status).toBe(200);
    expect((await call('/about.md')).status).toBe(404);
    const page = await call('/about', { headers: { Accept: 'text/markdown' } });
    expect([page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
      ...['text/html; charset=utf-8', 'Accept-Encoding'],
    ]);
    expect(await page.text()).not.toContain('text/markdown');
  });

  test('only who asks for Markdown waits for the app; who takes HTML as gladly gets its bytes at once', async () => {
    await site();
    const cache = new PageCache();
    const readiness = { isStarted: true, isStopping: false };
    const listener = getRequestListener(createApp(platform(), { assets: TEST_ASSETS, readiness, cache }).fetch);
    let slow = 0;
    const server = createServer(
      responseCacheFront(platform(), { assets: TEST_ASSETS, cache, readiness }, (request, response) => {
        slow++;
        return listener(request, response);
      }),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const get = async (Accept: string) => {
      const before = slow;
      const reply = await fetch(`http://127.0.0.1:${port}/about`, { headers: { Accept } });
      const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(reply.headers);
      return { isSlow: slow > before, headers, text: await reply.text() };
    };
    const first = await get('text/html');
    expect([first.isSlow, first.headers['vary']]).toEqual([true, 'Accept, Accept-Encoding']);
    for (const accept of [
      ...['text/html', '*/*', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
      ...['text/html, text/markdown;q=0.9', 'text/markdown, */*'],
    ])
      expect(await get(accept)).toEqual({ ...first, isSlow: false });
    expect((await get('text/markdown, text/html;q=0.9')).text.slice(0, 2)).toBe('# ');
    expect(await get('*/*')).toEqual({ ...first, isSlow: false });
    server.close().closeAllConnections();
  });
});
