import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { shareImageDrawing } from '../app/features/case-studies/share-image-drawing.ts';
import { defaultSiteContent, originalContent } from '../app/features/site-content/default-site-content.ts';
import { PAGE_KEYS } from '../app/features/site-content/page-registry.ts';
import { pageShareImageDrawing } from '../app/features/site-content/page-share-drawing.ts';
import { resetSection, saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { lookOf } from '../app/ui/brand/brand-look.server.ts';
import { colours, designedColours } from '../app/ui/tokens.ts';
import { firstStyles } from '../server/assets.ts';
import { appOf, serverOf, TEST_ASSETS } from './support/app.ts';
import { BLACK, PASTEL } from './support/brands.ts';
import { onOneDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';

const PAGES = ['/', '/manufacturing', '/case-studies', '/contact', '/no-such-page'];

test.each([BLACK, PASTEL])('a shared picture holds no colour of the design but red and white', (brand) => {
  const content = { ...defaultSiteContent, brand };
  const drawings = [
    ...PAGE_KEYS.map((key) => pageShareImageDrawing(content, key, 'https://site.test')),
    shareImageDrawing({ ...newCaseStudy(), id: 1, version: 1, slug: 'a-hull' }, 'Jo Field', { inks: lookOf(brand) }),
  ];
  const own = Object.values(designedColours).filter((hex) => hex !== '#ffffff' && hex !== colours.redpen.hex);
  for (const svg of drawings) {
    expect(svg).toMatch(/^<svg[^>]*width="1200"/);
    expect(own.filter((hex) => svg.includes(hex))).toEqual([]);
  }
});

type Get = (path: string) => Promise<Response>;

/** The style sheet in a page, and whether the policy of the very reply names it. */
async function dressOf(get: Get, path: string) {
  const reply = await get(path);
  const html = await reply.text();
  const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const allowed = /style-src ([^;]*)/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];
  return { html, sheet, isAllowed: allowed === `'self' ${firstStyles(sheet).source}` };
}

onOneDatabase('a brand', ({ platform }) => {
  const save = (data: unknown) => saveSection(platform(), null, 'brand', data);

  test('stands in every page of the next request, and the policy of each names its sheet', async () => {
    const server = await serverOf(platform());
    const get: Get = (path) => fetch(server.url + path);
    for (const brand of [null, BLACK, PASTEL, BLACK]) {
      if (brand) await save(brand);
      const sheets = new Set<string>();
      for (const path of PAGES) {
        const made = await dressOf(get, path);
        // what lies ready now is sent before the app is asked
        const kept = await dressOf(get, path);
        expect([path, made.isAllowed, kept.isAllowed, kept.html === made.html]).toEqual([path, true, true, true]);
        sheets.add(made.sheet);
      }
      expect(sheets.size).toBe(1);
      const [sheet = ''] = sheets;
      expect(sheet === TEST_ASSETS.firstStyles?.text).toBe(brand === null);
      expect(sheet.includes('color-scheme:dark')).toBe(brand === BLACK);
    }
    await server.close();
  });

  test('that is taken back leaves the site with the very bytes it had before', async () => {
    const { call } = appOf(platform());
    const bytes = async () => {
      const hash = createHash('sha256');
      for (const path of [...PAGES, '/site.webmanifest', '/icon.svg', '/admin']) {
        const reply = await call(path);
        reply.headers.delete('x-request-id');
        hash.update(JSON.stringify([path, reply.status, [...reply.headers], await reply.text()]));
      }
      return hash.digest('hex');
    };
    const before = await bytes();
    await save({ ...PASTEL, logo: '/uploads/logo.webp' });
    expect(await bytes()).not.toBe(before);
    await resetSection(platform(), null, 'brand');
    expect(await bytes()).toBe(before);
    await save(originalContent.brand);
    expect(await bytes()).toBe(before);
  });

  test('is seen in a preview before it is saved, under a policy of its own', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const kept = await call('/api/content/preview', { as, json: { section: 'brand', data: BLACK } });
    const { token } = await kept.json();
    const preview = await dressOf((path) => call(path, { as }), `/contact?preview=${token}`);
    expect([preview.isAllowed, preview.sheet.includes('color-scheme:dark')]).toEqual([true, true]);
    const visitors = await dressOf((path) => call(path), '/contact');
    expect(visitors.sheet).toBe(TEST_ASSETS.firstStyles?.text);
  });

  test('is a file in the preview of a study, which stands under the policy of the workspace', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const study = await createCaseStudy(platform(), null, newCaseStudy());
    const preview = async () => (await call('/api/case-studies/preview', { as, json: study })).text();
    expect(await preview()).toContain('<style>');
    expect((await call('/brand.css')).status).toBe(404);
    await save(PASTEL);
    const html = await preview();
    expect(html).not.toContain('<style>');
    expect(html).toContain('<link rel="stylesheet" href="/brand.css"/>');
    const file = await call('/brand.css');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(await file.text()).toBe((await dressOf((path) => call(path), '/')).sheet + lookOf(PASTEL)?.further);
  });

  test('has the rules of what stands below the first screen in a file, which is kept for good at its address', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const linkIn = (html: string) => /<link rel="stylesheet" href="(\/brand-further[^"]*)"\/>/.exec(html)?.[1];
    expect(linkIn(await (await call('/')).text())).toBeUndefined();
    expect((await call('/brand-further.css')).status).toBe(404);
    const addresses = new Set<string>();
    for (const brand of [BLACK, PASTEL]) {
      await save(brand);
      for (const path of PAGES) {
        const { html, sheet } = await dressOf((asked) => call(asked), path);
        const address = linkIn(html) ?? '';
        expect(sheet).not.toContain('[fill=');
        expect(html.indexOf(address)).toBeGreaterThan(html.indexOf('</header>'));
        expect(html.slice(html.indexOf(address))).toMatch(/<link rel="stylesheet" href="\/assets\//);
        addresses.add(address);
      }
      const address = linkIn(await (await call('/')).text()) ?? '';
      const file = await call(address, { headers: { 'Accept-Encoding': 'br' } });
      expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(file.headers.get('content-encoding')).toBe('br');
      const etag = file.headers.get('etag') ?? '';
      expect((await call(address, { headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag } })).status).toBe(304);
      const former = await call('/brand-further.css?v=000000000000');
      expect([former.headers.get('cache-control'), await former.text()]).toEqual(['no-cache', lookOf(brand)?.further]);
    }
    expect(addresses.size).toBe(2);
    // of a brand that is not saved there is no such file
    const kept = await call('/api/content/preview', { as, json: { section: 'brand', data: BLACK } });
    const { token } = await kept.json();
    const preview = await dressOf((path) => call(path, { as }), `/contact?preview=${token}`);
    expect([linkIn(preview.html), preview.sheet.includes('[fill=')]).toEqual([undefined, true]);
  });

  test('is refused with a sentence where a colour is none, and nothing of it is taken into the sheet', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    for (const main of ['green', '#12345', '#12345g', 'red}body{display:none', '#123456;}', 7]) {
      const reply = await call('/api/content/brand', { as, method: 'PUT', json: { data: { ...PASTEL, main } } });
      expect([main, reply.status, (await reply.text()).includes('Main colour must be a colour like #04513a')]).toEqual([
        main,
        400,
        true,
      ]);
    }
  });

  test('is measured before it is saved: every pair with its contrast', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const measure = (query: string) => call(`/api/brand-colours?${query}`, { as });
    const { pairs, moved } = await (await measure('main=%23000000&accent=%23ff3b30&ground=dark')).json();
    expect(moved).toEqual([]);
    expect(new Set(pairs.map(({ place }: { place: string }) => place))).toEqual(new Set(['page', 'paper']));
    for (const { ratio, needed } of pairs) expect(ratio).toBeGreaterThanOrEqual(needed);
    const refused = await measure('main=black&accent=%23ff3b30&ground=dark');
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('must be a colour like')]);
  });

  test('says its ground and its colour to the browser, and stands in the icon', async () => {
    const { call } = appOf(platform());
    await save(BLACK);
    const html = await (await call('/')).text();
    expect(html).toContain('<meta name="color-scheme" content="dark"/>');
    expect(html).not.toContain('<meta name="theme-color" content="#f6faf7"/>');
    expect(html).not.toContain('%23043b2b');
  });

  test('colours icons, manifest and the pictures beside shared links, and leaves them as they were without one', async () => {
    const { call } = appOf(platform());
    const manifest = async () => (await call('/site.webmanifest')).json();
    const shared = async () => /<meta property="og:image" content="([^"]+)"/.exec(await (await call('/')).text())?.[1];
    const [plain, picture] = [await manifest(), await shared()];
    await save(BLACK);
    const { version, colours } = lookOf(BLACK) ?? {};
    const branded = await manifest();
    expect(branded.theme_color).toBe(colours?.sheet);
    expect(branded.icons[0].src).toBe(`/icon-192.png?v=${version}`);
    expect(await shared()).not.toBe(picture);
    expect(await (await call('/icon.svg')).text()).toContain(`fill="${colours?.wattle}"`);
    const icon = await call('/apple-touch-icon.png');
    const drawn = await sharp(await icon.arrayBuffer()).stats();
    expect([icon.headers.get('content-type'), drawn.dominant.g < 60]).toEqual(['image/png', true]);
    const ico = Buffer.from(await (await call('/favicon.ico')).arrayBuffer());
    expect((await sharp(ico.subarray(22)).metadata()).width).toBe(32);
    await resetSection(platform(), null, 'brand');
    expect([await manifest(), await shared()]).toEqual([plain, picture]);
    expect((await call('/apple-touch-icon.png')).status).toBe(404); // these assets have no files
  });

  test('puts a logo in the place of the name, and the face stays', async () => {
    const { call } = appOf(platform());
    await save({ ...PASTEL, logo: '/uploads/mark.webp', logoOnDark: '/uploads/pale.webp' });
    const html = await (await call('/')).text();
    const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
    expect(header).toContain('class="face"');
    expect(header).toContain(`<img class="logo" src="/uploads/mark.webp" alt="${originalContent.identity.name}"`);
    expect(/<footer.*<\/footer>/s.exec(html)?.[0]).toContain('src="/uploads/pale.webp"');
    await save({ ...BLACK, logo: '/uploads/mark.webp', logoOnDark: '/uploads/pale.webp' });
    expect(/<header.*?<\/header>/s.exec(await (await call('/')).text())?.[0]).toContain('src="/uploads/pale.webp"');
  });
});
