import { expect, test, vi } from 'vitest';
import { appOf, serverOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { BROWSER } from '../../../tests/support/page-views.ts';
import type { Source } from '../../lib/landing-source.ts';
import { contentVersionOf } from '../../platform/database/content-version.server.ts';
import { changeCaseStudy, createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { changeTimeZone } from '../settings/time-zone-service.server.ts';
import { defaultSiteContent } from '../site-content/default-site-content.ts';
import { saveSection } from '../site-content/site-content-service.server.ts';
import { NO_STEPS, type SourceNumbers, type VisitReport } from './visit.ts';
import { visitCounter } from './visit-counter.server.ts';
import { storeVisits, sweepVisits } from './visit-service.server.ts';

onEveryDatabase('counts of visits', ({ platform, clock }) => {
  const PAGE = '/case-studies/homewares';

  async function site() {
    const study = await createCaseStudy(
      platform(),
      null,
      newCaseStudy({ slug: 'homewares', title: 'Homewares range' }),
    );
    const { call, admin } = appOf(platform());
    const open = (path: string, headers: Record<string, string> = {}) =>
      call(path, { headers: { ...BROWSER, ...headers } });
    const report = (query: string, headers: Record<string, string> = {}) =>
      call(`/api/visit-counts?${query}`, {
        method: 'POST',
        headers: { ...BROWSER, 'Sec-Fetch-Dest': 'empty', 'Sec-Fetch-Site': 'same-origin', ...headers },
      });
    return { study, call, admin, open, report };
  }

  const stored = () => platform().db.selectFrom('visit_counts').selectAll().orderBy('kind').execute();
  const counted = async () => {
    await storeVisits(platform());
    return (await stored()).map(({ kind, page, place, n }) => [kind, page, place, n].join(' '));
  };

  test('a page that is opened is a view, and opened again it is another one', async () => {
    const { open } = await site();
    const etag = (await open(PAGE)).headers.get('etag') ?? '';
    expect((await open(PAGE, { 'If-None-Match': etag })).status).toBe(304);
    await open('/about?utm_source=card');
    await open('/case-studies?view=gallery');
    expect((await counted()).toSorted()).toEqual(['view /about  1', 'view /case-studies  1', `view ${PAGE}  2`]);
  });

  test('what lies ready is counted as what was made', async () => {
    await site();
    const { url, close } = await serverOf(platform());
    for (let time = 0; time < 5; time++) await (await fetch(url + PAGE, { headers: BROWSER })).text();
    await fetch(url + PAGE, { headers: BROWSER, method: 'HEAD' });
    await fetch(`${url}/images/share-default.png`, { headers: BROWSER });
    await fetch(`${url}/api/case-studies`, { headers: BROWSER });
    await close();
    expect(await counted()).toEqual([`view ${PAGE}  5`]);
  });

  test('the owner, programs, what is fetched ahead and who asks not to be are no view', async () => {
    const { open, admin } = await site();
    const owner = await admin();
    await open(PAGE, { Cookie: owner });
    await open(PAGE, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await open(PAGE, { 'Sec-Purpose': 'prefetch' });
    await open(PAGE, { 'Sec-GPC': '1' });
    await open(PAGE, { 'Sec-Fetch-Dest': 'iframe' });
    for (const path of ['/no-such-page', '/case-studies/other', '/admin', '/auth', '/newsletter/thanks', '/healthz'])
      await open(path);
    expect(await counted()).toEqual([]);
  });

  test('reports of browsers count what there is, and are answered alike', async () => {
    const { report, admin } = await site();
    for (const query of [
      `kind=results&page=${PAGE}`,
      `kind=booking&page=${PAGE}&place=closing`,
      `kind=booking&page=${encodeURIComponent(PAGE)}&place=closing`,
      `kind=view&page=${PAGE}`,
      'kind=mail&page=/contact&place=text',
    ])
      expect((await report(query)).status).toBe(204);
    const owner = await admin();
    for (const [query, headers] of [
      ['kind=booking&page=/nowhere&place=footer', {}],
      ['kind=results&page=/about', {}],
      [`kind=booking&page=${PAGE}&place=closing`, { Cookie: owner }],
      [`kind=booking&page=${PAGE}&place=closing`, { 'Sec-GPC': '1' }],
      [`kind=booking&page=${PAGE}&place=closing`, { 'User-Agent': 'curl/8.5.0' }],
    ] as [string, Record<string, string>][])
      expect([query, (await report(query, headers)).status]).toEqual([query, 204]);
    // what a page never says is a mistake of ours, and is told
    for (const query of [`kind=other&page=${PAGE}`, `kind=booking&page=${PAGE}&place=elsewhere`, 'kind=booking', ''])
      expect([query, (await report(query)).status]).toEqual([query, 400]);
    expect(await counted()).toEqual([
      `booking ${PAGE} closing 2`,
      'mail /contact text 1',
      `results ${PAGE}  1`,
      `view ${PAGE}  1`,
    ]);
  });

  test('a report has no body that is read, sets nothing, and is refused from another site', async () => {
    const { call, report } = await site();
    const query = `kind=booking&page=${PAGE}&place=closing`;
    for (const type of ['text/ping', 'text/plain;charset=UTF-8']) {
      const reply = await call(`/api/visit-counts?${query}`, {
        body: 'PING'.repeat(10_000),
        headers: { ...BROWSER, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type },
      });
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([204, null]);
    }
    expect((await report(query, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect(await counted()).toEqual([`booking ${PAGE} closing 2`]);
  });

  test('after ten thousand made-up pages there is no new row', async () => {
    const { report } = await site();
    for (let page = 0; page < 10_000; page++) {
      if (page % 100 === 0) clock().advance(60_000);
      await report(`kind=booking&page=/case-studies/made-up-${page}&place=closing`);
    }
    expect(await counted()).toEqual([]);
  });

  test('a network sends 120 reports a minute at most', async () => {
    const { report } = await site();
    const query = `kind=booking&page=${PAGE}&place=closing`;
    for (let time = 0; time < 130; time++) expect((await report(query)).status).toBe(204);
    expect(await counted()).toEqual([`booking ${PAGE} closing 120`]);
    clock().advance(60_000);
    await report(query);
    expect(await counted()).toEqual([`booking ${PAGE} closing 121`]);
  });

  test('two instances on one database add up', async () => {
    const { open } = await site();
    const other = { ...platform(), contentVersion: contentVersionOf(platform().db) };
    const onOther = appOf(other);
    for (let time = 0; time < 3; time++) await open(PAGE);
    for (let time = 0; time < 4; time++) await onOther.call(PAGE, { headers: BROWSER });
    await Promise.all([storeVisits(platform()), storeVisits(other)]);
    await open(PAGE);
    await Promise.all([storeVisits(platform()), storeVisits(other)]);
    expect(await counted()).toEqual([`view ${PAGE}  8`]);
  });

  test('days are those of the site', async () => {
    const { open } = await site();
    await changeTimeZone(platform(), null, 'Australia/Sydney');
    for (const moment of ['2026-03-05T12:59:59Z', '2026-03-05T13:00:00Z']) {
      clock().set(moment);
      await open(PAGE);
      await storeVisits(platform());
    }
    expect((await stored()).map(({ day, n }) => [day, n])).toEqual([
      ['2026-03-05', 1],
      ['2026-03-06', 1],
    ]);
  });

  test('while the database is away counts wait, for an hour at most', async () => {
    const { open } = await site();
    await open(PAGE);
    await storeVisits(platform());
    const away = platform();
    const failing = vi.spyOn(away.db, 'transaction').mockImplementation(() => {
      throw new Error('the database is away');
    });
    for (let batch = 0; batch < 400; batch++) {
      clock().advance(10_000);
      visitCounter(away).count({ kind: 'view', page: PAGE, place: '' });
      await expect(storeVisits(away)).rejects.toThrow('away');
    }
    failing.mockRestore();
    expect(await counted()).toEqual([`view ${PAGE}  361`]);
  });

  test('switched off, nothing is counted and what was stays', async () => {
    const { open, report, call, admin } = await site();
    await open(PAGE);
    await storeVisits(platform());
    const as = await admin();
    const json = { isOn: false };
    expect((await call('/api/settings/visit-counts', { as, method: 'PATCH', json })).status).toBe(200);
    await open(PAGE);
    await report(`kind=booking&page=${PAGE}&place=closing`);
    expect(await counted()).toEqual([`view ${PAGE}  1`]);
    const told: VisitReport = await (await call('/api/visit-counts', { as })).json();
    expect([told.isOn, told.since, told.rows.length]).toEqual([false, '2026-03-05', 1]);
    await call('/api/settings/visit-counts', { as, method: 'PATCH', json: { isOn: true } });
    await open(PAGE);
    expect(await counted()).toEqual([`view ${PAGE}  2`]);
  });

  test('what led to a booking stands first, under the address and the title of today', async () => {
    const { study, open, report, call, admin } = await site();
    for (let time = 0; time < 3; time++) await open('/about');
    await open(PAGE);
    await report(`kind=booking&page=${PAGE}&place=closing`);
    await report(`kind=booking&page=${PAGE}&place=header`);
    await storeVisits(platform());
    await changeCaseStudy(platform(), null, study.id, { slug: 'homewares-range' });
    await open('/case-studies/homewares-range');
    await storeVisits(platform());
    const as = await admin();
    const told: VisitReport = await (await call('/api/visit-counts?from=2026-02-04&to=2026-03-05', { as })).json();
    const none = { view: 0, results: 0, booking: 0, event: 0, mail: 0, contact: 0, pdf: 0, share: 0 };
    const ways = (source: Source, now: Partial<SourceNumbers>) => ({
      ...{ source, hosts: [], now: { ...NO_STEPS, ...now }, before: NO_STEPS },
    });
    expect(told).toEqual({
      from: '2026-02-04',
      to: '2026-03-05',
      before: { from: '2026-01-05', to: '2026-02-03' },
      since: '2026-03-05',
      isOn: true,
      isToldOnPrivacy: true,
      rows: [
        {
          page: '/case-studies/homewares-range',
          title: 'Homewares range',
          isStudy: true,
          isThere: true,
          counts: { ...none, view: 2, booking: 2 },
          sources: [ways('within', { booking: 2 }), ways('direct', { landed: 2 })],
        },
        {
          ...{ page: '/about', title: 'About', isStudy: false, isThere: true, counts: { ...none, view: 3 } },
          sources: [ways('direct', { landed: 3 })],
        },
      ],
    });
    const csv = await (await call('/api/visit-counts/export', { as })).text();
    expect(csv).toContain(
      '"2026-03-05","/case-studies/homewares-range","Homewares range","booking","header","1","",""\r\n',
    );
  });

  test('refuses a period that is none, or longer than 800 days', async () => {
    const { call, admin } = await site();
    const as = await admin();
    for (const [query, status] of [
      ['from=2024-01-01&to=2026-03-11', 400],
      ['from=2024-01-01&to=2026-03-10', 200],
      ['from=2026-03-05&to=2026-03-04', 400],
      ['from=yesterday', 400],
      ['to=2026-02-30', 400],
      ['from=2026-03-05&to=2026-03-05', 200],
    ] as const)
      for (const path of ['', '/export'])
        expect([query, (await call(`/api/visit-counts${path}?${query}`, { as })).status]).toEqual([query, status]);
  });

  test('an owner whose privacy page has no word of it is told so', async () => {
    const { call, admin } = await site();
    const as = await admin();
    const isTold = async () => (await (await call('/api/visit-counts', { as })).json()).isToldOnPrivacy;
    expect(await isTold()).toBe(true);
    const { privacy } = defaultSiteContent.pages;
    const clauses = privacy.clauses.map((clause) => ({
      ...clause,
      paragraphs: clause.paragraphs.filter((text) => !/visits/i.test(text)),
    }));
    await saveSection(platform(), null, 'pages.privacy', { ...privacy, clauses });
    expect(await isTold()).toBe(false);
    await saveSection(platform(), null, 'extraPages', { ...defaultSiteContent.extraPages, privacy: false });
    expect(await isTold()).toBe(true);
  });

  test('is forgotten after 25 months', async () => {
    const { open } = await site();
    await open(PAGE);
    await storeVisits(platform());
    clock().set('2028-04-05T00:00:00Z');
    await sweepVisits(platform());
    expect(await stored()).toHaveLength(1);
    clock().set('2028-04-07T00:00:00Z');
    await sweepVisits(platform());
    expect(await stored()).toEqual([]);
  });
});
