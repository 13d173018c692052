import { afterEach, expect, test } from 'vitest';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { DAY } from '../../lib/durations.ts';
import { withDump } from '../../platform/database/table-dump.server.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { countHit, writeRedirectCounts } from './redirect-counts.server.ts';
import { sweepRedirects } from './redirect-service.server.ts';

onEveryDatabase('redirects', ({ platform, clock }) => {
  // what was counted in memory would be written by the next test
  afterEach(() => writeRedirectCounts(platform()));

  async function signedIn() {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const add = (json: object) => call('/api/redirects', { as, json });
    const list = async () => (await call('/api/redirects', { as })).json();
    const study = async (slug: string) =>
      (await call('/api/case-studies', { as, json: newCaseStudy({ slug, title: `Study ${slug}` }) })).json();
    return { call, as, add, list, study };
  }

  test('a former address of Squarespace leads to a study with 301, however it is spelled, with its query', async () => {
    const { call, add, study } = await signedIn();
    await study('kettle');
    const reply = await add({ from: 'https://old.example/blog/2019/3/4/Our-Kettle', to: '/case-studies/kettle' });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({
      id: expect.any(Number),
      ...{ from: '/blog/2019/3/4/our-kettle', to: '/case-studies/kettle', status: 301 },
      ...{ hits: 0, lastHitDay: null, createdAt: clock().now().toISOString(), version: 1, note: null },
    });
    for (const asked of ['/blog/2019/3/4/our-kettle', '/Blog/2019/3/4/Our-Kettle/', '/blog/2019/3/4/our%2Dkettle']) {
      const led = await call(`${asked}?format=amp`);
      expect([led.status, led.headers.get('location')]).toEqual([301, '/case-studies/kettle?format=amp']);
    }
    expect((await call('/blog/2019/3/4/our-kettle', { method: 'POST', body: '' })).status).toBe(404);
    expect((await call('/blog/2019/3/4')).status).toBe(404);
  });

  test('one below /.well-known that a backup brought leads nobody: a certificate for this host could be had by it', async () => {
    const { call, add } = await signedIn();
    await add({ from: '/old', to: 'https://elsewhere.example/' });
    expect((await add({ from: '/.well-known/acme-challenge/x', to: 'https://elsewhere.example/' })).status).toBe(400);
    await platform().db.updateTable('redirects').set({ from_path: '/.well-known/acme-challenge/x' }).execute();
    const led = await call('/.well-known/acme-challenge/x');
    expect([led.status, led.headers.get('location')]).toEqual([404, null]);
  });

  test('numbers of WordPress tell one post from another, also at the address of the home page', async () => {
    const { call, add } = await signedIn();
    await add({ from: '/?p=123', to: '/about', status: 302 });
    await add({ from: '/archive?page_id=7', to: 'https://elsewhere.example/page?x=1#part' });
    await add({ from: '/archive', to: '/media' });
    const led = async (path: string) => {
      const reply = await call(path);
      return [reply.status, reply.headers.get('location')];
    };
    expect(await led('/?p=123')).toEqual([302, '/about']);
    expect(await led('/?utm_source=mail&p=123')).toEqual([302, '/about?utm_source=mail']);
    expect(await led('/?p=124')).toEqual([200, null]);
    expect(await led('/archive?page_id=7&y=2')).toEqual([301, 'https://elsewhere.example/page?x=1&y=2#part']);
    expect(await led('/archive?page_id=8')).toEqual([301, '/media?page_id=8']);
  });

  test('what is gone says so on one page that is the same at every such address', async () => {
    const { call, add } = await signedIn();
    expect((await add({ from: '/old-offer', status: 410 })).status).toBe(201);
    await add({ from: '/older-offer', status: 410 });
    const [one, other] = [await call('/old-offer'), await call('/older-offer/')];
    expect([one.status, other.status]).toEqual([410, 410]);
    expect(one.headers.get('x-robots-tag')).toBe('noindex');
    const text = await one.text();
    expect(text).toContain('This page is not here any more.');
    expect(text).not.toContain('<script type="module"');
    expect(await other.text()).toBe(text);
  });

  test('a page, a file, a study and what leads on already are refused by name; a page that is switched off is not', async () => {
    const { call, as, add, study } = await signedIn();
    const { id } = await study('kettle');
    const reason = async (from: string) => (await add({ from, to: '/about/' })).text();
    expect(await reason('/media/')).toBe('There is a page or a file at /media.');
    expect(await reason('/ROBOTS.txt')).toBe('There is a page or a file at /robots.txt.');
    expect(await reason('/')).toBe('There is a page or a file at /.');
    expect(await reason('/case-studies/Kettle')).toBe('The case study “Study kettle” is at /case-studies/kettle.');
    expect(await reason('/api/user')).toBe('Addresses below /api belong to the program and can’t be redirected.');
    await call(`/api/case-studies/${id}`, { as, method: 'PATCH', json: { slug: 'new-kettle' } });
    expect(await reason('/case-studies/kettle')).toBe(
      '/case-studies/kettle is a former address of a case study and leads to /case-studies/new-kettle.',
    );
    const data = { ...defaultSiteContent.extraPages, terms: false };
    expect((await call('/api/content/extraPages', { as, method: 'PUT', json: { data } })).status).toBe(200);
    expect((await add({ from: '/terms', to: '/privacy' })).status).toBe(201);
    expect((await call('/terms')).headers.get('location')).toBe('/privacy');
  });

  test('a study that takes the address of a redirect wins, and the list says that the redirect rests', async () => {
    const { call, as, add, list, study } = await signedIn();
    await add({ from: '/case-studies/kettle', to: '/case-studies/later' });
    expect((await list())[0].note).toBe('Nothing is at /case-studies/later at the moment.');
    expect((await call('/case-studies/kettle')).status).toBe(301);
    const { id } = await study('kettle');
    expect((await call('/case-studies/kettle')).status).toBe(200);
    expect((await list())[0].note).toBe(
      'The case study “Study kettle” is at /case-studies/kettle. So this redirect rests.',
    );
    await call(`/api/case-studies/${id}`, { as, method: 'DELETE' });
    expect((await call('/case-studies/kettle')).status).toBe(301);
  });

  test('a target of another scheme or host in disguise is refused by the call', async () => {
    const { add } = await signedIn();
    for (const to of [
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
      'http://evil.example',
      '/a\nb',
    ]) {
      const reply = await add({ from: '/old', to });
      expect(reply.status, to).toBe(400);
      expect(await reply.text()).toMatch(/^(?:The new address|An address of another site)/);
    }
    const own = await add({ from: '/old', to: `${platform().config.siteUrl}/about`.replace('http://', 'https://') });
    expect((await own.json()).to).toMatch(/^(?:\/about|https:\/\/[^/]+\/about)$/);
  });

  test('what was asked for in vain can be led on, changed, and come back by its own table, whatever signs it has', async () => {
    const { call, as, add, list } = await signedIn();
    const asked = ['/c%23-notes', '/100%25-wool', '/what%3F', '/stars/%2a', '/blank%20'];
    for (const path of asked)
      await call(path, { headers: { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' } });
    await writeRedirectCounts(platform());
    const misses: { path: string }[] = await (await call('/api/misses', { as })).json();
    expect(misses).toHaveLength(asked.length);
    for (const { path: from } of misses) expect((await add({ from, to: '/about' })).status, from).toBe(201);
    for (const { id, from } of await list()) {
      const change = { as, method: 'PATCH', json: { from, to: '/media', status: 301 } };
      expect((await call(`/api/redirects/${id}`, change)).status, from).toBe(200);
    }
    const csv = await (await call('/api/redirects?as=csv', { as })).text();
    const { items } = await (await call('/api/redirects/import', { as, json: { csv } })).json();
    expect(items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(asked.map(() => 'same'));
    for (const path of asked) expect((await call(path)).headers.get('location'), path).toBe('/media');
    // as an earlier version kept it
    await platform().db.updateTable('redirects').set({ from_path: '/f#' }).where('from_path', 'like', '/c%').execute();
    await add({ from: '/another', to: '/about' });
    expect((await call('/f%23')).headers.get('location')).toBe('/media');
  });

  test('one is changed with the version that was read, deleted, and brought back with what was counted', async () => {
    const { call, as, add, list } = await signedIn();
    const { id } = await (await add({ from: '/old', to: '/about' })).json();
    countHit(platform(), id);
    countHit(platform(), id);
    await writeRedirectCounts(platform());
    const path = `/api/redirects/${id}`;
    const ifMatch = (version: number) => ({ 'If-Match': `"${id}-${version}"` });
    const changed = await call(path, { as, method: 'PATCH', json: { to: '/media' }, headers: ifMatch(1) });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, `"${id}-2"`]);
    expect((await call(path, { as, method: 'PATCH', json: { to: '/' }, headers: ifMatch(1) })).status).toBe(412);
    expect((await call(path, { as, method: 'DELETE', headers: ifMatch(1) })).status).toBe(412);
    expect((await call('/old')).headers.get('location')).toBe('/media');

    expect((await call(path, { as, method: 'DELETE', headers: ifMatch(2) })).status).toBe(204);
    expect((await call('/old')).status).toBe(404);
    expect(await list()).toEqual([]);
    const back = await call(`${path}/restore`, { as, method: 'POST' });
    expect(await back.json()).toMatchObject({ from: '/old', to: '/media', hits: 2, version: 2 });
    expect((await call('/old')).status).toBe(301);

    await call(path, { as, method: 'DELETE' });
    expect((await add({ from: '/old', to: '/' })).status).toBe(201);
    expect((await call(`${path}/restore`, { as, method: 'POST' })).status).toBe(404);
    const [{ id: second }] = await list();
    await call(`/api/redirects/${second}`, { as, method: 'DELETE' });
    const kept = async () => {
      await sweepRedirects(platform());
      return (await platform().db.selectFrom('redirects').selectAll().execute()).length;
    };
    clock().advance(30 * DAY - 1);
    expect(await kept()).toBeGreaterThan(0);
    clock().advance(1);
    expect(await kept()).toBe(0);
  });

  test('a former address becomes gone, and leads on again, by changing it', async () => {
    const { call, as, add } = await signedIn();
    const { id } = await (await add({ from: '/old', to: '/about' })).json();
    const change = (json: object) => call(`/api/redirects/${id}`, { as, method: 'PATCH', json });
    expect(await (await change({ status: 410 })).json()).toMatchObject({ to: null, status: 410 });
    expect((await change({ status: 301 })).status).toBe(400);
    expect(await (await change({ status: 301, to: '/media' })).json()).toMatchObject({ to: '/media', status: 301 });
  });

  test('of two that would lead to each other at the same moment one is refused', async () => {
    const { add, list } = await signedIn();
    const replies = await Promise.all([add({ from: '/a', to: '/b' }), add({ from: '/b', to: '/a' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await list()).toHaveLength(1);
  });

  test('a table says of each line what becomes of it before it is taken, and comes again without doubles', async () => {
    const { call, as, add, list, study } = await signedIn();
    await study('kettle');
    await add({ from: '/here-already', to: '/about' });
    const csv = [
      '\uFEFFOld URL;New URL;Status',
      '/blog/2019/3/4/kettle;/case-studies/kettle;',
      '"https://old.example/p;q";/about;302',
      '/here-already;/about;301',
      '/here-already;/media;301',
      '/about;/media;301',
      '/b;/blog/2019/3/4/kettle;301',
      '/gone;;410',
      '',
      '/x;/y;200',
      '/late;//evil.example;301',
    ].join('\r\n');
    const dry = await (await call('/api/redirects/import?dry-run=1', { as, json: { csv } })).json();
    expect(dry.isDryRun).toBe(true);
    expect(
      dry.items.map(({ line, from, outcome, problem }: Record<string, string>) => [line, from, outcome, problem]),
    ).toEqual([
      [2, '/blog/2019/3/4/kettle', 'new', null],
      [3, '/p;q', 'new', null],
      [4, '/here-already', 'same', null],
      [5, '/here-already', 'refused', '“/here-already” is in the list already, and leads to “/about”.'],
      [6, '/about', 'refused', 'There is a page or a file at /about.'],
      [
        7,
        '/b',
        'refused',
        '“/blog/2019/3/4/kettle” is redirected itself, to “/case-studies/kettle”. Lead there straight away.',
      ],
      [8, '/gone', 'new', null],
      [10, '/x', 'refused', 'The status must be 301, 302 or 410.'],
      [11, '/late', 'refused', 'The new address must start with one / or with https://.'],
    ]);
    expect(await list()).toHaveLength(1);
    const done = await (await call('/api/redirects/import', { as, json: { csv } })).json();
    expect(done).toEqual({ isDryRun: false, items: dry.items });
    expect((await call('/p;q')).status).toBe(302);
    const again = await (await call('/api/redirects/import', { as, json: { csv } })).json();
    expect(again.items.filter(({ outcome }: { outcome: string }) => outcome === 'new')).toEqual([]);

    const table = await call('/api/redirects?as=csv', { as });
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const same = await (await call('/api/redirects/import', { as, json: { csv: await table.text() } })).json();
    expect(same.items.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['same', 'same', 'same', 'same']);
  });

  test('a backup has the redirects with their counts, and what was asked for in vain', async () => {
    const { call, add } = await signedIn();
    await add({ from: '/old', to: '/about' });
    await call('/old');
    await call('/never-was', {
      headers: { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0' },
    });
    await writeRedirectCounts(platform());
    await withDump(platform().database, platform().config.dataDir, async ({ rows }) => {
      const all = async (table: string) => {
        const found = [];
        for await (const piece of rows(table)) found.push(...piece);
        return found;
      };
      expect(await all('redirects')).toMatchObject([{ from_path: '/old', target: '/about', hits: 1 }]);
      expect(await all('misses')).toMatchObject([{ path: '/never-was', n: 1 }]);
    });
  });

  test('what is no table is refused in words', async () => {
    const { call, as } = await signedIn();
    const reason = async (csv: string) => (await call('/api/redirects/import', { as, json: { csv } })).text();
    expect(await reason('')).toBe('The table is empty.');
    expect(await reason('from,to\n')).toBe('The table has a heading and no line below it.');
    expect(await reason('/a,/b\n"/c,/d')).toMatch(/^Line \d is no line of a table\./);
    expect(await reason('/a,/b\n'.repeat(2001))).toMatch(/more than 2000 lines/);
  });
});
