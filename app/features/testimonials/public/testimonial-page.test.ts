import { expect, expectTypeOf, test } from 'vitest';
import { appOf } from '../../../../tests/support/app.ts';
import { onOneDatabase } from '../../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../../tests/support/make.ts';
import type { Reply } from '../../../kit/api.ts';
import { DAY, HOUR } from '../../../lib/durations.ts';
import { monthsLater } from '../../../lib/moments.ts';
import { readContentVersion } from '../../../platform/database/content-version.server.ts';
import { createLog } from '../../../platform/log.server.ts';
import type { CaseStudy } from '../../case-studies/case-study.ts';
import { defaultSiteContent } from '../../site-content/default-site-content.ts';
import { askedTestimonialReply, REQUEST_PERIOD, type Testimonial, testimonialReply } from '../testimonial.ts';
import { listTestimonials, sweepTestimonials } from '../testimonial-service.server.ts';

/** As a browser sends the form: without a referrer it does not say where it comes from. */
const BROWSER = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' };
const QUOTE = 'They took the price apart, line by line. Our costs fell by a third.';
const CONSENT = defaultSiteContent.pages.testimonials.consent;

test('how many wait is a number of what waits for the owner', () => {
  expectTypeOf<Reply<'GET /attention'>['testimonialsToApprove']>().toEqualTypeOf<number>();
});

onOneDatabase('a testimonial by a link', ({ platform, clock }) => {
  async function site(on = platform()) {
    const { call, admin } = appOf(on);
    const as = await admin();
    const ask = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
      call(`/api${path}`, { as, method, json, headers });
    const text = async (path: string) => (await call(path)).text();
    async function json<Reply>(reply: Response): Promise<Reply> {
      expect(reply.status, await reply.clone().text()).toBeLessThan(300);
      return (await reply.json()) as Reply;
    }
    const write = async (path: string, fields: Record<string, string> = {}, headers = BROWSER as object) => {
      const digest = /name="consent-digest" value="([0-9a-f]{64})"/.exec(await text(path))?.[1] ?? '';
      const written = { quote: QUOTE, name: 'Ann Lee', consent: 'yes', act: 'send', 'consent-digest': digest };
      const body = new URLSearchParams({ ...written, ...fields });
      return call(path, { body, headers: headers as Record<string, string> });
    };
    return {
      ...{ call, ask, text, json, write },
      study: async () =>
        json<CaseStudy>(await ask('POST', '/case-studies', newCaseStudy({ slug: 'a-shop', title: 'A shop' }))),
      request: async (given: object = {}) => {
        const reply = await ask('POST', '/testimonials', { askedOf: 'Ann', ...given });
        expect(reply.headers.get('Cache-Control')).toBe('no-store');
        const made = askedTestimonialReply.parse(await json(reply));
        return { ...made, path: new URL(made.url).pathname };
      },
      withdraw: (path: string, headers: Record<string, string> = BROWSER) =>
        call(path, { body: new URLSearchParams({ act: 'withdraw' }), headers }),
      change: async ({ id }: { id: number }, changes: object) =>
        testimonialReply.parse(await json(await ask('PATCH', `/testimonials/${id}`, changes))),
      all: async () => json<Testimonial[]>(await ask('GET', '/testimonials')),
      version: () => readContentVersion(on.db),
    };
  }

  test('is asked for, written, approved, and then stands on the pages the owner chose, with whose words they are', async () => {
    const { study, request, write, call, text, change, all } = await site();
    const { id: caseStudyId } = await study();
    const made = await request({ caseStudyId });
    expect(made.url).toMatch(/^http:\/\/localhost:3000\/testimonial\/[\w-]{43}$/);
    const form = await call(made.path);
    expect(Object.fromEntries(form.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const html = await form.text();
    for (const words of ['For Ann.', 'href="/case-studies/a-shop"', CONSENT, 'In your words'])
      expect(html).toContain(words);
    expect(html).not.toMatch(/<script(?! type="application\/json")|href="[^"]*\/testimonial\/[\w-]+/);

    const figures = { 'figures.0.label': 'Landed cost', 'figures.0.before': '$2.86', 'figures.0.after': '$1.92' };
    const who = { role: 'Buyer', company: 'Valve Works', link: 'https://people.example/ann' };
    const sent = await write(made.path, { ...figures, ...who });
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${made.path}#yours`]);
    // pressed twice
    expect((await write(made.path, { ...figures, ...who })).status).toBe(303);
    expect(await text(made.path)).toContain('You wrote this on ');
    const [received] = await all();
    expect(received).toMatchObject({
      ...{ state: 'received', version: 2, caseStudyTitle: 'A shop', quote: QUOTE, ...who },
      ...{ consentText: CONSENT, consentAddress: '127.0.0.0/24', expiresAt: null, places: [] },
      figures: [{ label: 'Landed cost', before: '$2.86', after: '$1.92' }],
    });
    for (const path of ['/', '/about', '/case-studies/a-shop']) expect(await text(path), path).not.toContain('Ann Lee');

    await change(made, { state: 'shown', places: ['about', 'study', 'home'] });
    const heading = defaultSiteContent.pages.testimonials.heading;
    for (const path of ['/', '/about', '/case-studies/a-shop']) {
      const page = await text(path);
      expect(page, path).toMatch(
        /<figure class="voice large"><blockquote><p>They took [^<]+<\/p><\/blockquote>.*<figcaption>.*<b><a href="https:\/\/people.example\/ann"[^>]*>Ann Lee/s,
      );
      for (const words of [heading, 'Buyer, Valve Works', '$2.86 → $1.92']) expect(page, path).toContain(words);
      expect(page, path).not.toMatch(/"(?:Aggregate)?(?:Review|Rating)"/);
      const twin = await text(path === '/' ? '/index.md' : `${path}.md`);
      expect(twin, path).toContain(
        `# ${heading}\n\n> ${QUOTE}\n\n- Landed cost: $2.86 → $1.92\n\n[Ann Lee](https://people.example/ann), Buyer, Valve Works`,
      );
      if (path === '/') continue;
      const quotation = { '@type': 'Quotation', text: QUOTE, creator: { name: 'Ann Lee', jobTitle: 'Buyer' } };
      const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}';
      expect(JSON.parse(data)['@graph'], path).toContainEqual(
        expect.objectContaining({ ...quotation, creator: expect.objectContaining(quotation.creator) }),
      );
    }
    expect(await text(made.path)).toContain('It is on the site');
    expect((await write(made.path, { quote: 'Something else entirely, later.' })).status).toBe(409);
    expect((await all())[0]).toMatchObject({ quote: QUOTE, state: 'shown' });
  });

  test('clears all pages within one content version when it is withdrawn, and its link is over', async () => {
    const { study, request, write, call, ask, text, change, all, withdraw, version } = await site();
    const { id: caseStudyId } = await study();
    const twins = ['/index.md', '/about.md', '/case-studies/a-shop.md'];
    const pages = ['/', '/about', '/case-studies/a-shop', ...twins];
    const before = await Promise.all(pages.map(text));
    const made = await request({ caseStudyId });
    await write(made.path);
    await change(made, { state: 'shown', places: ['study', 'home', 'about'] });
    for (const path of pages) expect(await text(path), path).toContain('Ann Lee');
    const shownAt = await version();
    // one press only opens what it means and the button for it
    expect((await text(made.path)).replace(/<details.*?<\/details>/gs, '')).not.toContain('value="withdraw"');
    expect(await text(made.path)).toMatch(/<summary>Withdraw<\/summary>.*No page shows it.*value="withdraw"/s);
    const done = await withdraw(made.path);
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('It is withdrawn.')]);
    expect(await version()).toBe(shownAt + 1);
    // as they were before there was any, byte for byte
    expect(await Promise.all(pages.map(text))).toEqual(before);
    expect((await call(made.path)).status).toBe(410);
    expect((await withdraw(made.path)).status).toBe(410);
    expect((await all())[0]).toMatchObject({ state: 'withdrawn', quote: QUOTE });
    const shownAgain = await ask('PATCH', `/testimonials/${made.id}`, { state: 'shown' });
    expect([shownAgain.status, await shownAgain.text()]).toEqual([
      409,
      'The client has withdrawn this testimonial. Ask again.',
    ]);
  });

  test('leaves every page as it is, byte for byte, where it is not shown', async () => {
    const { study, request, write, text, change, version } = await site();
    const { id: caseStudyId } = await study();
    const pages = ['/', '/about', '/case-studies/a-shop'];
    const [before, at] = [await Promise.all(pages.map(text)), await version()];
    const made = await request({ caseStudyId });
    await write(made.path);
    await change(made, { places: ['study'] });
    await change(made, { state: 'hidden' });
    expect(await version()).toBe(at);
    await change(made, { state: 'shown', places: [] });
    expect(await Promise.all(pages.map(text))).toEqual(before);
  });

  test('is shortened at its ends only: an altered word is refused with its sentence', async () => {
    const { request, write, ask, text, change } = await site();
    const made = await request();
    await write(made.path);
    await change(made, { state: 'shown', places: ['about'], excerpt: '… Our costs fell by a third.' });
    expect(await text('/about')).toContain('<p>… Our costs fell by a third.</p>');
    for (const excerpt of ['… Our costs fell by a half.', 'Our costs fell by a third.', 'They took … costs …']) {
      const refused = await ask('PATCH', `/testimonials/${made.id}`, { excerpt });
      expect([refused.status, await refused.text()], excerpt).toEqual([
        400,
        'A quote can only be shortened at its ends, with … where words are left out. To change a word, ask the client again.',
      ]);
    }
    const altered = await ask('PATCH', `/testimonials/${made.id}`, { quote: 'They are the best there is.' });
    expect([altered.status, await altered.text()]).toEqual([
      400,
      expect.stringContaining('the words are the client’s'),
    ]);
    expect(await text('/about')).toContain('<p>… Our costs fell by a third.</p>');
    await change(made, { excerpt: '' });
    expect(await text('/about')).toContain('They took the price apart');
  });

  test('is replaced by the client while it is not shown, and what the owner read is not what is shown then', async () => {
    const { request, write, ask, text, all } = await site();
    const made = await request();
    await write(made.path);
    const [read] = await all();
    await write(made.path, { quote: 'On reflection we were only satisfied.' });
    const approve = { state: 'shown', places: ['about'] };
    const stale = await ask('PATCH', `/testimonials/${made.id}`, approve, {
      'If-Match': `"${made.id}-${read?.version}"`,
    });
    expect(stale.status).toBe(412);
    expect((await all())[0]).toMatchObject({ state: 'received', quote: 'On reflection we were only satisfied.' });
    expect(await text('/about')).not.toContain('satisfied');
  });

  test('is refused with its reasons, and what was typed stays', async () => {
    const { request, write, all, ask, json } = await site();
    const { path, id } = await request();
    for (const [fields, sentence] of [
      [{ quote: 'Too short' }, 'Write at least 20 characters'],
      [{ quote: 'x'.repeat(1201) }, 'Write at most 1200 characters'],
      [{ name: ' ' }, 'Your name is required'],
      [{ link: 'http://people.example' }, 'The profile must be an address that starts with https://'],
      [{ consent: '' }, 'Without your consent nothing can be published'],
      [{ 'consent-digest': 'a'.repeat(64) }, 'This sentence has changed meanwhile. Read it again, then agree'],
      [{ 'figures.1.label': 'Cost' }, 'Say what it is now'],
    ] as const) {
      const refused = await write(path, { company: 'Valve Works', ...fields });
      const html = await refused.text();
      expect([refused.status, refused.headers.get('Cache-Control')], sentence).toEqual([400, 'no-store']);
      for (const words of [sentence, 'Valve Works', '<title>Error: ']) expect(html, sentence).toContain(words);
    }
    // a program that does not behave as browsers do is asked once more, one that fills every field is told it worked
    const unsure = await write((await request()).path, {}, {});
    expect([unsure.status, await unsure.text()]).toEqual([200, expect.stringContaining('One more press, please.')]);
    expect((await write((await request()).path, { website: 'https://spam.example' })).status).toBe(303);
    expect((await all()).map(({ state }) => state)).toEqual(['asked', 'asked', 'asked']);
    const foreign = await write(path, {}, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
    const early = await ask('PATCH', `/testimonials/${id}`, { state: 'shown' });
    expect([early.status, await early.text()]).toEqual([409, 'Nobody has written through this link yet.']);
    expect(await json<object>(await ask('GET', '/attention'))).toMatchObject({ testimonialsToApprove: 0 });
  });

  test('takes ten forms an hour, whoever sends them', async () => {
    const { request, write } = await site();
    const { path } = await request();
    for (let sent = 0; sent < 10; sent++) await write(path, { quote: 'Short' });
    const refused = await write(path);
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('They took the price apart');
    clock().advance(HOUR);
    expect((await write(path)).status).toBe(303);
  });

  test('answers byte for byte alike where its link is over, for whatever reason, and where it never was', async () => {
    const { request, write, call, ask, withdraw } = await site();
    const [expired, withdrawn, deleted, written] = [await request(), await request(), await request(), await request()];
    await write(withdrawn.path);
    await withdraw(withdrawn.path);
    expect((await ask('DELETE', `/testimonials/${deleted.id}`)).status).toBe(204);
    await write(written.path);
    clock().advance(REQUEST_PERIOD);
    const never = `/testimonial/${'A'.repeat(43)}`;
    const replies = [];
    for (const path of [expired.path, withdrawn.path, deleted.path, never, '/testimonial/short'])
      for (const body of [undefined, new URLSearchParams({ quote: QUOTE, name: 'Ann', act: 'withdraw' })]) {
        const reply = await call(path, { body, headers: BROWSER });
        replies.push([
          reply.status,
          reply.headers.get('Cache-Control'),
          reply.headers.get('Referrer-Policy'),
          await reply.text(),
        ]);
      }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.slice(0, 3)).toEqual([410, 'no-store', 'no-referrer']);
    // what somebody wrote can be withdrawn at any time
    expect((await call(written.path)).status).toBe(200);
  });

  test('changes nothing by a visit, however often and by whom the link is fetched', async () => {
    const { request, write, call, all, version } = await site();
    const made = await request();
    await write(made.path);
    const before = [await all(), await version()];
    for (const method of ['GET', 'HEAD'])
      for (const headers of [{}, { 'Sec-Purpose': 'prefetch' }] as Record<string, string>[])
        expect((await call(made.path, { method, headers })).status).toBe(200);
    expect([await all(), await version()]).toEqual(before);
  });

  test('is told to the owner by mail and to webhooks without a word of it, waits on the dashboard, and goes for good', async () => {
    const { request, write, ask, json, withdraw, all } = await site();
    const { db } = platform();
    const now = clock().now().toISOString();
    const recipient = { key: 'enquiries.recipient', value: 'owner@workshop.com.au', updated_at: now };
    await db.insertInto('settings').values(recipient).execute();
    const hook = { label: 'CRM', url: 'https://crm.example/', events: ['testimonial.received'] };
    await json(await ask('POST', '/webhooks', hook));
    const made = await request();
    await write(made.path);
    expect(await json(await ask('GET', '/attention'))).toMatchObject({ testimonialsToApprove: 1 });
    const mail = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ kind: 'testimonial-received', subject: 'A testimonial has come in' });
    for (const words of ['“Ann Lee” wrote:', `> ${QUOTE}`]) expect(mail.body).toContain(words);
    const told = await db.selectFrom('webhook_deliveries').select(['event', 'data']).execute();
    expect(told.map(({ event, data }) => [event, JSON.parse(data)])).toEqual([
      ['testimonial.received', { id: made.id, caseStudyId: null, receivedAt: now }],
    ]);
    await withdraw(made.path);
    const subjects = (await db.selectFrom('mails').select('subject').execute()).map(({ subject }) => subject);
    expect(subjects).toContain('A testimonial was withdrawn');
    expect((await ask('DELETE', `/testimonials/${made.id}`)).status).toBe(204);
    expect(await all()).toEqual([]);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('is stored as a hash, and stands in no line of the log', async () => {
    const logged: string[] = [];
    const log = createLog('debug', { write: (line) => logged.push(line) });
    const { request, write, call } = await site({ ...platform(), log });
    const { path } = await request();
    const token = path.slice(-43);
    await write(path);
    for (const odd of [`${path}/`, `/${path}`, `/TESTIMONIAL/${token}`]) await call(odd);
    expect(logged.length).toBeGreaterThan(4);
    expect(logged.join('')).not.toContain(token);
    expect(logged.join('')).not.toContain('Ann Lee');
    expect(JSON.stringify(await platform().db.selectFrom('testimonials').selectAll().execute())).not.toContain(token);
  });

  test('is found for the person by name or profile alone, and deleted for good from every page', async () => {
    const { request, write, change, ask, json, text, all } = await site();
    const made = await request();
    await write(made.path, { link: 'https://people.example/ann' });
    await request({ askedOf: 'Ben' });
    await change(made, { state: 'shown', places: ['about'] });
    type Found = { found: { testimonials?: unknown[] } };
    const person = async (given: object) => json<Found>(await ask('POST', '/personal-data/export', given));
    for (const name of [' ann LEE', 'https://people.example/ann'])
      expect((await person({ name })).found.testimonials).toHaveLength(1);
    expect((await person({ email: 'ann@example.com' })).found).toEqual({});
    expect((await ask('POST', '/personal-data/export', {})).status).toBe(400);
    expect(await json(await ask('POST', '/personal-data/delete', { name: 'Ann Lee' }))).toMatchObject({
      testimonials: 1,
    });
    expect(await text('/about')).not.toContain('Ann Lee');
    expect((await all()).map(({ askedOf }) => askedOf)).toEqual(['Ben']);
  });

  test('that nobody answered, or that was withdrawn, is deleted after a year', async () => {
    const { request, write, withdraw } = await site();
    const [unanswered, withdrawn, kept] = [
      await request(),
      await request({ askedOf: 'Ben' }),
      await request({ askedOf: 'Cy' }),
    ];
    expect(unanswered.state).toBe('asked');
    for (const { path } of [withdrawn, kept]) await write(path);
    await withdraw(withdrawn.path);
    const names = async () => (await listTestimonials(platform())).map(({ askedOf }) => askedOf);
    clock().set(monthsLater(clock().now(), 12).toISOString());
    clock().advance(-DAY);
    await sweepTestimonials(platform());
    expect(await names()).toEqual(['Ann', 'Ben', 'Cy']);
    clock().advance(2 * DAY);
    await sweepTestimonials(platform());
    expect(await names()).toEqual(['Ann', 'Cy']);
    clock().advance(REQUEST_PERIOD);
    await sweepTestimonials(platform());
    expect(await names()).toEqual(['Cy']);
  });

  test('comes in by hand only with its proof, and the owner orders what is shown', async () => {
    const { ask, json, change, text, all } = await site();
    const given = { quote: QUOTE, name: 'Ann Lee' };
    const bare = await ask('POST', '/testimonials/by-hand', given);
    expect([bare.status, await bare.text()]).toEqual([400, 'The proof is required']);
    const add = async (name: string) =>
      json<Testimonial>(await ask('POST', '/testimonials/by-hand', { ...given, name, proof: 'Her letter of 3 March' }));
    const [ann, ben] = [await add('Ann Lee'), await add('Ben Ray')];
    expect(ann).toMatchObject({ state: 'hidden', source: 'by-hand', consentText: '' });
    for (const one of [ann, ben]) await change(one, { state: 'shown', places: ['about'] });
    const order = async () =>
      [...(await text('/about')).matchAll(/<figcaption><span><b>([^<]+)/g)].map(([, name]) => name);
    expect(await order()).toEqual(['Ann Lee', 'Ben Ray']);
    expect((await ask('PUT', '/testimonials/order', { ids: [ben.id, ann.id] })).status).toBe(204);
    expect(await order()).toEqual(['Ben Ray', 'Ann Lee']);
    expect((await ask('PUT', '/testimonials/order', { ids: [ann.id] })).status).toBe(412);
    expect((await all()).map(({ name }) => name)).toEqual(['Ben Ray', 'Ann Lee']);
    expect(await text('/about')).not.toContain('letter of 3 March');
  });

  test('outlives the study it is about, without naming it', async () => {
    const { study, request, write, ask, all } = await site();
    const { id: caseStudyId } = await study();
    await write((await request({ caseStudyId })).path);
    await ask('DELETE', `/case-studies/${caseStudyId}`);
    await ask('DELETE', `/deleted/study-${caseStudyId}`);
    expect((await all())[0]).toMatchObject({ caseStudyId: null, caseStudyTitle: null, quote: QUOTE });
    expect((await ask('POST', '/testimonials', { askedOf: 'Ann', caseStudyId: 999 })).status).toBe(404);
  });
});
