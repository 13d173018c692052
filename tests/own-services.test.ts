import { expect, test } from 'vitest';
import { createCaseStudy, listCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import { defaultServices, EMPTY_SERVICE_PAGE } from '../app/features/site-content/default-services.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { RESERVED_SLUGS } from '../app/features/site-content/service-changes.ts';
import { isDesigned, type Service } from '../app/features/site-content/services.ts';
import { resetSection, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { routes } from '../app/routes.ts';
import { discoveryPaths } from '../server/discovery-routes.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase, openTestPlatform } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';

// The owner's services in every public reply.

const { list } = defaultServices;
const others = list.filter(({ key }) => key !== 'manufacturing');
const changed = (change: Partial<Service>) =>
  list.map((service) => (service.key === 'manufacturing' ? { ...service, ...change } : service));

test('no service can take an address of the program', async () => {
  const { platform, close } = await openTestPlatform();
  const first = appOf(platform).app.routes.map(({ path }) => path.split('/')[1] ?? '');
  const literal = routes.map(({ path }) => path.slice(1)).filter((part) => !isDesigned(part));
  const taken = [...first, ...literal].filter((part) => /^[a-z0-9-]+$/.test(part));
  expect(taken).toContain('healthz');
  expect(taken.filter((part) => !RESERVED_SLUGS.has(part))).toEqual([]);
  await close();
});

onOneDatabase('the owner’s services', ({ platform }) => {
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

  test('can be the owner’s own: a page of what she filled in, and a place wherever services stand', async () => {
    const { call, admin, text, to, replies } = await site();
    const page = {
      ...EMPTY_SERVICE_PAGE,
      summary: 'A hull read by ear & hammer.',
      says: 'Will it float?',
      points: ['Afloat', 'Ashore'],
      lede: 'After {claim:launches} launches I know the sound.',
      columns: { heading: 'What I look at', blocks: [{ heading: 'Laminate', text: 'By ear.' }] },
      steps: { heading: 'How it goes', blocks: [{ heading: 'First', text: 'A look.' }] },
      figures: [{ claim: 'launches', meaning: 'hulls' }],
    };
    const surveys = { key: 'own-1', name: 'Surveys', title: 'Hull surveys', slug: '', page };
    await save([surveys, ...list]);
    const as = await admin();
    expect((await call('/api/case-studies', { as, json: newCaseStudy({ services: ['surveys'] }) })).status).toBe(201);
    const all = await replies();
    const own = all.get('/surveys') ?? '';
    const launches = defaultSiteContent.claims[0]?.wordings[0]?.text ?? '?';
    for (const words of [
      'Hull surveys</h1>',
      `After ${launches} launches`,
      'What I look at',
      '<h3>First</h3>',
      'hulls</dt>',
    ])
      expect(own).toContain(words);
    const twin = await text('/surveys.md');
    for (const words of [
      '# Hull surveys',
      `After ${launches} launches`,
      '## What I look at',
      '### First',
      `hulls: **${launches}**`,
    ])
      expect(twin).toContain(words);
    expect(twin).not.toContain('Will it float?');
    expect(own).toContain('href="/case-studies?service=surveys"');
    expect(own).toContain('"@type":"Service","@id":"http');
    for (const path of ['/', '/services', '/manufacturing']) expect(all.get(path), path).toContain('href="/surveys"');
    for (const path of ['/sitemap', '/case-studies', '/about']) expect(all.get(path), path).toContain('>Surveys<');
    expect(all.get('/services')).toContain('Four services on one line.');
    expect(all.get('/llms.txt')).toContain('/surveys): A hull read by ear & hammer.');
    const [, image = ''] = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(own) ?? [];
    expect(image).toMatch(/^\/share\/pages\/surveys\.png\?v=/);
    const drawn = await call(image);
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
    // its address can change like all others, and what it was is kept when it goes
    await save([{ ...surveys, key: 'surveys', slug: 'hulls' }, ...list]);
    expect(await to('/surveys')).toEqual([301, '/hulls']);
    expect(await to('/surveys.md')).toEqual([301, '/hulls.md']);
    await save(list);
    expect(await to('/hulls')).toEqual([301, '/services']);
    expect(await text('/case-studies')).not.toContain('service=surveys');
  });

  test('can all be the owner’s own', async () => {
    const { replies } = await site();
    const own = (name: string) => ({ key: `own-${name}`, name, title: name, slug: '', page: EMPTY_SERVICE_PAGE });
    await save([own('Surveys'), own('Valuations')]);
    const all = await replies();
    for (const [path, reply] of all)
      expect(reply, path).not.toMatch(/\/(?:manufacturing|product-development|business-scaling)["#?)<]/);
    expect(all.get('/surveys')).toContain('<h1');
    expect(all.get('/')).toContain('class="line gap1"');
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
