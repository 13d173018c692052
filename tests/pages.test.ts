import { expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { EXTRA_PAGES } from '../app/features/site-content/page-registry.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import { firstStyles } from '../server/assets.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';
import { sourceFiles } from './support/source-files.ts';

/** Reads one attribute or text out of HTML that we wrote ourselves, so that no parser is needed. */
function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, found = '']) => plain(found));
}

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

type Node = { '@id'?: string; '@type'?: string };

/** Every id that structured data refers to, and every id it defines. */
function ids(value: unknown, found = { used: new Set<string>(), defined: new Set<string>() }) {
  if (Array.isArray(value)) for (const inner of value) ids(inner, found);
  else if (typeof value === 'object' && value !== null) {
    const { '@id': id, '@type': type } = value as Node;
    if (id) (type ? found.defined : found.used).add(id);
    for (const inner of Object.values(value)) ids(inner, found);
  }
  return found;
}

onOneDatabase('the public pages', ({ platform }) => {
  async function site() {
    const study = await createCaseStudy(
      platform(),
      null,
      newCaseStudy({ gallery: { challenge: [galleryImage()], solution: [galleryImage()], results: [] } }),
    );
    const { call } = appOf(platform());
    const studyPictures = [study.coverImage, galleryImage().url];
    const paths = [...publicPaths(defaultSiteContent), `/case-studies/${study.slug}`];
    const pages = new Map<string, string>();
    for (const path of paths) {
      const reply = await call(path);
      expect([path, reply.status]).toEqual([path, 200]);
      pages.set(path, await reply.text());
    }
    return { call, pages, studyPictures, siteUrl: platform().config.siteUrl };
  }

  test('each has its own title and description, keywords, its own address, and a preview', async () => {
    const { pages, siteUrl } = await site();
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const [path, html] of pages) {
      const [title = '', ...otherTitles] = all(html, /<title>([^<]*)<\/title>/g);
      const [description = ''] = all(html, /<meta name="description" content="([^"]*)"/g);
      expect(otherTitles, path).toEqual([]);
      expect(title.length, title).toBeLessThanOrEqual(60);
      titles.add(title);
      descriptions.add(description);
      expect(all(html, /<link rel="canonical" href="([^"]*)"/g), path).toEqual([siteUrl + path]);
      expect(all(html, /<meta name="keywords" content="([^"]+)"/g), path).toHaveLength(1);
      expect(all(html, /<meta property="og:url" content="([^"]*)"/g), path).toEqual([siteUrl + path]);
      expect(all(html, /<meta property="og:type" content="([^"]*)"/g), path).toEqual([
        path.startsWith('/case-studies/') ? 'article' : 'website',
      ]);
      expect(all(html, /<meta property="og:image" content="(https?:[^"]*)"/g), path).toHaveLength(1);
      expect(all(html, /(<h1[ >])/g), path).toHaveLength(1);
      expect(html, path).toContain('<html lang="en-AU">');
    }
    expect(titles.size).toBe(pages.size);
    expect(descriptions.size).toBe(pages.size);
  });

  test('each carries structured data that can be read, in which every id leads somewhere', async () => {
    const { pages } = await site();
    for (const [path, html] of pages) {
      const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
        JSON.parse(json),
      );
      expect(data.length, path).toBeGreaterThan(0);
      const { used, defined } = ids(data);
      expect(
        [...used].filter((id) => !defined.has(id)),
        path,
      ).toEqual([]);
    }
  });

  test('each says what kind of page it is', async () => {
    const { pages } = await site();
    const kinds: Record<string, string[]> = {
      '/about': ['ProfilePage'],
      '/product-development': ['WebPage', 'Service', 'BreadcrumbList'],
      '/manufacturing': ['WebPage', 'Service', 'BreadcrumbList'],
      '/business-scaling': ['WebPage', 'Service', 'BreadcrumbList'],
      '/services': ['CollectionPage'],
      '/brands': ['CollectionPage'],
      '/media': ['CollectionPage'],
      '/contact': ['ContactPage'],
      '/privacy': ['WebPage'],
    };
    for (const [path, types] of Object.entries(kinds)) {
      const [json = '{}'] = all(pages.get(path) ?? '', /<script type="application\/ld\+json">(.*?)<\/script>/gs);
      const nodes = (JSON.parse(json) as { '@graph': Node[] })['@graph'];
      expect([path, nodes.map((node) => node['@type'])]).toEqual([
        path,
        ['WebSite', 'Person', 'ProfessionalService', ...types],
      ]);
    }
  });

  test('no link within the site leads to a page or a place that is not there', async () => {
    const { call, pages, siteUrl } = await site();
    const anchors = new Map([...pages].map(([path, html]) => [path, new Set(all(html, /\sid="([^"]+)"/g))]));
    const statuses = new Map<string, number>();
    const broken: string[] = [];
    for (const [path, html] of pages)
      for (const href of all(html, /<a\s[^>]*?href="([^"]*)"/g)) {
        const url = new URL(href, siteUrl + path);
        // the picture of these tests was never uploaded
        if (url.origin !== siteUrl || url.pathname.startsWith('/uploads/')) continue;
        const address = url.pathname + url.search;
        if (!statuses.has(address)) statuses.set(address, (await call(address)).status);
        if (statuses.get(address) !== 200)
          broken.push(`${path} links to ${href}, which answers ${statuses.get(address)}`);
        const known = anchors.get(url.pathname);
        if (url.hash && known && !known.has(url.hash.slice(1)))
          broken.push(`${path} links to ${href}, which has no such place`);
      }
    expect(broken).toEqual([]);
    expect(statuses.size).toBeGreaterThan(10);
  });

  test('no page links to a page that is switched off', async () => {
    const { pages, siteUrl } = await site();
    const { call, admin } = appOf(platform());
    const off = Object.fromEntries(EXTRA_PAGES.map((page) => [page, false]));
    const change = { method: 'PUT', as: await admin(), json: { data: off } };
    expect((await call('/api/content/extraPages', change)).status).toBe(200);
    const paths = EXTRA_PAGES.map((page) => defaultSiteContent.seo[page].canonical as string);
    for (const path of [...pages.keys(), '/newsletter', '/not-a-page']) {
      const reply = await call(path);
      if (paths.includes(path)) expect([path, reply.status]).toEqual([path, 404]);
      const links = all(await reply.text(), /<a\s[^>]*?href="(\/[^"]*)"/g);
      expect(
        links.filter((href) => paths.includes(new URL(href, siteUrl).pathname)),
        path,
      ).toEqual([]);
    }
  });

  test('no page holds an id twice, a style attribute or a script of its own', async () => {
    const { pages } = await site();
    for (const [path, html] of pages) {
      const own = all(html, /\sid="([^"]+)"/g);
      expect(
        own.filter((id, index) => own.indexOf(id) !== index),
        path,
      ).toEqual([]);
      expect(html, path).not.toMatch(/<[^>]+\sstyle="/);
      expect(all(html, /<script(?![^>]*(?:type="application\/(?:ld\+)?json"|src="\/))([^>]*)>/g), path).toEqual([]);
    }
  });

  test('the one picture in the first view of a study and of the gallery is asked for at once and before others', async () => {
    const { call, pages } = await site();
    const gallery = await (await call('/case-studies?view=gallery')).text();
    const study = [...pages].find(([path]) => path.startsWith('/case-studies/'))?.[1] ?? '';
    for (const html of [gallery, study]) {
      const [first = '', ...others] = all(html.slice(html.indexOf('<main')), /(<img [^>]*>)/g);
      expect(first).toContain('loading="eager" fetchPriority="high"');
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) expect(other).toContain('loading="lazy"');
    }
  });

  test('a page holds one style sheet, the one its policy names by hash; the others stand behind the first screen', async () => {
    const { call, pages } = await site();
    const { text, source } = firstStyles('body{margin:0}');
    for (const [path, html] of pages) {
      expect(all(html, /<style[^>]*>(.*?)<\/style>/g), path).toEqual([text]);
      const [from, to] = path === '/' ? ['</h1>', '<ol'] : ['</header>', '<main'];
      expect(html.slice(html.indexOf(from), html.indexOf(to)), path).toContain('<link rel="stylesheet"');
      expect(html, path).not.toContain('data-first-screen');
      // paper's rules are in it, too: a file of their own would compete with what the first view waits for
      expect(all(html, /(<link rel="stylesheet"[^>]*>)/g).length, path).toBe(1);
    }
    const stylesOf = async (path: string) =>
      /style-src ([^;]*)/.exec((await call(path)).headers.get('content-security-policy') ?? '')?.[1];
    expect(await stylesOf('/')).toBe(`'self' ${source}`);
    // the workspace writes whole public pages into its frame of previews, which stands under its own policy
    expect(await stylesOf('/admin')).toBe(`'self' ${source}`);
  });

  test('pages on which nothing moves carry no script, but for the small one that waits for pictures', async () => {
    const { pages } = await site();
    const withScript: string[] = [];
    for (const path of publicPaths(defaultSiteContent)) {
      if (path === '/' || path === '/case-studies') continue;
      const html = pages.get(path) ?? '';
      const scripts = all(html, /<script([^>]*)>/g).filter((found) => found !== ' type="application/ld+json"');
      const waits = html.includes('<span class="pic pic-loading">');
      const counted = `data-counted="/api/visit-counts?kind=view&page=${encodeURIComponent(path)}"`;
      const small = ` type="module" async="" fetchPriority="low" src="/assets/public.js" ${counted}`;
      expect([path, scripts]).toEqual([path, waits ? [small] : []]);
      if (waits) withScript.push(path);
    }
    expect(withScript).toEqual(['/about', '/brands', '/media']);
  });

  test('every picture of a page is one part, which pulses while it waits; only the face in the header and a logo are none', async () => {
    const { pages } = await site();
    for (const [path, html] of pages) {
      const images = all(html, /(<img\s[^>]*>)/g).filter((image) => !image.includes('class="face"'));
      const parts = all(html, /<span class="pic pic-loading"><picture>(?:<source [^>]*>)*(<img\s[^>]*>)/g);
      expect(parts, path).toEqual(images);
    }
    const writing = sourceFiles(['app/features', 'app/pages', 'app/ui']).filter(
      ({ path, code, isTest }) =>
        !isTest && path.endsWith('.tsx') && /\/public\/|^app\/ui\//.test(path) && /<img\b/.test(code),
    );
    expect(writing.map(({ path }) => path)).toEqual([
      'app/pages/public/logo.tsx',
      'app/pages/public/small-portrait.tsx',
      'app/ui/picture.tsx',
    ]);
  });

  test('every picture has its size and words, and every page arrives in 14 KiB', async () => {
    const { call, pages, studyPictures } = await site();
    for (const [path, html] of pages) {
      for (const image of all(html, /(<img\s[^>]*>)/g)) {
        expect(image, path).toMatch(/\salt="/);
        // the size of a study's picture is known only where it was uploaded, which these never were
        if (!studyPictures.some((src) => image.includes(`src="${src}"`)))
          expect(image, path).toMatch(/\swidth="\d+" height="\d+"/);
      }
      if (path === '/') continue;
      const packed = await call(path, { headers: { 'Accept-Encoding': 'br' } });
      expect(packed.headers.get('content-encoding'), path).toBe('br');
      expect((await packed.arrayBuffer()).byteLength, path).toBeLessThanOrEqual(14 * 1024);
    }
  });

  test('pages with case studies do without any', async () => {
    const { call } = appOf(platform());
    for (const path of ['/about', '/product-development', '/sitemap']) {
      const reply = await call(path);
      expect([path, reply.status]).toEqual([path, 200]);
      expect(await reply.text(), path).not.toContain('class="jobrow"');
    }
  });
});
