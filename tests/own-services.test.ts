import { expect, test } from 'vitest';
import { createCaseStudy, listCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import { defaultServices } from '../app/features/site-content/default-services.ts';
import { RESERVED_SLUGS } from '../app/features/site-content/service-changes.ts';
import type { Service } from '../app/features/site-content/services.ts';
import { resetSection, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { discoveryPaths } from '../server/discovery-routes.ts';
import { appOf } from './support/app.ts';
import { onEveryDatabase, openTestPlatform } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';

// The owner's services in every public reply.

const { list } = defaultServices;
const others = list.filter(({ key }) => key !== 'manufacturing');
const changed = (change: Partial<Service>) =>
  list.map((service) => (service.key === 'manufacturing' ? { ...service, ...change } : service));

test('no service can take an address of the program', async () => {
  const { platform, close } = await openTestPlatform();
  const first = appOf(platform).app.routes.map(({ path }) => path.split('/')[1] ?? '');
  const taken = first.filter((part) => /^[a-z0-9-]+$/.test(part));
  expect(taken).toContain('healthz');
  expect(taken.filter((part) => !RESERVED_SLUGS.has(part))).toEqual([]);
  await close();
});

onEveryDatabase('the owner’s services', ({ platform }) => {
  const save = (services: Service[]) => saveSection(platform(), null, 'services', { list: services, former: [] });

  async function site() {
    const gallery = { challenge: [galleryImage()], solution: [], results: [] };
    const services = [['manufacturing'], ['product-development', 'manufacturing'], []];
    for (const shown of services) await createCaseStudy(platform(), null, newCaseStudy({ services: shown, gallery }));
    const { call, admin } = appOf(platform());
    const text = async (path: string) => (await call(path)).text();
    const to = async (path: string) => {
      const { status, headers } = await call(path);
      return [status, headers.get('location')];
    };
    /** Every address of the sitemap, and what is made for machines. */
    async function replies(): Promise<Map<string, string>> {
      const places = [...(await text('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)];
      const paths = [...places.map(([, path]) => path || '/'), ...discoveryPaths, '/no-such-page'];
      return new Map(await Promise.all(paths.map(async (path) => [path, await text(path)] as const)));
    }
    return { call, admin, text, to, replies };
  }

  test('saved as they came they change no byte of any reply', async () => {
    const { replies } = await site();
    const before = await replies();
    await save(list);
    expect(await replies()).toEqual(before);
  });

  test('have their new names and addresses everywhere, and earlier ones lead there', async () => {
    const { to, text, replies } = await site();
    await save(changed({ name: 'Machining', title: 'Milling to order', slug: 'machining' }));
    const all = await replies();
    expect(all.has('/machining')).toBe(true);
    for (const [path, reply] of all) expect(reply, path).not.toMatch(/["(>][^"(> ]*\/manufacturing(?=["#?<)])/);
    for (const path of ['/', '/machining', '/case-studies', '/sitemap'])
      expect(all.get(path), path).toContain('>Machining<');
    expect(all.get('/services')).toContain('Milling to order');
    expect(all.get('/llms.txt')).toContain('/machining)');
    expect(await text('/case-studies?service=manufacturing')).toContain('<title>Machining: 2 case studies');
    expect(await to('/manufacturing')).toEqual([301, '/machining']);
    expect(await to('/MANUFACTURING/')).toEqual([308, '/manufacturing']);
    expect(await to('/Machining/?q=1')).toEqual([308, '/machining?q=1']);

    await save(changed({ slug: 'milling' }));
    expect(await to('/machining')).toEqual([301, '/milling']);
    expect(await to('/manufacturing')).toEqual([301, '/milling']);

    await resetSection(platform(), null, 'services');
    expect(await to('/manufacturing')).toEqual([200, null]);
    expect(await to('/milling')).toEqual([301, '/manufacturing']);
  });

  test('one that is taken away is nowhere, and its addresses lead to the overview', async () => {
    const { call, to, text, replies } = await site();
    await save(changed({ slug: 'machining' }));
    await save(others);
    const all = await replies();
    for (const [path, reply] of all) {
      expect(reply, path).not.toMatch(/\/(?:manufacturing|machining)(?=["#?<)])/);
      expect(reply, path).not.toContain('#manufacturing"');
    }
    expect(all.get('/')).toContain('Two services on one line.');
    expect(all.get('/case-studies')).not.toContain('service=manufacturing');
    expect(await text('/case-studies?service=manufacturing')).toBe(await text('/case-studies'));
    expect(await to('/manufacturing')).toEqual([301, '/services']);
    expect(await to('/machining')).toEqual([301, '/services']);
    expect((await call('/share/pages/manufacturing.png')).status).toBe(404);
    await saveSection(platform(), null, 'extraPages', {
      contact: true,
      services: false,
      privacy: true,
      terms: true,
      sitemap: true,
    });
    expect(await to('/machining')).toEqual([301, '/']);
    // what studies say of it comes back with it
    expect(
      (await listCaseStudies(platform())).filter(({ services }) => services.includes('manufacturing')),
    ).toHaveLength(2);
    await save(changed({ slug: 'machining' }));
    expect(await text('/machining')).toContain('Related');
  });

  test('stand everywhere in the order of the owner', async () => {
    const { text } = await site();
    await save(list.toReversed());
    const order = (reply: string, words: RegExp) => [...reply.matchAll(words)].map(([, word]) => word);
    expect(order(await text('/'), /<article id="([a-z-]+)"/g)).toEqual(list.map(({ key }) => key).toReversed());
    expect(order(await text('/sitemap.xml'), /\/(product-development|manufacturing|business-scaling)</g)).toEqual(
      list.map(({ slug }) => slug).toReversed(),
    );
    expect(order(await text('/case-studies'), /href="\/case-studies\?service=([a-z-]+)"/g)).toEqual([
      'manufacturing',
      'product-development',
    ]);
  });

  test('cannot be saved with what would hide another page, and what was typed is named', async () => {
    const { call, admin } = await site();
    const as = await admin();
    const reply = await call('/api/content/services', {
      as,
      method: 'PUT',
      json: { data: { list: changed({ slug: 'contact' }), former: [] } },
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('/contact is the address of another page of this site');
  });

  test('are those that studies can name', async () => {
    const { call, admin } = await site();
    const as = await admin();
    const send = (services: string[]) => call('/api/case-studies', { as, json: newCaseStudy({ services }) });
    await save(others);
    expect((await send(['manufacturing'])).status).toBe(201);
    const refused = await send(['surveying']);
    expect([refused.status, await refused.text()]).toEqual([
      400,
      'Services must be a list of product-development, business-scaling',
    ]);
  });
});
