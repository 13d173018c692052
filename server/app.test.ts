import { expect, test } from 'vitest';
import { appOf } from '../tests/support/app.ts';
import { onOneDatabase } from '../tests/support/databases.ts';
import { newCaseStudy } from '../tests/support/make.ts';

onOneDatabase('the shell', ({ platform }) => {
  test('sends the not-found screen with status 404 for every unknown address and method', async () => {
    const { call } = appOf(platform());
    for (const path of [
      '/nothing',
      '/about/nothing',
      '/case-studies/a/b',
      '/%E0%A4%A',
      '/%00',
      '/admin/nothing',
      '/..%2f..%2fetc',
    ]) {
      const reply = await call(path);
      expect([path, reply.status]).toEqual([path, 404]);
      const html = await reply.text();
      expect(html).toContain('404 Page Not Found');
      expect(html).toContain('Did you forget to add the page to the router?');
      expect(reply.headers.get('x-robots-tag')).toBe('noindex');
    }
    expect((await call('/about', { method: 'DELETE' })).status).toBe(404);
  });

  test('answers an unknown call of the API in plain text, never with a page', async () => {
    const { call } = appOf(platform());
    for (const path of ['/api', '/api/', '/api/nothing', '/api/case-studies/1/nothing']) {
      const reply = await call(path);
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=utf-8']);
    }
  });

  test('leads other spellings of a page to the one address, and keeps the query', async () => {
    const { call } = appOf(platform());
    for (const [from, to] of [
      ['/about/', '/about'],
      ['/About', '/about'],
      ['/case-studies/?view=gallery', '/case-studies?view=gallery'],
    ] as const) {
      const reply = await call(from);
      expect([reply.status, reply.headers.get('location')]).toEqual([308, to]);
    }
  });

  test('never redirects to another host', async () => {
    const { call } = appOf(platform());
    for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example/about/']) {
      const location = (await call(`http://localhost${path}`)).headers.get('location');
      expect(location ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });

  test('puts the security headers on every kind of reply, and a number by which a request is found in the log', async () => {
    const { call } = appOf(platform());
    for (const path of [
      '/',
      '/nothing',
      '/api/user',
      '/api/case-studies',
      '/uploads/x',
      '/about/',
      '/sitemap.xml',
      '/healthz',
      '/auth',
    ]) {
      const { headers } = await call(path);
      expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'/);
      expect(headers.get('content-security-policy'), path).not.toContain('unsafe');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('strict-transport-security'), path).toBeNull();
    }
    const secure = appOf(platform({ siteUrl: 'https://site.example' }));
    expect((await secure.call('/')).headers.get('strict-transport-security')).toContain('max-age=63072000');
  });

  test('parts a window from its opener where people are signed in, and nowhere else', async () => {
    const { call, admin } = appOf(platform());
    const policies = async (paths: string[], as = '') =>
      Promise.all(paths.map(async (path) => (await call(path, { as })).headers.get('cross-origin-opener-policy')));
    const open = ['/', '/about', '/about/', '/nothing', '/case-studies?x', '/uploads/x', '/sitemap.xml', '/healthz'];
    expect(await policies([...open, '/administer', '/apiary'])).toEqual(Array(10).fill(null));
    const guarded = ['/auth', '/admin', '/admin/dashboard', '/admin/nothing', '/api', '/api/user', '/api/case-studies'];
    expect(await policies([...guarded, '/api/users', '/api/none'])).toEqual(Array(9).fill('same-origin'));
    expect(await policies(['/', '/auth', '/api/users'], await admin())).toEqual([null, 'same-origin', 'same-origin']);
  });

  test('shows a change on the next request, although pages are kept', async () => {
    const { call, admin } = appOf(platform());
    const cookie = await admin();
    expect(await (await call('/case-studies')).text()).not.toContain('Fresh from the press');
    await call('/api/case-studies', {
      as: cookie,
      json: newCaseStudy({ title: 'Fresh from the press', slug: 'fresh' }),
    });
    for (const path of ['/case-studies', '/case-studies/fresh', '/sitemap.xml', '/feed.xml'])
      expect(await (await call(path)).text(), path).toMatch(/Fresh from the press|fresh/);
  });

  test('answers an unchanged page with 304, and makes pages from nothing a visitor sends', async () => {
    const { call } = appOf(platform());
    const first = await call('/');
    const clean = await first.text();
    const etag = first.headers.get('etag') ?? '';
    expect((await call('/', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    const odd = {
      Host: 'evil.example',
      'X-Forwarded-Host': 'evil.example',
      'X-Original-Url': '/admin',
      Cookie: 'a=b',
      'Accept-Language': 'fr',
    };
    expect(await (await call('/', { headers: odd })).text()).toBe(clean);
    expect(clean).not.toContain('evil.example');
  });

  test('gives the workspace no data and keeps it out of search engines and caches', async () => {
    const { call } = appOf(platform());
    for (const path of ['/auth', '/admin', '/admin/dashboard']) {
      const reply = await call(path);
      expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('x-robots-tag')]).toEqual([
        200,
        'no-store',
        'noindex',
      ]);
    }
  });

  test('sets no cookie for a visitor', async () => {
    const { call } = appOf(platform());
    for (const path of ['/', '/case-studies', '/contact', '/api/case-studies', '/api/user', '/auth'])
      expect((await call(path)).headers.getSetCookie(), path).toEqual([]);
  });

  test('sends HEAD what GET would send, without the body', async () => {
    const { call } = appOf(platform());
    const get = await call('/about');
    const head = await call('/about', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'));
  });

  test('says it lives and is ready, and that it is not when it stops', async () => {
    const { call } = appOf(platform());
    expect((await call('/healthz')).status).toBe(200);
    expect((await call('/readyz')).status).toBe(200);
  });
});
