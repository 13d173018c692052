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
});
