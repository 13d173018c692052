import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseAtomFeed } from 'feedsmith';
import sharp from 'sharp';
import { ErrorLevel, XMLToSitemapItemStream } from 'sitemap';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import { resetSection, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { appOf } from './support/app.ts';
import { openTestPlatform } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';
import { mediaKit } from './support/media-kit.ts';
import { againstRichResults, againstVocabulary, type DataGraph } from './support/valid-structured-data.ts';

// What we tell machines, judged by programs and schemas that others made. The engine makes no difference here.

const AWKWARD = 'A & B <i> “c” ]]> 🧰';

let opened: Awaited<ReturnType<typeof openTestPlatform>>;
let call: ReturnType<typeof appOf>['call'];

beforeAll(async () => {
  opened = await openTestPlatform();
  call = appOf(opened.platform).call;
  const images = [galleryImage(), galleryImage({ url: 'https://pictures.example/a.jpg?b=1&c=2', order: 1 })];
  const gallery = { challenge: images, solution: images, results: [] };
  await createCaseStudy(opened.platform, null, newCaseStudy({ title: AWKWARD, slug: 'awkward', gallery }));
  await createCaseStudy(opened.platform, null, newCaseStudy({ slug: 'plain', services: ['manufacturing'] }));
});
afterAll(() => opened.close());

const read = async (path: string) => (await call(path)).text();

describe('structured data', () => {
  async function graphs(): Promise<Record<string, DataGraph>> {
    const found: Record<string, DataGraph> = {};
    const more = [
      '/case-studies/awkward',
      '/case-studies/plain',
      '/case-studies?view=gallery',
      '/case-studies?q=plain',
    ];
    for (const path of [...publicPaths(defaultSiteContent), ...more]) {
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(path)) ?? [];
      found[path] = JSON.parse(json);
    }
    return found;
  }

  test('of every page says only what the vocabulary of schema.org has', async () => {
    expect(await againstVocabulary(await graphs())).toEqual([]);
  });

  test('of every page can be used for rich results', async () => {
    for (const [path, graph] of Object.entries(await graphs()))
      expect([path, await againstRichResults(graph)]).toEqual([path, []]);
  });

  test('of the pages that speak of the media kit is as valid', async () => {
    const photos = [{ picture: galleryImage().url, alt: 'At the mast', credit: '', licence: '' }];
    await saveSection(opened.platform, null, 'mediaKit', mediaKit({ photos }));
    const { '/media': media, '/about': about } = await graphs();
    if (!media || !about) throw new Error('A page is missing');
    expect(JSON.stringify([media, about]).match(/"description":"Isla surveys small craft in Leith."/g)).toHaveLength(2);
    expect(await againstVocabulary({ media, about })).toEqual([]);
    for (const graph of [media, about]) expect(await againstRichResults(graph)).toEqual([]);
    await resetSection(opened.platform, null, 'mediaKit');
  });

  test('that is wrong is found', async () => {
    const graph = (node: { '@type': string; [property: string]: unknown }): DataGraph => ({
      '@context': 'https://schema.org',
      '@graph': [node],
    });
    const said = await againstVocabulary({
      right: graph({ '@type': 'Article', headline: 'A' }),
      property: graph({ '@type': 'Article', headLine: 'A' }),
      type: graph({ '@type': 'Artikel' }),
      value: graph({ '@type': 'ImageObject', caption: true }),
    });
    expect(said.map((line) => line.split(':')[0])).toEqual(['property', 'type', 'value']);
    expect(await againstRichResults(graph({ '@type': 'BreadcrumbList', itemListElement: [] }))).not.toEqual([]);
  });
});

describe('sitemap.xml', () => {
  async function problems(xml: string): Promise<string[]> {
    const file = async (fileName: string, folder: string) => ({
      fileName,
      contents: await readFile(join(import.meta.dirname, folder, fileName), 'utf8'),
    });
    const own = 'support/schemas';
    const { errors } = await validateXML({
      xml: { fileName: 'page.xml', contents: xml },
      schema: await file('sitemap-with-images.xsd', own),
      // that of sitemaps.org, as the package brings it
      preload: [await file('sitemap.xsd', '../node_modules/sitemap/schema'), await file('sitemap-image.xsd', own)],
    });
    return errors.map(({ message }) => message);
  }

  test('keeps to the schema of sitemaps.org, with images', async () => {
    const xml = await read('/sitemap.xml');
    expect(await problems(xml)).toEqual([]);
    expect(await problems(xml.replace('<loc>', '<lok>').replace('</loc>', '</lok>'))).not.toEqual([]);
    expect(await problems(xml.replace('<image:loc>', '<image:loc>x'))).not.toEqual([]);
    expect(await problems(xml.replace(/<lastmod>[^<]*/, '<lastmod>today'))).not.toEqual([]);
  });

  test('is read without a complaint, with every picture', async () => {
    const reader = new XMLToSitemapItemStream({ level: ErrorLevel.THROW, logger: false });
    const items = await Readable.from([await read('/sitemap.xml')])
      .pipe(reader)
      .toArray();
    expect(items).toHaveLength(publicPaths(defaultSiteContent).length + 2);
    const awkward = items.find(({ url }) => url.endsWith('/case-studies/awkward'));
    expect(awkward.img.map(({ url }: { url: string }) => url)).toContain('https://pictures.example/a.jpg?b=1&c=2');
  });
});

// No schema of Atom comes in a package we could use. A reader made by others has to find everything; what the standard
// asks for beyond that (RFC 4287, 4.1.1 and 4.1.2) is asked here: one id, title and update each, ids that are addresses
// and differ, an author, one link to the feed itself and one to the page, times with a zone.
test('feed.xml is read by a feed reader as what the standard asks for', async () => {
  const feed = parseAtomFeed(await read('/feed.xml'));
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
  const { siteUrl } = opened.platform.config;
  expect(feed).toMatchObject({
    id: `${siteUrl}/feed.xml`,
    title: { value: `${defaultSiteContent.identity.name}: case studies` },
    updated: expect.stringMatching(instant),
    authors: [{ name: defaultSiteContent.identity.name }],
    links: [{ href: `${siteUrl}/feed.xml`, rel: 'self' }, { href: `${siteUrl}/case-studies` }],
  });
  expect(feed.entries?.map(({ title }) => title?.value)).toContain(AWKWARD);
  expect(feed.entries).toHaveLength(2);
  expect(new Set(feed.entries?.map(({ id }) => id)).size).toBe(2);
  for (const { id, updated, published, links, summary, content } of feed.entries ?? []) {
    expect(URL.canParse(id ?? ''), id).toBe(true);
    expect([updated, published]).toEqual([expect.stringMatching(instant), expect.stringMatching(instant)]);
    expect(links).toEqual([{ href: expect.stringContaining(`${siteUrl}/case-studies/`) }]);
    expect([summary?.value, content?.value]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  }
});

// No well-kept validator of web manifests was found either. Asked here, from https://www.w3.org/TR/appmanifest: only
// members the standard has, of the right kind; addresses on this site that answer; icons of the size and type they claim.
test('the web manifest has only what the standard knows, and its icons are what it says', async () => {
  const reply = await call('/site.webmanifest');
  expect(reply.headers.get('content-type')).toContain('application/manifest+json');
  const { icons, ...members } = await reply.json();
  const colour = expect.stringMatching(/^#[0-9a-f]{6}$/);
  expect(members).toEqual({
    name: expect.stringMatching(/\S/),
    short_name: expect.stringMatching(/\S/),
    description: expect.stringMatching(/\S/),
    lang: 'en-AU',
    start_url: '/',
    display: expect.stringMatching(/^(fullscreen|standalone|minimal-ui|browser)$/),
    background_color: colour,
    theme_color: colour,
  });
  expect(Intl.getCanonicalLocales(members.lang)).toEqual([members.lang]);
  expect((await call(members.start_url)).status).toBe(200);
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(join(import.meta.dirname, '../public', src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});
