import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginWithOwn } from '../app/features/begin/begin-service.server.ts';
import { createCaseStudy, listCaseStudies } from '../app/features/case-studies/case-study-service.server.ts';
import { shareLookOf } from '../app/features/case-studies/share-image.ts';
import { shareImageDrawing } from '../app/features/case-studies/share-image-drawing.ts';
import { entryPath } from '../app/features/entries/entry.ts';
import { createEntry } from '../app/features/entries/entry-service.server.ts';
import { sharedEntry } from '../app/features/entries/entry-share-card.ts';
import { drawFlatCard } from '../app/features/media/share-image-files.server.ts';
import { beginAsConfigured, readOrigin } from '../app/features/site-content/begin-own.server.ts';
import { keepOriginalTexts } from '../app/features/site-content/keep-original-texts.server.ts';
import { listOffers } from '../app/features/site-content/offered-words-service.server.ts';
import { PAGES } from '../app/features/site-content/page-registry.ts';
import { pageShareCard } from '../app/features/site-content/page-share-image.ts';
import type { SECTION_KEYS } from '../app/features/site-content/section-schemas.ts';
import { readSection, readSiteContent, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import type { Platform } from '../app/platform/platform.server.ts';
import { publicReplies } from '../server/public-replies.ts';
import { appOf, TEST_ASSETS } from './support/app.ts';
import { onEveryDatabase, openTestPlatform } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { anArticle } from './support/make-entry.ts';
import { SAID_BY_EXAMPLE, saidByExample } from './support/said-by-example.ts';

async function repliesOf(platform: Platform): Promise<{ place: string; body: string }[]> {
  const { app } = appOf(platform);
  const replies: { place: string; body: string }[] = [];
  for await (const reply of publicReplies(platform, TEST_ASSETS, async (path) => app.request(path))())
    replies.push(reply);
  return replies;
}

describe('a site that began with its owner’s own words, before the first of them', () => {
  let opened: Awaited<ReturnType<typeof openTestPlatform>>;
  beforeAll(async () => {
    opened = await openTestPlatform();
    const platform = { ...opened.platform, config: { ...opened.platform.config, siteStart: 'own' as const } };
    await beginAsConfigured(platform, { isLive: false });
    await keepOriginalTexts(platform, { isLive: false });
  });
  afterAll(() => opened.close());

  test('says nothing of the example in any reply', async () => {
    expect(SAID_BY_EXAMPLE.length).toBeGreaterThan(300);
    for (const { place, body } of await repliesOf(opened.platform))
      expect([place, saidByExample(body)]).toEqual([place, []]);
  });

  test('has its home page alone, and answers 404 everywhere else', async () => {
    const { call } = appOf(opened.platform);
    const statuses = await Promise.all(
      Object.values(PAGES).map(async ({ path }) => [path, (await call(path)).status] as const),
    );
    expect(statuses.filter(([, status]) => status !== 404)).toEqual([['/', 200]]);
    for (const path of ['/feed.xml', '/newsletter', '/.well-known/security.txt', '/services/anything'])
      expect([path, (await call(path)).status]).toEqual([path, 404]);
    const sitemap = await (await call('/sitemap.xml')).text();
    expect([...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc)).toEqual([
      `${opened.platform.config.siteUrl}/`,
    ]);
    const home = await (await call('/')).text();
    expect([...home.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href?.split('?')[0])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/(?:about|case-studies|media|brands|contact|privacy|feed)/)]),
    );
  });

  test('leads nobody who signed up for letters to a page that is not there', async () => {
    const { call } = appOf(opened.platform);
    const followed = { headers: { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' } };
    for (const path of ['/newsletter/thanks', '/newsletter/confirm?token=old', '/newsletter/unsubscribe?token=old']) {
      const html = await (await call(path, followed)).text();
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, link = '']) => link);
      const answers = await Promise.all(links.map(async (link) => [link, (await call(link)).status]));
      expect([path, links.length > 0, answers.filter(([, status]) => status !== 200)]).toEqual([path, true, []]);
    }
  });

  test('shows what is not stored yet between the menu and the footer of a stored page', async () => {
    const { call, admin } = appOf(opened.platform);
    const as = await admin();
    const around = (html: string) =>
      [...html.replace(/<main[\s\S]*<\/main>/, '').matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);
    const stored = around(await (await call('/')).text());
    expect(stored).toContain('/');
    for (const [path, json] of [
      ['/api/entries/preview', { kind: 'article', data: { title: 'So far' } }],
      ['/api/case-studies/preview', newCaseStudy()],
    ] as const) {
      const preview = await call(path, { as, json });
      expect(preview.status, path).toBe(200);
      expect([path, around(await preview.text())]).toEqual([path, stored]);
    }
  });
});

onEveryDatabase('Begin with my own', ({ platform, clock }) => {
  const save = async (key: (typeof SECTION_KEYS)[number], change: object) => {
    const { data } = await readSection(platform(), key);
    await saveSection(platform(), null, key, { ...(data as object), ...change });
  };
  const begun = async () => {
    await beginWithOwn(platform(), null);
    return readSiteContent(platform());
  };

  test('leaves what was hers in the example, and takes the rest of its sections', async () => {
    await save('identity', { name: 'Anna Berg', role: 'Interim finance lead' });
    await save('slogans', { build: 'Close the books first' });
    const { identity, slogans, outlets, services } = await begun();
    expect(identity).toMatchObject({ name: 'Anna Berg', role: 'Interim finance lead', email: '', locality: '' });
    expect(slogans).toEqual({ build: 'Close the books first', source: '' });
    expect([outlets, services.list]).toEqual([[], []]);
    expect(await readOrigin(platform())).toBe('own');
    await expect(beginWithOwn(platform(), null)).rejects.toThrow('has begun');
  });

  test('stays as it is over the next start, and a restart offers no words of the example', async () => {
    await save('identity', { name: 'Anna Berg' });
    const content = await begun();
    await beginAsConfigured(
      { ...platform(), config: { ...platform().config, siteStart: 'example' } },
      { isLive: false },
    );
    for (const isLive of [true, false]) await keepOriginalTexts(platform(), { isLive });
    expect(await readSiteContent(platform())).toEqual(content);
    expect(await listOffers(platform())).toEqual([]);
  });

  test('takes the studies of the example along', async () => {
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'hers' }));
    await platform().db.updateTable('case_studies').set({ is_sample: 1 }).execute();
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'own-one' }));
    await begun();
    expect((await listCaseStudies(platform())).map(({ slug }) => slug)).toEqual(['own-one']);
  });

  test('shows a page with the first word that is hers on it, and takes it away with the last', async () => {
    await begun();
    const { call } = appOf(platform());
    const seen = async (path: string) => [
      (await call(path)).status,
      (await (await call('/')).text()).includes(`href="${path}"`),
    ];
    expect(await seen('/about')).toEqual([404, false]);
    await save('pages.about', { lede: 'I close the books of family firms.' });
    expect(await seen('/about')).toEqual([200, true]);
    await save('pages.about', { lede: '' });
    expect(await seen('/about')).toEqual([404, false]);
    expect(await seen('/case-studies')).toEqual([404, false]);
    await createCaseStudy(platform(), null, newCaseStudy());
    expect(await seen('/case-studies')).toEqual([200, true]);
    expect(await seen('/insights')).toEqual([404, false]);
    await createEntry(platform(), null, { kind: 'article', ...anArticle() });
    expect(await seen('/insights')).toEqual([200, true]);
  });

  test('tells nobody of a claim whose evidence is not named', async () => {
    await begun();
    const claim = {
      key: 'closings',
      name: 'Closings',
      unit: { before: '', one: '', many: '' },
      wordings: [{ key: 'closings', text: '140 closings' }],
      meaning: 'month-end closings',
      evidence: '',
      reviewOn: '2031-01-01',
    };
    await saveSection(platform(), null, 'claims', [claim]);
    await save('pages.about', { lede: 'Calm books. After {claim:closings} I know where it hurts.' });
    const about = async () => (await appOf(platform()).call('/about')).text();
    expect(await about()).not.toContain('140 closings');
    expect(await about()).toContain('Calm books.');
    expect(await about()).not.toContain('where it hurts');
    await saveSection(platform(), null, 'claims', [{ ...claim, evidence: 'The ledger.' }]);
    expect(await about()).toContain('After 140 closings I know');
  });

  test('shows nothing of the example’s trade beside its links and letters', async () => {
    await begun();
    const { call } = appOf(platform());
    await save('identity', { name: 'Anna Berg' });
    await save('footer', {
      newsletter: { ...(await readSiteContent(platform())).footer.newsletter, label: 'Letters', consent: 'Letters' },
    });
    const study = await createCaseStudy(platform(), null, newCaseStudy({ title: 'Shipping containers' }));
    const entry = await createEntry(platform(), null, {
      kind: 'article',
      ...anArticle({ title: 'A press and a gear' }),
    });
    const look = shareLookOf(await readSiteContent(platform()));
    for (const [path, shared] of [
      [`/case-studies/${study.slug}`, study],
      [entryPath(entry), sharedEntry(entry)],
    ] as const) {
      const picture = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(await (await call(path)).text())?.[1] ?? '';
      const bytes = Buffer.from(await (await call(picture)).arrayBuffer());
      const plain = await drawFlatCard(shareImageDrawing(shared, 'Anna Berg', { ...look, isOwn: true }));
      expect([path, bytes.equals(plain)]).toEqual([path, true]);
    }
    for (const path of [
      '/newsletter',
      '/newsletter/thanks',
      '/newsletter/confirm?token=x',
      '/contact/thanks',
      '/nothing',
    ]) {
      const html = await (await call(path)).text();
      expect([path, html.includes('class="lostd"')]).toEqual([path, false]);
    }
  });

  test.each([
    ['森 はるか', undefined],
    ['Anna Berg', 'Home'],
  ])('says nothing of the program’s own beside a link where nothing of hers can be set: %s', async (name, title) => {
    await begun();
    await save('identity', { name });
    const home = (await readSiteContent(platform())).pages.home;
    await save('pages.home', {
      ...home,
      hero: { ...home.hero, heading: { text: '蔵を直す', parts: [] }, lede: '土壁' },
    });
    const card = pageShareCard(await readSiteContent(platform()), 'home', 'https://mori.example');
    expect('titleBlock' in card ? card.title : undefined).toBe(title);
  });

  test('puts footer, titles and the year together until they are written', async () => {
    await begun();
    await save('identity', { name: 'Anna Berg', role: 'Interim finance lead', locality: 'Sweden', city: 'Malmö' });
    const home = await (await appOf(platform()).call('/')).text();
    expect(home).toContain('<title>Anna Berg · Interim finance lead, Malmö</title>');
    expect(home).toContain('<b>Anna Berg</b> Interim finance lead, Malmö');
    expect(home).toContain(`© ${clock().now().getUTCFullYear()} Anna Berg`);
  });
});
