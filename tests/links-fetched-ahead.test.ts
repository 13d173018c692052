import { expect, test } from 'vitest';
import { changeVisitCounting } from '../app/features/settings/visit-counting.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import { SECRET_PAGES } from '../app/features.ts';
import { LINKS_FETCHED_AHEAD, LINKS_FETCHED_AHEAD_PATH } from '../app/pages/public/links-fetched-ahead.ts';
import { policySource } from '../server/assets.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { BROWSER } from './support/page-views.ts';

type Rules = { prefetch: { where: { and: ({ href_matches?: string } & { not?: { href_matches?: string[] } })[] } }[] };

test('links are fetched ahead by rules that leave out everything but pages', () => {
  const { prefetch, ...others } = JSON.parse(LINKS_FETCHED_AHEAD) as Rules;
  // a page that is rendered ahead would start reading data for nobody
  expect(others).toEqual({});
  const left = prefetch[0]?.where.and.flatMap(({ not }) => not?.href_matches ?? []);
  expect(left).toEqual(
    expect.arrayContaining([
      '/admin*',
      '/auth*',
      '/api/*',
      '/uploads/*',
      '/newsletter/*',
      ...SECRET_PAGES.map((path) => `${path}/*`),
    ]),
  );
});

onOneDatabase('links that are fetched ahead', ({ platform }) => {
  test('are named by the replies of pages without a script; to pages with one their policy allows these rules alone', async () => {
    const { call } = appOf(platform());
    expect((await call('/services')).headers.get('speculation-rules')).toBe(`"${LINKS_FETCHED_AHEAD_PATH}"`);
    for (const path of [
      '/',
      '/case-studies',
      '/media',
      '/brands',
      '/auth',
      '/admin',
      '/api/case-studies',
      '/sitemap.xml',
    ])
      expect((await call(path)).headers.get('speculation-rules'), path).toBeNull();
    const policy = (await call('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${policySource(LINKS_FETCHED_AHEAD)};`);
  });

  test('bring no page that could not say that it is shown; without counting they bring each', async () => {
    const on = platform();
    const { call } = appOf(on);
    const ahead = async (path: string) => {
      const { status, headers } = await call(path, { headers: { ...BROWSER, 'Sec-Purpose': 'prefetch' } });
      return [path, status, headers.get('cache-control')];
    };
    const pages = publicPaths(defaultSiteContent);
    const silent = new Set<string>();
    for (const path of pages) if (!(await (await call(path)).text()).includes(' data-counted="')) silent.add(path);
    expect([...silent]).toEqual(expect.arrayContaining(['/services', '/privacy', '/terms']));
    const KEPT = 'public, max-age=0, must-revalidate';
    for (const path of pages)
      expect(await ahead(path)).toEqual(silent.has(path) ? [path, 403, 'no-store'] : [path, 200, KEPT]);
    await changeVisitCounting(on, null, false);
    for (const path of pages) expect(await ahead(path)).toEqual([path, 200, KEPT]);
  });

  test('are not kept from a page by what its texts say', async () => {
    const { call, admin } = appOf(platform());
    const words = 'Words with <script type="module" data-islands=x> and data-island=anything in them.';
    const data = { ...defaultSiteContent.pages.terms, lede: words };
    expect((await call('/api/content/pages.terms', { as: await admin(), method: 'PUT', json: { data } })).status).toBe(
      200,
    );
    const reply = await call('/terms');
    const html = await reply.text();
    expect(html).toContain('data-islands=x&gt; and data-island=anything in them.');
    expect(html).not.toContain('<script type="module"');
    expect(reply.headers.get('speculation-rules')).toBe(`"${LINKS_FETCHED_AHEAD_PATH}"`);
  });

  test('have the type without which a browser ignores the rules', async () => {
    const reply = await appOf(platform()).call(LINKS_FETCHED_AHEAD_PATH);
    expect(reply.headers.get('content-type')).toMatch(/^application\/speculationrules\+json/);
    expect(await reply.text()).toBe(LINKS_FETCHED_AHEAD);
  });
});
