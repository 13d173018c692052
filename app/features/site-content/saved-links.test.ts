import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onOneDatabase } from '../../../tests/support/databases.ts';
import { beginAsConfigured } from './begin-own.server.ts';
import { SECTION_KEYS } from './section-schemas.ts';

const parts = [{ kind: 'text', text: 'What I do there.', note: '' }];

onOneDatabase('links of texts that are saved', ({ platform }) => {
  async function signedIn() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const read = async (section: string) => (await (await call(`/api/content/${section}`, { as })).json()).data;
    const put = (section: string, data: unknown) =>
      call(`/api/content/${section}`, { as, method: 'PUT', json: { data } });
    const make = async (kind: string, title: string, slug: string) =>
      (await call('/api/entries', { as, json: { kind, title, slug, parts } })).json();
    return { call, as, read, put, make };
  }

  for (const siteStart of ['own', 'example'] as const)
    test(`every section of a site that begins with “${siteStart}” can be saved as it stands, whatever is gone since`, async () => {
      const site = { ...platform(), config: { ...platform().config, siteStart } };
      await beginAsConfigured(site, { isLive: false });
      const { call, as, read, put, make } = await signedIn();
      const { id } = await make('page', 'Speaking', 'speaking');
      const menu = await read('navigation');
      expect((await put('navigation', [...menu.slice(1), { label: 'Speaking', href: '/speaking' }])).status).toBe(200);
      expect((await call(`/api/entries/${id}`, { as, method: 'DELETE' })).status).toBe(204);

      const refused = [];
      for (const section of SECTION_KEYS) {
        const reply = await put(section, await read(section));
        if (reply.status !== 200) refused.push([section, await reply.text()]);
      }
      expect(refused).toEqual([]);
    });

  test('whatever is in the sitemap can be linked, and where it was before', async () => {
    const { call, as, read, put, make } = await signedIn();
    await make('page', 'Speaking', 'speaking');
    const { id } = await make('article', 'Nine', 'nine');
    await call(`/api/entries/${id}`, { as, method: 'PATCH', json: { slug: 'ten' } });
    const sitemap = await (await call('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
    expect(paths).toEqual(expect.arrayContaining(['/speaking', '/insights', '/insights/ten']));
    const [first] = await read('navigation');
    for (const href of [...paths, '/insights/nine', '/speaking/', '/insights/ten#why'])
      expect([href, (await put('navigation', [first, { label: 'There', href }])).status]).toEqual([href, 200]);
    for (const href of ['/speakers', '/insights/eleven', '/speaking/nine'])
      expect([href, (await put('navigation', [first, { label: 'There', href }])).status]).toEqual([href, 400]);
  });

  test('a page or an article that gets another address takes the links of the site along', async () => {
    const { call, as, read, put, make } = await signedIn();
    const { id } = await make('page', 'Prices', 'prices');
    const article = await make('article', 'Why', 'why');
    const [first] = await read('navigation');
    const menu = [first, { label: 'Prices', href: '/prices' }, { label: 'Why', href: '/insights/why#how' }];
    expect((await put('navigation', menu)).status).toBe(200);
    const footer = await read('footer');
    const groups = [{ heading: 'More', items: [{ label: 'Prices', href: '/prices' }] }];
    expect((await put('footer', { ...footer, groups })).status).toBe(200);
    await call(`/api/entries/${id}`, { as, method: 'PATCH', json: { slug: 'what-it-costs' } });
    await call(`/api/entries/${article.id}`, { as, method: 'PATCH', json: { slug: 'why-not' } });

    const page = await (await call('/what-it-costs')).text();
    expect(page).not.toMatch(/href="\/(?:prices|insights\/why)["#]/);
    expect(page).toContain('<a href="/what-it-costs" aria-current="page">Prices</a>');
    expect(page).toContain('<a href="/insights/why-not#how">Why</a>');
    const { menuPaths } = await (await call('/api/content', { as })).json();
    expect(menuPaths).toEqual(expect.arrayContaining(['/what-it-costs', '/insights/why-not']));
    expect(await read('navigation')).toEqual(menu);
  });

  test('a link stays with the service that has the address of a page that moved', async () => {
    const { call, as, read, put, make } = await signedIn();
    const { id } = await make('page', 'Rates', 'rates');
    await call(`/api/entries/${id}`, { as, method: 'PATCH', json: { slug: 'day-rates' } });
    const { list, former } = await read('services');
    expect((await put('services', { list: [{ ...list[0], slug: 'rates' }, ...list.slice(1)], former })).status).toBe(
      200,
    );
    const [first] = await read('navigation');
    expect((await put('navigation', [first, { label: 'Rates', href: '/rates' }])).status).toBe(200);
    expect(await (await call('/rates')).text()).toMatch(/<a href="\/rates"[^>]*>Rates<\/a>/);
  });
});
