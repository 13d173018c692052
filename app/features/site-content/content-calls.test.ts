import { expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { defaultSiteContent, originalContent } from './default-site-content.ts';
import { PAGES } from './page-registry.ts';
import { LINK_KEYS } from './site-content.ts';

const { identity } = defaultSiteContent;

onEveryDatabase('the calls for the texts of the site', ({ platform }) => {
  async function signedIn() {
    const { call, admin, member } = appOf(platform());
    const as = await admin();
    const put = (section: string, data: unknown, headers: Record<string, string> = {}) =>
      call(`/api/content/${section}`, { as, method: 'PUT', json: { data }, headers });
    return { call, as, put, member };
  }

  test('a text that is changed is on every page with the next request', async () => {
    const { call, put } = await signedIn();
    const before = await call('/about');
    expect(await before.text()).toContain(identity.name);
    const reply = await put('identity', { ...identity, name: 'Jo Field' }, { 'If-Match': '"identity-0"' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('etag')).toBe('"identity-1"');
    for (const page of ['/', '/about', '/no-such-page', '/feed.xml']) {
      const text = await (await call(page)).text();
      expect(text, page).toContain('Jo Field');
      expect(text, page).not.toContain(identity.name);
    }
  });

  test('the overview holds every text and what was changed', async () => {
    const { call, as, put } = await signedIn();
    await put('copyrightYear', 2027);
    const { content, sections } = await (await call('/api/content', { as })).json();
    expect(content).toEqual({ ...originalContent, copyrightYear: 2027 });
    expect(sections).toMatchObject([{ section: 'copyrightYear', version: 1, username: 'owner', isOriginal: false }]);
  });

  test('a section is read with its version and saved only over that', async () => {
    const { call, as, put } = await signedIn();
    const read = await call('/api/content/pages.about', { as });
    const tag = read.headers.get('etag') ?? '';
    const { data } = await read.json();
    expect((await put('pages.about', { ...data, heading: 'One' }, { 'If-Match': tag })).status).toBe(200);
    const late = await put('pages.about', { ...data, heading: 'Two' }, { 'If-Match': tag });
    expect([late.status, await late.text()]).toEqual([412, expect.stringContaining('Your words are still here.')]);
    for (const foreign of ['"identity-1"', 'W/"nonsense"', '"pages.about-7"'])
      expect((await put('pages.about', data, { 'If-Match': foreign })).status).toBe(412);
    expect((await put('pages.about', { ...data, heading: 'Three' }, { 'If-Match': '*' })).status).toBe(200);
  });

  test('a link without an address is on no page, and one that was added is', async () => {
    const { call, put } = await signedIn();
    const linked = LINK_KEYS.map((key) => [key, { label: key, url: `https://${key.toLowerCase()}.link.test/` }]);
    const further = [{ label: 'Fediverse', url: 'https://further.link.test/@owner' }];
    const pages = Object.values(PAGES).map(({ path }) => path);
    const everything = async () =>
      (
        await Promise.all([...pages, '/no-such-page', '/llms.txt'].map(async (path) => (await call(path)).text()))
      ).join();

    expect((await put('links', { tellsSource: true, ...Object.fromEntries(linked), further })).status).toBe(200);
    const full = await everything();
    for (const key of LINK_KEYS) expect(full, key).toContain(`https://${key.toLowerCase()}.link.test/`);
    expect(full).toContain('<a href="https://further.link.test/@owner"');
    expect(full).toMatch(/"sameAs":\[[^\]]*"https:\/\/further\.link\.test\/@owner"\]/);

    const empty = LINK_KEYS.map((key) => [key, { label: key, url: '' }]);
    expect((await put('links', { tellsSource: true, ...Object.fromEntries(empty), further: [] })).status).toBe(200);
    const bare = await everything();
    expect(bare.match(/.{60}\.link\.test/g)).toBeNull();
    expect(
      bare.match(/.{60}(?:href=""|"sameAs":\[\]|"url":""|<li><\/li>|<ul><\/ul>|<p(?: class="[^"]*")?><\/p>)/g),
    ).toBeNull();
  });

  test('a menu leads to pages that are there, and beyond the site', async () => {
    const { call, put } = await signedIn();
    const menu = (...hrefs: string[]) =>
      put(
        'navigation',
        hrefs.map((href) => ({ label: `To ${href}`, href })),
      );
    expect((await menu('/about', '/#brands', '/case-studies?view=gallery', '/feed.xml')).status).toBe(200);
    expect((await menu('/', 'https://shop.test/?a=1&b=2')).status).toBe(200);
    expect(await (await call('/media')).text()).toContain('<a href="https://shop.test/?a=1&amp;b=2"');
    for (const href of ['/abuot', '/case-studies/nothing', '/admin', '/%00', '/about/me'])
      expect([href, await (await menu('/', href)).text()]).toEqual([href, `There is no page ${href} on this site`]);
    for (const href of ['javascript:alert(1)', '//evil.test/', 'mailto:a@b.test', '/\\evil.test', ''])
      expect((await menu('/', href)).status, href).toBe(400);
  });

  test('what is refused says which field and why', async () => {
    const { call, as, put } = await signedIn();
    const plain = await put('links', {
      ...defaultSiteContent.links,
      booking: { label: '', url: 'javascript:alert(1)' },
    });
    expect([plain.status, await plain.text()]).toEqual([
      400,
      'Words is required\nAddress must start with https://, http:// or a single /',
    ]);
    const problem = await put('copyrightYear', 'soon', { Accept: 'application/problem+json' });
    expect(await problem.json()).toMatchObject({
      status: 400,
      errors: [{ path: '', message: 'Copyright year must be a whole number from 1990 to 2100' }],
    });
    expect((await call('/api/content/identity', { as, method: 'PUT', json: {} })).status).toBe(400);
    for (const section of ['pages.error', 'constructor', '__proto__', 'nothing']) {
      expect((await put(section, {})).status, section).toBe(404);
      expect((await call(`/api/content/${section}`, { as })).status, section).toBe(404);
    }
  });

  test('revisions are listed, put back, and the original text too', async () => {
    const { call, as, put } = await signedIn();
    for (const name of ['One', 'Two']) await put('identity', { ...identity, name });
    const revisions = await (await call('/api/content/identity/revisions', { as })).json();
    expect(
      revisions.map(({ version, data }: { version: number; data: { name: string } }) => [version, data.name]),
    ).toEqual([
      [2, 'Two'],
      [1, 'One'],
    ]);
    const path = `/api/content/identity/revisions/${revisions[1].id}/restore`;
    expect((await call(path, { as, method: 'POST', headers: { 'If-Match': '"identity-1"' } })).status).toBe(412);
    const restored = await call(path, { as, method: 'POST', headers: { 'If-Match': '"identity-2"' } });
    expect(await restored.json()).toMatchObject({ version: 3, data: { name: 'One' } });
    const reset = await call('/api/content/identity', { as, method: 'DELETE' });
    expect(await reset.json()).toMatchObject({ version: 4, isOriginal: true, data: identity });
    expect(await (await call('/')).text()).toContain(identity.name);
    for (const id of ['0', 'x', '99999']) {
      const missing = await call(`/api/content/identity/revisions/${id}/restore`, { as, method: 'POST' });
      expect(missing.status, id).toBe(404);
    }
  });

  test('a preview shows unsaved words to their author only, in a frame of this site, without scripts', async () => {
    const { call, as, member } = await signedIn();
    const data = {
      ...defaultSiteContent.pages.home,
      about: { ...defaultSiteContent.pages.home.about, text: 'Unsaved.' },
    };
    const kept = await call('/api/content/preview', { as, json: { section: 'pages.home', data } });
    expect(kept.status).toBe(201);
    const { token } = await kept.json();
    const mine = await call(`/?preview=${token}`, { as });
    const html = await mine.text();
    const has = (words: string) => html.includes(words);
    expect(['Unsaved.', '<base target="_blank">', '<script type="module"'].map(has)).toEqual([true, true, false]);
    expect(mine.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(mine.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(mine.headers.get('content-security-policy')).toContain("form-action 'none'");
    expect(mine.headers.get('cache-control')).toBe('no-store');
    for (const visitor of [undefined, await member()]) {
      const theirs = await call(`/?preview=${token}`, { as: visitor });
      expect(theirs.headers.get('x-frame-options')).toBe('DENY');
      expect((await theirs.text()).includes('Unsaved.')).toBe(false);
    }
    expect((await (await call('/')).text()).includes('Unsaved.')).toBe(false);
    const ended = await call('/?preview=nothing', { as });
    expect([ended.status, await ended.text()]).toEqual([404, expect.stringContaining('This preview has ended')]);
    expect((await call('/api/content/preview', { as, json: { section: 'pages.home', data: {} } })).status).toBe(400);
    expect((await call('/api/content/preview', { as, json: { section: 'nothing', data } })).status).toBe(400);
  });

  test('a preview follows a page to where the unsaved words put it', async () => {
    const { call, as } = await signedIn();
    const { list } = defaultSiteContent.services;
    const moved = list.map((service) => (service.key === 'manufacturing' ? { ...service, slug: 'mill' } : service));
    const json = { section: 'services', data: { list: moved, former: [] } };
    const { token } = await (await call('/api/content/preview', { as, json })).json();
    const reply = await call(`/manufacturing?preview=${token}`, { as });
    expect([reply.status, reply.headers.get('location')]).toEqual([301, `/mill?preview=${token}`]);
    const there = await (await call(`/mill?preview=${token}`, { as })).text();
    expect(there).toContain(defaultSiteContent.pages.manufacturing.hero.heading.text);
    expect((await call('/mill')).status).toBe(404);
  });

  test('only the workspace may hold a frame, and only of this site', async () => {
    const { call, as } = await signedIn();
    const policy = async (path: string) => (await call(path, { as })).headers.get('content-security-policy');
    expect(await policy('/admin/content')).toContain("frame-src 'self'");
    expect(await policy('/admin/content')).toContain("frame-ancestors 'none'");
    expect(await policy('/')).toContain("frame-src 'none'");
  });

  test('a page that is switched off can be seen in a preview', async () => {
    const { call, as, put } = await signedIn();
    await put('extraPages', { ...defaultSiteContent.extraPages, contact: false });
    expect((await call('/contact')).status).toBe(404);
    const { contact } = defaultSiteContent.pages;
    const kept = await call('/api/content/preview', { as, json: { section: 'pages.contact', data: contact } });
    const preview = await call(`/contact?preview=${(await kept.json()).token}`, { as });
    expect(await preview.text()).toContain(contact.heading);
  });
});
