import { expect, test } from 'vitest';
import { createCaseStudy } from '../app/features/case-studies/case-study-service.server.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import type { SiteContent } from '../app/features/site-content/site-content.ts';
import { saveSection } from '../app/features/site-content/site-content-service.server.ts';
import { appOf } from './support/app.ts';
import { onOneDatabase } from './support/databases.ts';
import { galleryImage, newCaseStudy } from './support/make.ts';

// Whoever is led to a booking, an event or the directory: the other end learns from which page, and where on it.

/** Addresses that nothing else on the site has. */
const links: SiteContent['links'] = {
  ...defaultSiteContent.links,
  booking: { label: 'Booking', url: 'https://told.example/booking' },
  event: { label: 'Event', url: 'https://told.example/event' },
  directory: { label: 'Directory', url: 'https://told.example/directory' },
};
const PLACES = ['header', 'menu', 'footer', 'hero', 'text', 'closing'];

onOneDatabase('links that lead to a booking, an event or the directory', ({ platform }) => {
  /** All of them on every page of the sitemap and on the page of a missing address, by path. */
  async function told(changes: Partial<SiteContent['links']> = {}): Promise<Map<string, URL[]>> {
    const gallery = { challenge: [galleryImage()], solution: [], results: [] };
    await createCaseStudy(platform(), null, newCaseStudy({ slug: 'valve', gallery }));
    await saveSection(platform(), null, 'links', { ...links, ...changes });
    const { call } = appOf(platform());
    const pages = new Map<string, URL[]>();
    for (const path of [...publicPaths(defaultSiteContent), '/case-studies/valve', '/no-such-page']) {
      const html = await (await call(path)).text();
      const addresses = [...html.matchAll(/<a [^>]*href="(https:\/\/told\.example[^"]*)"/g)];
      pages.set(
        path,
        addresses.map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'))),
      );
    }
    return pages;
  }

  test('every one of them on every page says where it stands', async () => {
    const pages = await told();
    for (const [path, addresses] of pages) {
      const page = path === '/no-such-page' ? '404' : path.split('/').at(-1) || 'home';
      const contents = addresses.map(({ searchParams }) => searchParams.get('utm_content'));
      expect(contents, path).toEqual(expect.arrayContaining([`${page}-header`, `${page}-menu`, `${page}-footer`]));
      for (const content of contents) expect(PLACES.map((place) => `${page}-${place}`)).toContain(content);
      for (const { searchParams } of addresses) {
        expect(searchParams.get('utm_source')).toBe(new URL(platform().config.siteUrl).hostname);
        expect(searchParams.get('utm_medium')).toBe('website');
      }
    }
    const placesOf = (path: string) =>
      pages.get(path)?.map(({ searchParams }) => searchParams.get('utm_content')?.split('-').at(-1));
    expect(placesOf('/')).toEqual(expect.arrayContaining(['hero', 'closing']));
    for (const path of ['/manufacturing', '/product-development', '/business-scaling', '/contact'])
      expect([path, placesOf(path)]).toEqual([path, expect.arrayContaining(['hero'])]);
    for (const path of ['/services', '/case-studies/valve'])
      expect([path, placesOf(path)]).toEqual([path, expect.arrayContaining(['closing'])]);
  });

  test('what the owner wrote into an address stays', async () => {
    const booking = { ...links.booking, url: `${links.booking.url}?utm_source=card&length=30` };
    for (const [path, addresses] of await told({ booking }))
      for (const { pathname, searchParams } of addresses.filter(({ search }) => search.includes('length')))
        expect([path, pathname, searchParams.getAll('utm_source')]).toEqual([path, pathname, ['card']]);
  });

  test('switched off, every address is as it was written', async () => {
    const pages = await told({ tellsSource: false });
    expect([...pages.values()].flat().length).toBeGreaterThan(40);
    expect(
      [...pages.values()]
        .flat()
        .map(({ search }) => search)
        .filter(Boolean),
    ).toEqual([]);
  });
});
