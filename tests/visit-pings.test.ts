import { expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { changeVisitCounting } from '../app/features/settings/visit-counting.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import { saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { countedPages } from '../app/features/visits/counted-pages.server.ts';
import { VISIT_KINDS, VISIT_PLACES } from '../app/features/visits/visit.ts';
import { storeVisits } from '../app/features/visits/visit-service.server.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { newCaseStudy } from './support/make.ts';
import { BROWSER } from './support/page-views.ts';

const links = {
  ...defaultSiteContent.links,
  booking: { label: 'Booking', url: 'https://told.example/booking' },
  event: { label: 'Event', url: 'https://told.example/event' },
};

/** The links by which visitors come to the owner, by what is counted of them. */
const COUNTED: [kind: string, href: RegExp][] = [
  ['booking', /^https:\/\/told\.example\/booking/],
  ['event', /^https:\/\/told\.example\/event/],
  ['share', /^mailto:\?|linkedin\.com\/sharing/],
  ['mail', /^mailto:/],
  ['contact', /^\/contact$/],
  ['pdf', /^\/share\/.*\.pdf/],
];

onOneDatabase('links that lead to the owner', ({ platform }) => {
  async function pages(): Promise<Map<string, { href: string; ping: URL | null }[]>> {
    const { call } = appOf(platform());
    const found = new Map<string, { href: string; ping: URL | null }[]>();
    for (const path of [
      ...publicPaths(defaultSiteContent),
      '/case-studies/valve',
      '/no-such-page',
      '/newsletter/thanks',
    ]) {
      const html = (await (await call(path)).text()).replaceAll('&amp;', '&');
      const anchors = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => ({
        href: /href="([^"]*)"/.exec(attributes)?.[1] ?? '',
        ping: /ping="([^"]*)"/.exec(attributes)?.[1],
      }));
      found.set(
        path,
        anchors.map(({ href, ping }) => ({ href, ping: ping ? new URL(ping, 'https://site.example') : null })),
      );
    }
    return found;
  }

  async function site() {
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'valve' }));
    await saveSection(platform(), null, 'links', links);
  }

  test('each says what it is, on which page and where; no other link does', async () => {
    await site();
    const counted = await countedPages(platform());
    const seen = new Set<string>();
    for (const [path, anchors] of await pages())
      for (const { href, ping } of anchors) {
        const kind = counted.has(path) ? COUNTED.find(([, pattern]) => pattern.test(href))?.[0] : undefined;
        expect([path, href, ping?.searchParams.get('kind')]).toEqual([path, href, kind]);
        if (!ping) continue;
        expect([ping.pathname, ping.searchParams.get('page')]).toEqual(['/api/visit-counts', path]);
        expect(VISIT_PLACES).toContain(ping.searchParams.get('place'));
        seen.add(ping.searchParams.get('kind') ?? '');
      }
    expect([...seen].toSorted()).toEqual(
      VISIT_KINDS.filter((kind) => kind !== 'view' && kind !== 'results').toSorted(),
    );
  });

  test('what a page says is counted as it says it', async () => {
    await site();
    const { call } = appOf(platform());
    const pings = [...(await pages())].flatMap(([, anchors]) => anchors.flatMap(({ ping }) => (ping ? [ping] : [])));
    const some = new Map(pings.map((ping) => [ping.search, ping]));
    for (const { pathname, search } of [...some.values()].slice(0, 100))
      await call(pathname + search, { method: 'POST', headers: { ...BROWSER, 'Sec-Fetch-Site': 'same-origin' } });
    await storeVisits(platform());
    const rows = await platform().db.selectFrom('visit_counts').selectAll().execute();
    expect(rows.length).toBe(Math.min(100, some.size));
  });

  test('switched off, none does', async () => {
    await site();
    await changeVisitCounting(platform(), null, false);
    expect([...(await pages())].flatMap(([, anchors]) => anchors.filter(({ ping }) => ping))).toEqual([]);
  });
});
