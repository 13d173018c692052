import { describe, expect, test } from 'vitest';
import { defaultSiteContent } from './default-site-content.ts';
import { emptyContent } from './empty-site.ts';
import {
  breadcrumbNode,
  type DataNode,
  itemListNode,
  organizationNode,
  serviceNode,
  siteNodeIds,
  structuredData,
  webPageNode,
} from './structured-data.ts';

const siteUrl = 'https://consultant.test';

function nodes(data: object): DataNode[] {
  return (data as { '@graph': DataNode[] })['@graph'];
}

/** Every id that some node refers to. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === '@id') return [String(entries[0][1])];
  return entries.flatMap(([, inner]) => references(inner));
}

describe('the structured data of a page', () => {
  test('names the site, the person and the business on every page', () => {
    expect(nodes(structuredData(defaultSiteContent, siteUrl)).map((node) => [node['@type'], node['@id']])).toEqual([
      ['WebSite', 'https://consultant.test/#website'],
      ['Person', 'https://consultant.test/#person'],
      ['ProfessionalService', 'https://consultant.test/#business'],
    ]);
  });

  test('every id that is referred to is in the graph', () => {
    const data = structuredData(
      defaultSiteContent,
      siteUrl,
      webPageNode(defaultSiteContent.seo.home, siteUrl, { about: { '@id': siteNodeIds(siteUrl).business } }),
    );
    const ids = nodes(data).map((node) => node['@id']);
    expect(references(data).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('of a site that says nothing yet has no property without a value', () => {
    const identity = { ...emptyContent.identity, name: 'Ann Lee' };
    const said = JSON.stringify(structuredData({ ...emptyContent, identity }, siteUrl));
    expect(said.match(/"\w+":(?:""|\[\]|null)/g)).toBeNull();
  });

  test('example addresses are left out, real ones are shown', () => {
    const [, person, business] = nodes(structuredData(defaultSiteContent, siteUrl));
    expect(person).not.toHaveProperty('sameAs');
    expect(business).not.toHaveProperty('email');
    expect(business).not.toHaveProperty('telephone');

    const linkedin = { label: 'LinkedIn', url: 'https://www.linkedin.com/in/somebody' };
    const filled = {
      ...defaultSiteContent,
      identity: { ...defaultSiteContent.identity, email: 'me@somewhere.com.au', phone: '+61 3 5550 0199' },
      links: { ...defaultSiteContent.links, linkedin },
    };
    const [, filledPerson, filledBusiness] = nodes(structuredData(filled, siteUrl));
    expect(filledPerson?.['sameAs']).toEqual([linkedin.url]);
    expect(filledBusiness).toMatchObject({ email: 'me@somewhere.com.au', telephone: '+61 3 5550 0199' });
  });

  test('it is plain JSON', () => {
    const data = structuredData(defaultSiteContent, siteUrl, webPageNode(defaultSiteContent.seo.about, siteUrl));
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });
});

test('a page says what kind of page it is and which site it belongs to', () => {
  expect(webPageNode(defaultSiteContent.seo.about, siteUrl, { type: 'ProfilePage' })).toMatchObject({
    '@type': 'ProfilePage',
    '@id': 'https://consultant.test/about#webpage',
    url: 'https://consultant.test/about',
    isPartOf: { '@id': 'https://consultant.test/#website' },
  });
});

test('the way to a page is counted from 1 and has absolute addresses', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Case Studies', path: '/case-studies' },
  ];
  expect(breadcrumbNode(steps, siteUrl)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://consultant.test/' },
    { '@type': 'ListItem', position: 2, name: 'Case Studies', item: 'https://consultant.test/case-studies' },
  ]);
});

test('a service is offered by the business and has an id of its own', () => {
  const service = { name: 'Manufacturing', description: 'Priced from five numbers.', path: '/manufacturing' };
  expect(serviceNode(service, defaultSiteContent, siteUrl)).toMatchObject({
    '@type': 'Service',
    '@id': 'https://consultant.test/manufacturing#service',
    url: 'https://consultant.test/manufacturing',
    provider: { '@id': 'https://consultant.test/#business' },
    areaServed: { '@type': 'Place', name: 'Australia' },
  });
});

test('where the owner works is a place: whether a country or a region, only she knows', () => {
  for (const locality of ['Australia', 'Lower Saxony and Bremen', 'Murray valley']) {
    const content = { ...defaultSiteContent, identity: { ...defaultSiteContent.identity, locality } };
    const [, , business] = nodes(structuredData(content, siteUrl));
    expect(business).toMatchObject({ areaServed: { '@type': 'Place', name: locality } });
  }
});

test('a list counts its items from 1', () => {
  const list = itemListNode([{ '@type': 'Thing' }, { '@type': 'Thing' }]);
  expect(list).toMatchObject({ numberOfItems: 2, itemListElement: [{ position: 1 }, { position: 2 }] });
});

test('an organisation has an absolute logo, and an address only once it is a real one', () => {
  const workshop = { name: 'Workshop', description: 'Three days.', logo: '/images/workshop.svg' };
  expect(organizationNode({ ...workshop, url: 'https://example.com/workshop' }, siteUrl)).toEqual({
    '@type': 'Organization',
    name: 'Workshop',
    description: 'Three days.',
    logo: 'https://consultant.test/images/workshop.svg',
  });
  expect(organizationNode({ ...workshop, url: 'https://workshop.com.au/' }, siteUrl)).toHaveProperty(
    'url',
    'https://workshop.com.au/',
  );
});
