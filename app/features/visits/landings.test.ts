import { expect, test } from 'vitest';
import { appOf, serverOf } from '../../../tests/support/app.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { newCaseStudy } from '../../../tests/support/make.ts';
import { BROWSER } from '../../../tests/support/page-views.ts';
import type { Source } from '../../lib/landing-source.ts';
import { createCaseStudy } from '../case-studies/case-study-service.server.ts';
import { changeEnquiry, listEnquiries } from '../enquiries/enquiry-service.server.ts';
import { NO_STEPS, type SourceNumbers, type VisitReport } from './visit.ts';
import { readVisitReport, storeVisits, sweepLandings } from './visit-service.server.ts';

const PAGE = '/case-studies/homewares';

type View = { page?: string; query?: string; headers?: Record<string, string> };

/** What comes so many times, and what of it is to stand in the table. */
type Told = [times: number, view: View, row: string | null];

const from = (Referer: string) => ({ headers: { Referer, 'Sec-Fetch-Site': 'cross-site' } });
const by = (agent: string) => ({
  headers: { 'User-Agent': `Mozilla/5.0 (compatible; ${agent}/1.0; +https://x.example)` },
});

/** 300 landings, and beside them what is none. */
const LANDINGS: Told[] = [
  [60, from('https://www.google.com/'), `${PAGE} search  landed`],
  [20, { ...from('https://www.bing.com/search?q=moulds'), page: '/about' }, '/about search  landed'],
  [25, from('https://chatgpt.com/'), `${PAGE} assistant  landed`],
  [15, { query: '?utm_source=chatgpt.com' }, `${PAGE} assistant  landed`],
  [10, from('https://www.perplexity.ai/search/x'), `${PAGE} assistant  landed`],
  [40, from('https://www.linkedin.com/feed'), `${PAGE} social  landed`],
  [10, { query: '?utm_source=linkedin&utm_campaign=launch' }, `${PAGE} social  landed`],
  [30, { query: '?utm_medium=email' }, `${PAGE} letter  landed`],
  [10, { query: '?utm_source=pdf' }, `${PAGE} paper  landed`],
  [20, from('https://forum.example/thread?secret=1'), `${PAGE} site forum.example landed`],
  [10, { ...from('https://www.forum.example/other'), page: '/about' }, '/about site forum.example landed'],
  [2, from('https://rare.example/'), `${PAGE} site  landed`],
  [8, { query: '?utm_source=nobody-knows-this' }, `${PAGE} site  landed`],
  [30, {}, `${PAGE} direct  landed`],
  [10, { page: '/' }, '/ direct  landed'],
  // none of these is a landing
  [7, { headers: { Referer: 'http://localhost:3000/about', 'Sec-Fetch-Site': 'same-origin' } }, null],
  [5, { headers: { ...from('https://www.google.com/').headers, 'Sec-GPC': '1' } }, null],
  [5, { headers: { ...from('https://www.google.com/').headers, Cookie: 'sid=secret' } }, null],
  [5, { headers: { ...from('https://www.google.com/').headers, 'Sec-Purpose': 'prefetch' } }, null],
  [5, by('GPTBot'), null],
  [5, by('Googlebot'), null],
  [5, { ...from('https://www.google.com/'), page: '/no-such-page' }, null],
  // read for somebody, and opened by nobody
  [6, by('ChatGPT-User'), `${PAGE} read-out  landed`],
  [4, by('Claude-User'), `${PAGE} read-out  landed`],
  [3, { ...by('Perplexity-User'), page: '/about' }, '/about read-out  landed'],
];

onEveryDatabase('landings', ({ platform, clock }) => {
  async function site() {
    const study = await createCaseStudy(
      platform(),
      null,
      newCaseStudy({ slug: 'homewares', title: 'Homewares range' }),
    );
    const { call, admin } = appOf(platform());
    const post = (path: string, headers: Record<string, string> = {}, body?: string) =>
      call(path, {
        ...{ method: 'POST', body },
        headers: {
          ...{
            ...BROWSER,
            'Sec-Fetch-Dest': 'empty',
            'Sec-Fetch-Site': 'same-origin',
            Origin: 'http://localhost:3000',
          },
          ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
      });
    const report = (query: string, headers: Record<string, string> = {}) => post(`/api/visit-counts?${query}`, headers);
    return { study, call, admin, post, report };
  }

  async function stored(): Promise<string[]> {
    await storeVisits(platform());
    const rows = await platform().db.selectFrom('landings').selectAll().where('n', '>', 0).execute();
    return rows.map(({ page, source, host, step, n }) => `${page} ${source} ${host} ${step}: ${n}`).toSorted();
  }

  test('300 of them give exactly the table that is to be expected, from the app and in front of it', async () => {
    await site();
    const { url, close } = await serverOf(platform());
    const expected = new Map<string, number>();
    for (const [times, { page = PAGE, query = '', headers = {} }, row] of LANDINGS) {
      for (let time = 0; time < times; time++) {
        await (await fetch(url + page + query, { headers: { ...BROWSER, ...headers } })).arrayBuffer();
        // what is stored in between changes nothing
        if (time === 1) await storeVisits(platform());
      }
      if (row) expected.set(row, (expected.get(row) ?? 0) + times);
    }
    await close();
    const landed = LANDINGS.filter(([, , row]) => row && !row.includes('read-out'));
    expect(landed.reduce((sum, [times]) => sum + times, 0)).toBe(300);
    expect(await stored()).toEqual([...expected].map(([row, n]) => `${row}: ${n}`).toSorted());
  });

  test('what a page view led on to is told by the way it began, and two pages later by none', async () => {
    const { call, admin, report, post } = await site();
    const view = (headers: Record<string, string>) => call(PAGE, { headers: { ...BROWSER, ...headers } });
    const LINKEDIN = 'https://www.linkedin.com/';
    for (let time = 0; time < 3; time++) await view({ Referer: LINKEDIN });
    const here = { Referer: `http://localhost:3000${PAGE}` };
    await report(`kind=results&page=${PAGE}&from=www.linkedin.com`, here);
    await report(`kind=booking&page=${PAGE}&place=closing&from=www.linkedin.com`, here);
    // a link that says by itself where it stood, pressed where no script runs
    await report(`kind=booking&page=${PAGE}&place=closing`, {
      'Ping-From': `http://localhost:3000${PAGE}?utm_source=pdf`,
    });
    // the same visitor, two pages later
    await call('/about', { headers: { ...BROWSER, ...here, 'Sec-Fetch-Site': 'same-origin' } });
    await report('kind=booking&page=/about&place=closing&from=localhost:3000', {
      Referer: 'http://localhost:3000/about',
    });
    // a page that came out of a cache was landed on only if another site led to it
    await report('kind=view&page=/about&from=www.google.com', { Referer: 'http://localhost:3000/about' });
    await report('kind=view&page=/about&from=', { Referer: 'http://localhost:3000/about' });
    await report('kind=view&page=/about', { Referer: 'http://localhost:3000/about' });
    expect((await post('/newsletter', here, 'email=a%40workshop.com.au&from=www.linkedin.com')).status).toBeLessThan(
      400,
    );
    const GPC = { ...here, 'Sec-GPC': '1' };
    expect((await post('/newsletter', GPC, 'email=b%40workshop.com.au&from=www.linkedin.com')).status).toBeLessThan(
      400,
    );
    expect(await stored()).toEqual([
      '/about search  landed: 1',
      `${PAGE} paper  booking: 1`,
      `${PAGE} social  booking: 1`,
      `${PAGE} social  landed: 3`,
      `${PAGE} social  letter: 1`,
      `${PAGE} social  results: 1`,
    ]);
    const told: VisitReport = await (await call('/api/visit-counts', { as: await admin() })).json();
    const ways = (source: Source, now: Partial<SourceNumbers>) => ({
      ...{ source, hosts: [], now: { ...NO_STEPS, ...now }, before: NO_STEPS },
    });
    expect(Object.fromEntries(told.rows.map(({ page, sources }) => [page, sources]))).toEqual({
      [PAGE]: [ways('social', { landed: 3, results: 1, booking: 1, letter: 1 }), ways('paper', { booking: 1 })],
      '/about': [ways('within', { landed: 3, booking: 1 }), ways('search', { landed: 1 })],
    });
  });

  test('who wrote and became a client stands with the way, each on its day, and beside the days before', async () => {
    const { study, post } = await site();
    const write = (email: string, more = '', headers: Record<string, string> = {}) =>
      post(
        '/contact',
        { Referer: 'http://localhost:3000/contact', ...headers },
        `name=Ann&email=${encodeURIComponent(email)}&message=Hello${more}`,
      );
    expect((await write('a@workshop.com.au', '&from=www.google.com')).status).toBe(303);
    expect((await write('b@workshop.com.au')).status).toBe(303);
    expect((await write('c@workshop.com.au', '&from=www.google.com', { 'Sec-GPC': '1' })).status).toBe(303);
    expect((await write('d@workshop.com.au', '&from=chatgpt.com')).status).toBe(303);
    const enquiries = await listEnquiries(platform());
    const idOf = (letter: string) => enquiries.find(({ email }) => email.startsWith(letter))?.id ?? 0;
    await platform().db.updateTable('enquiries').set({ about: study.id }).where('id', '=', idOf('d')).execute();
    await changeEnquiry(platform(), null, idOf('b'), { state: 'spam' });
    clock().set('2026-03-14T09:00:00Z');
    await changeEnquiry(platform(), null, idOf('a'), { state: 'won' });
    const told = await readVisitReport(platform(), { from: '2026-03-12', to: '2026-03-18' });
    expect(told.before).toEqual({ from: '2026-03-05', to: '2026-03-11' });
    const ways = (source: Source, now: Partial<SourceNumbers>, before: Partial<SourceNumbers>) => ({
      ...{ source, hosts: [], now: { ...NO_STEPS, ...now }, before: { ...NO_STEPS, ...before } },
    });
    expect(Object.fromEntries(told.rows.map(({ page, sources }) => [page, sources]))).toEqual({
      '/contact': [ways('search', { client: 1 }, { wrote: 1 }), ways('within', {}, { wrote: 1 })],
      [PAGE]: [ways('assistant', {}, { wrote: 1 })],
    });
  });

  test('are forgotten after 25 months', async () => {
    const { call } = await site();
    await call(PAGE, { headers: BROWSER });
    expect(await stored()).toHaveLength(1);
    clock().set('2028-04-07T00:00:00Z');
    await sweepLandings(platform());
    expect(await stored()).toEqual([]);
  });
});
