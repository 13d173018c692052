import { expect, test } from 'vitest';
import { appOf } from '../../../../tests/support/app.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';

/** As a browser sends a form of the site. */
const BROWSER = { Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };
/** As a browser asks for a link that somebody followed. */
const FOLLOWED = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-User': '?1' };

const VISITORS: Record<string, string>[] = [
  {},
  FOLLOWED,
  BROWSER,
  { ...FOLLOWED, ...BROWSER },
  { 'List-Unsubscribe': 'One-Click' },
];

onOneDatabase('the newsletter pages', ({ platform, clock }) => {
  function post(path: string, fields: Record<string, string>, headers: Record<string, string> = BROWSER) {
    return appOf(platform()).call(path, { body: new URLSearchParams(fields), headers });
  }

  function get(path: string, headers: Record<string, string> = {}) {
    return appOf(platform()).call(path, { headers });
  }

  async function tokenOf(page: 'confirm' | 'unsubscribe'): Promise<string> {
    const { body } = await platform().db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
    return new RegExp(`/newsletter/${page}\\?token=(\\S+)`).exec(body)?.[1] ?? '';
  }

  const states = async () =>
    (await platform().db.selectFrom('subscribers').select('state').execute()).map(({ state }) => state);

  test('a valid address leads to a page that says to look for the mail, unless none can be sent', async () => {
    const sent = await post('/newsletter', { email: 'maya@example.com', website: '' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/newsletter/thanks?mail=later']);
    expect(await states()).toEqual(['pending']);
    const thanks = await get('/newsletter/thanks?mail=later');
    expect(thanks.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(await thanks.text()).toContain('<h1 class="h1c">Your address is noted.</h1>');
    const { call } = appOf(platform({ smtpUrl: 'smtp://mail.example.org' }));
    const body = new URLSearchParams({ email: 'ben@example.com' });
    expect((await call('/newsletter', { body, headers: BROWSER })).headers.get('Location')).toBe('/newsletter/thanks');
    expect(await (await get('/newsletter/thanks')).text()).toContain('<h1 class="h1c">Check your inbox.</h1>');
  });

  test('the page has one form: that of the footer stands on all others', async () => {
    for (const path of ['/newsletter', '/about'])
      expect((await (await get(path)).text()).match(/action="\/newsletter"/g), path).toHaveLength(1);
  });

  test('a wrong address comes back with what was typed, a reason, and the focus on it', async () => {
    const refused = await post('/newsletter', { email: 'maya@"><b>' });
    expect([refused.status, refused.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
    const html = await refused.text();
    expect(html).toContain('<title>Error: Event dates by email</title>');
    expect(html).toMatch(/<div class="esum" role="alert" tabindex="-1" autofocus="">/);
    expect(html).toContain('<a href="#subscription-email">Enter an email address in the form name@example.com.</a>');
    expect(html).toMatch(/<input[^>]*id="subscription-email"[^>]*aria-invalid="true"/);
    expect(html).toContain('value="maya@&quot;&gt;&lt;b&gt;"');
    expect(await states()).toEqual([]);
  });

  test('whoever fills the honeypot is thanked, and nothing happens', async () => {
    const sent = await post('/newsletter', { email: 'maya@example.com', website: 'https://spam.example' });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/newsletter/thanks?mail=later']);
    expect(await states()).toEqual([]);
  });

  test('a program that is no browser is asked once more, and must take its time', async () => {
    const asked = await post('/newsletter', { email: 'maya@example.com' }, {});
    const html = await asked.text();
    expect([asked.status, html.includes('One more press, please.')]).toEqual([200, true]);
    expect(html).toContain('value="maya@example.com"');
    const shownAt = /name="shown-at" value="(\d+)"/.exec(html)?.[1] ?? '';
    clock().advance(500);
    expect((await post('/newsletter', { email: 'maya@example.com', 'shown-at': shownAt }, {})).status).toBe(200);
    expect(await states()).toEqual([]);
    clock().advance(2000);
    expect((await post('/newsletter', { email: 'maya@example.com', 'shown-at': shownAt }, {})).status).toBe(303);
    expect(await states()).toEqual(['pending']);
  });

  test('too many from one network: the address stays in the field and the page says how long to wait', async () => {
    for (let index = 0; index < 30; index++) await post('/newsletter', { email: `visitor${index}@example.com` });
    const refused = await post('/newsletter', { email: 'maya@example.com' });
    const html = await refused.text();
    expect(refused.status).toBe(429);
    expect(html).toContain('Too many attempts. Try again in 60 minutes.');
    expect(html).toContain('value="maya@example.com"');
  });

  test('a form of another site is refused', async () => {
    expect((await post('/newsletter', { email: 'maya@example.com' }, { Origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect(await states()).toEqual([]);
  });

  test('a link that a program fetches confirms nothing; the button does', async () => {
    await post('/newsletter', { email: 'maya@example.com' });
    const token = await tokenOf('confirm');
    const page = await get(`/newsletter/confirm?token=${token}`);
    expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const html = await page.text();
    expect(html).toContain('<form class="acts" action="/newsletter/confirm" method="post">');
    expect(html).toContain(`<input type="hidden" name="token" value="${token}"/>`);
    const scanners: Record<string, string>[] = [
      { ...FOLLOWED, 'Sec-Purpose': 'prefetch' },
      { 'User-Agent': 'Scanner' },
    ];
    for (const headers of scanners) await get(`/newsletter/confirm?token=${token}`, headers);
    expect(await states()).toEqual(['pending']);

    const pressed = await post('/newsletter/confirm', { token });
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, `/newsletter/confirm?token=${token}`]);
    expect(await states()).toEqual(['confirmed']);
    expect(await (await get(`/newsletter/confirm?token=${token}`)).text()).toContain('You’re on the list.');
  });

  test('a visit changes nothing, whoever makes it, with whatever headers and from wherever', async () => {
    await post('/newsletter', { email: 'maya@example.com' });
    const links = [
      `/newsletter/confirm?token=${await tokenOf('confirm')}`,
      `/newsletter/unsubscribe?token=${await tokenOf('unsubscribe')}`,
    ];
    const before = await platform().db.selectFrom('subscribers').selectAll().execute();
    for (const link of links)
      for (const headers of VISITORS)
        for (const method of ['GET', 'HEAD']) {
          const reply = await appOf(platform()).call(link, { method, headers });
          expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
        }
    expect(await platform().db.selectFrom('subscribers').selectAll().execute()).toEqual(before);
  });

  test('leaving takes a press on the page', async () => {
    await post('/newsletter', { email: 'maya@example.com' });
    const token = await tokenOf('unsubscribe');
    expect(await (await get(`/newsletter/unsubscribe?token=${token}`, FOLLOWED)).text()).toContain('Leave the list');
    expect(await states()).toEqual(['pending']);
    const pressed = await post('/newsletter/unsubscribe', { token });
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, `/newsletter/unsubscribe?token=${token}`]);
    expect(await states()).toEqual(['ended']);
    expect(await (await get(`/newsletter/unsubscribe?token=${token}`)).text()).toContain('You’re off the list.');
  });

  test.each(['urlencoded', 'multipart'])(
    'a mail program that unsubscribes with one press is answered at once (%s)',
    async (kind) => {
      await post('/newsletter', { email: 'maya@example.com' });
      const address = `/newsletter/unsubscribe?token=${await tokenOf('unsubscribe')}`;
      const body = kind === 'urlencoded' ? new URLSearchParams() : new FormData();
      body.append('List-Unsubscribe', 'One-Click');
      const reply = await appOf(platform()).call(address, { body });
      expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining('You’re off the list.')]);
      expect(await states()).toEqual(['ended']);
    },
  );

  test.each(['confirm', 'unsubscribe'])('a link that means nothing says so (%s)', async (page) => {
    for (const query of ['', '?token=', '?token=x', `?token=${'x'.repeat(43)}`]) {
      const reply = await get(`/newsletter/${page}${query}`, FOLLOWED);
      expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('This link no longer works.')]);
    }
    expect((await post(`/newsletter/${page}`, { token: 'x'.repeat(43) })).status).toBe(404);
  });

  test('a broken link to leave sends nobody back onto the list, and leads to the owner', async () => {
    for (const query of ['', '?token=x', `?token=${'x'.repeat(43)}`]) {
      const html = await (await get(`/newsletter/unsubscribe${query}`, FOLLOWED)).text();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      expect(main).toContain('If emails still arrive, use the link in the newest one.');
      expect(main).toContain('href="/contact"');
      expect(main).not.toContain('Enter your address');
      expect(html).toContain('<meta name="description" content="Your address may be off the list already.');
    }
    expect(await (await get('/newsletter/confirm?token=x', FOLLOWED)).text()).toContain('Enter your address');
  });

  test('a form in a form no page of ours sends is refused with a sentence', async () => {
    const reply = await appOf(platform()).call('/newsletter', {
      json: { email: 'maya@example.com' },
      headers: BROWSER,
    });
    expect([reply.status, reply.headers.get('Content-Type')]).toEqual([415, 'text/plain; charset=utf-8']);
    const broken = await appOf(platform()).call('/newsletter', {
      body: 'no part at all',
      headers: { ...BROWSER, 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.status).toBe(400);
  });

  test('the pages stay out of search engines and of the sitemap', async () => {
    for (const path of ['/newsletter', '/newsletter/thanks', '/newsletter/confirm', '/contact/thanks'])
      expect((await get(path)).headers.get('X-Robots-Tag'), path).toBe('noindex');
    expect(await (await get('/sitemap.xml')).text()).not.toMatch(/newsletter|thanks/);
  });
});
