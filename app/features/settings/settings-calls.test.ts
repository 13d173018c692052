import { expect, test } from 'vitest';
import { keepHouse } from '../../../server/housekeeping.ts';
import { appOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';

onEveryDatabase('the calls for settings', ({ platform, clock }) => {
  test('print dates in another zone, on public pages at once', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const slug = 'late-at-night';
    const study = newCaseStudy({ slug, publishedAt: '2026-03-04T20:00:00.000Z' });
    expect((await call('/api/case-studies', { as, json: study })).status).toBe(201);
    const page = async () => (await call(`/case-studies/${slug}`)).text();
    expect(await (await call('/api/settings/time-zone', { as })).json()).toEqual({ timeZone: 'Australia/Sydney' });
    expect(await page()).toContain('March 5, 2026');

    const change = (timeZone: unknown) => call('/api/settings/time-zone', { as, method: 'PATCH', json: { timeZone } });
    expect((await change('America/New_York')).status).toBe(200);
    expect(await page()).toContain('March 4, 2026');
    for (const wrong of ['Mars/Olympus', 'australia/sydney', '', 7, null]) {
      const refused = await change(wrong);
      expect([wrong, refused.status]).toEqual([wrong, 400]);
      expect(await refused.text()).toMatch(/^Choose a time zone/);
    }
    expect(await (await call('/api/settings/time-zone', { as })).json()).toEqual({ timeZone: 'America/New_York' });
  });

  test('the language of the site is in every page, its dates, feed, manifest and data for search engines', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const study = newCaseStudy({ slug: 'ventil', publishedAt: '2026-03-04T02:00:00.000Z' });
    await call('/api/case-studies', { as, json: study });
    const { data } = await (await call('/api/content/identity', { as })).json();
    const put = (language: string) =>
      call('/api/content/identity', { as, method: 'PUT', json: { data: { ...data, language } } });
    for (const wrong of ['', 'en_AU', 'german', '"><b>'])
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
    expect((await put('de-CH')).status).toBe(200);
    const texts: Record<string, string> = {};
    for (const path of ['/', '/about', '/privacy', '/case-studies/ventil', '/feed.xml', '/site.webmanifest'])
      texts[path] = await (await call(path)).text();
    expect(texts['/']).toContain('<html lang="de-CH"');
    expect(texts['/']).toContain('<meta property="og:locale" content="de_CH"/>');
    expect(texts['/case-studies/ventil']).toContain('4. März 2026');
    // what the browser writes there later
    expect(texts['/case-studies/ventil']).toMatch(/language(?:"|&quot;):(?:"|&quot;)de-CH/);
    expect(texts['/privacy']).toContain('1. Juli 2025');
    expect(texts['/feed.xml']).toContain('xml:lang="de-CH"');
    expect(texts['/site.webmanifest']).toContain('"lang":"de-CH"');
    for (const [path, text] of Object.entries(texts)) expect([path, /en[-_]AU/.test(text)]).toEqual([path, false]);
  });

  test('the copyright line has the year that is set, or this year if the owner says so, also once it has turned', async () => {
    const { call, admin } = appOf(platform());
    const as = await admin();
    const line = async () => /© \d+/.exec(await (await call('/terms')).text())?.[0];
    expect(await line()).toBe('© 2025');
    const { data } = await (await call('/api/content/footer', { as })).json();
    const json = { data: { ...data, showsThisYear: true } };
    expect((await call('/api/content/footer', { as, method: 'PUT', json })).status).toBe(200);
    const year = clock().now().getUTCFullYear();
    expect(await line()).toBe(`© ${year}`);
    // it turns at midnight in Sydney, where the site is at home: 13:00 in UTC
    clock().advance(Date.UTC(year, 11, 31, 12, 30) - clock().now().getTime());
    await keepHouse(platform());
    expect(await line()).toBe(`© ${year}`);
    clock().advance(60 * 60_000);
    await keepHouse(platform());
    expect(await line()).toBe(`© ${year + 1}`);
  });

  test('say what is set up for mail, without a secret', async () => {
    const settings = { smtpUrl: 'smtp://site:hush-hush@mail.example.org:2525', mailFrom: 'site@example.org' };
    const { call, admin } = appOf(platform(settings));
    const reply = await call('/api/settings/mail', { as: await admin() });
    const text = await reply.text();
    expect(text).not.toContain('hush-hush');
    expect(JSON.parse(text)).toEqual({
      isConfigured: true,
      server: 'mail.example.org:2525',
      isEncrypted: false,
      hasLogin: true,
      from: 'site@example.org',
      ownerAddress: null,
      source: 'environment',
      own: null,
      trouble: null,
    });
  });

  test('put a test mail into the outbox, or say why not', async () => {
    const without = appOf(platform());
    const as = await without.admin();
    const refused = await without.call('/api/settings/mail-test', { as, method: 'POST' });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringMatching(/^No mail server is set up/)]);

    const { call } = appOf(platform({ smtpUrl: 'smtp://mail.example.org', mailFrom: 'site@example.org' }));
    const example = await call('/api/settings/mail-test', { as, method: 'POST' });
    expect([example.status, await example.text()]).toEqual([
      409,
      'Say first where enquiries are sent, under Enquiries.',
    ]);
    const led = [refused, example].map(({ headers }) => headers.get('X-Mend-At'));
    expect(led).toEqual(['/admin/settings/mail#mail', '/admin/settings/mail#enquiries']);

    const json = { email: 'me@workshop.com.au' };
    expect((await call('/api/settings/enquiry-recipient', { as, method: 'PATCH', json })).status).toBe(200);
    const sent = await call('/api/settings/mail-test', { as, method: 'POST' });
    expect([sent.status, await sent.json()]).toEqual([202, { id: 1, to: 'me@workshop.com.au' }]);
    const outbox = (await (await call('/api/mails', { as })).json()) as { mails: object[] };
    expect(outbox.mails).toMatchObject([{ id: 1, kind: 'test', to: 'me@workshop.com.au', state: 'pending' }]);
  });

  test('write down what was changed, who tried what they may not, and nothing secret', async () => {
    const { call, admin, member } = appOf(platform());
    const as = await admin();
    await call('/api/settings/registration', { as, method: 'PATCH', json: { isOpen: true } });
    await call('/api/settings/time-zone', { as, method: 'PATCH', json: { timeZone: 'UTC' } });
    await call('/api/case-studies', { as, json: newCaseStudy({ title: 'A shop reborn' }) });
    await call('/api/case-studies/1', { as, method: 'PATCH', json: { summary: 'New words.' } });
    await call('/api/case-studies/1', { as, method: 'DELETE' });
    await call('/api/case-studies/1/restore', { as, method: 'POST' });
    await call('/api/enquiries/export', { as });
    await call('/api/login', { json: { username: 'my secret password', password: 'a wrong password' } });
    const reader = await member();
    for (let index = 0; index < 3; index++) await call('/api/users', { as: reader });
    await call('/api/logout', { as: reader, method: 'POST' });

    const reply = await call('/api/audit', { as });
    const { entries, next } = (await reply.json()) as { entries: Record<string, unknown>[]; next: number | null };
    expect(entries.map(({ actor, action, subject }) => [actor, action, subject].join(' | '))).toEqual([
      'member | sign-out | ',
      'member | access-refused | GET /users',
      'member | account-made | member',
      'a visitor | sign-in-refused | an unknown name',
      'owner | enquiries-exported | ',
      'owner | case-study-restored | A shop reborn',
      'owner | case-study-trashed | A shop reborn',
      'owner | case-study-changed | A shop reborn',
      'owner | case-study-created | A shop reborn',
      'owner | setting-changed | Time zone',
      'owner | registration-changed | ',
      'owner | account-made | owner',
    ]);
    expect(next).toBeNull();
    const text = JSON.stringify(entries);
    for (const secret of ['my secret password', 'a wrong password', 'New words.', '127.0.0.1"', 'correct horse'])
      expect(text).not.toContain(secret);

    const narrowed = async (query: string) =>
      ((await (await call(`/api/audit?${query}`, { as })).json()) as { entries: unknown[] }).entries.length;
    expect(await narrowed('group=case-studies')).toBe(4);
    expect(await narrowed('q=shop')).toBe(4);
    expect(await narrowed('before=2')).toBe(1);
    for (const wrong of ['group=everything', 'before=x', 'before=0', `q=${'x'.repeat(201)}`])
      expect((await call(`/api/audit?${wrong}`, { as })).status).toBe(400);
  });
});
