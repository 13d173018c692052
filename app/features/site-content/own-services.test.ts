import { expect, test } from 'vitest';
import { originalContent } from './default-site-content.ts';
import { withOwnServices } from './own-services.ts';
import { resolvedContent } from './references.ts';
import { servicesToStore } from './service-changes.ts';
import type { Service } from './services.ts';
import type { SiteContent } from './site-content.ts';

const { list } = originalContent.services;

/** The site after its owner saved these services. */
function siteWith(services: Service[]): SiteContent {
  const stored = servicesToStore({ list: services, former: [] }, originalContent);
  return resolvedContent({ ...originalContent, services: stored });
}

const changed = (key: string, change: Partial<Service>) =>
  siteWith(list.map((service) => (service.key === key ? { ...service, ...change } : service)));

test('services as they came leave the content as it is', () => {
  expect(withOwnServices(originalContent)).toBe(originalContent);
});

test('services that only moved are the same texts in another order', () => {
  const moved = siteWith(list.toReversed());
  const before = resolvedContent(originalContent);
  expect(moved.pages.home.services.cards).toEqual(before.pages.home.services.cards.toReversed());
  expect(moved.pages.serviceLine.services).toEqual(before.pages.serviceLine.services.toReversed());
  expect(moved.pages.services.choices).toEqual(before.pages.services.choices.toReversed());
  expect(moved.footer).toEqual(before.footer);
  expect(moved.seo).toEqual(before.seo);
});

test('a new name arrives wherever the service is named', () => {
  const { pages, footer } = changed('manufacturing', { name: 'Machining', title: 'Machining and milling' });
  expect(pages.manufacturing.hero.breadcrumb).toBe('Machining');
  expect(pages.sitemap.names['/manufacturing']).toBe('Machining');
  expect(footer.groups[0]?.items.map(({ label }) => label)).toEqual([
    'Product development',
    'Machining',
    'Sourcing',
    'Business scaling',
  ]);
  expect(pages.home.services.cards[1]?.heading).toBe('Machining and milling');
  expect(pages.serviceLine.services[1]?.heading).toBe('Machining and milling');
});

test('words that the owner gave a link stay hers', () => {
  const [first, ...groups] = originalContent.footer.groups;
  const items = [{ label: 'How we mill', href: '/manufacturing' as const }];
  const footer = { ...originalContent.footer, groups: [{ heading: first?.heading ?? '', items }, ...groups] };
  const services = {
    list: list.map((service) => (service.key === 'manufacturing' ? { ...service, name: 'Machining' } : service)),
    former: [],
  };
  const content = resolvedContent({ ...originalContent, footer, services });
  expect(content.footer.groups[0]?.items).toEqual(items);
});

test('a new address arrives in every link, with what stands behind it, and in search results', () => {
  const content = changed('manufacturing', { slug: 'machining' });
  expect(content.seo.manufacturing.canonical).toBe('/machining');
  expect(content.pages.home.price.action).toMatchObject({ href: '/machining#principles-heading' });
  expect(JSON.stringify(content)).not.toMatch(/"href":"\/manufacturing[#"?]/);
  expect(content.pages.sitemap.names['/machining']).toBe('Manufacturing');
  expect(content.pages.sitemap.notes['/machining']).toBe('Priced from five numbers');
});

test('a service that is taken away is named in no list, and the others are counted', () => {
  const { pages } = siteWith(list.filter(({ key }) => key !== 'manufacturing'));
  expect(pages.home.services.cards.map(({ id }) => id)).toEqual(['product-development', 'business-scaling']);
  expect(pages.serviceLine.services.map(({ key }) => key)).toEqual(['productDevelopment', 'businessScaling']);
  expect(pages.services.choices.map(({ key }) => key)).toEqual(['productDevelopment', 'businessScaling']);
  expect(pages.services.lede).toMatch(/^Two services on one line\./);
});
