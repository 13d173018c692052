import { SITE_LANGUAGE } from '../../lib/constants.ts';
import { isPlaceholder, type LinkKey, type SiteContent } from './site-content.ts';

/** A thing schema.org knows, as one node of a graph. */
export type DataNode = { '@type': string; '@id'?: string; [property: string]: unknown };

const PROFILES: LinkKey[] = ['linkedin', 'youtube', 'facebook', 'twitter'];

/** The stable ids by which nodes on every page refer to the three that are the same everywhere. */
export function siteNodeIds(siteUrl: string) {
  return {
    website: `${siteUrl}/#website`,
    person: `${siteUrl}/#person`,
    business: `${siteUrl}/#business`,
  };
}

/**
 * The structured data of one page: the site, the person and the business, which are on every page, and what the page
 * itself is about. Says nothing that the page does not show: addresses the owner has yet to fill in are left out.
 */
export function structuredData(content: SiteContent, siteUrl: string, ...nodes: DataNode[]): object {
  // pages and articles are in the language of the site
  const inLanguage = (node: DataNode) =>
    'inLanguage' in node ? { ...node, inLanguage: content.identity.language } : node;
  const everywhere = [websiteNode(content, siteUrl), personNode(content, siteUrl), businessNode(content, siteUrl)];
  const isFurther = (node: DataNode) => everywhere.every((one) => one['@id'] !== node['@id']);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      // what a page says further of one of the three is said of the same node
      ...everywhere.map((node) => Object.assign({}, node, ...nodes.filter((more) => more['@id'] === node['@id']))),
      ...nodes.filter(isFurther).map(inLanguage),
    ],
  };
}

function websiteNode({ identity }: SiteContent, siteUrl: string): DataNode {
  const { website, person } = siteNodeIds(siteUrl);
  return {
    '@type': 'WebSite',
    '@id': website,
    url: `${siteUrl}/`,
    name: identity.name,
    inLanguage: identity.language,
    publisher: { '@id': person },
  };
}

function personNode({ identity, images, links, pages, own }: SiteContent, siteUrl: string): DataNode {
  const { person, business } = siteNodeIds(siteUrl);
  const { services } = pages.serviceLine;
  const profiles = [...PROFILES.map((key) => links[key]), ...links.further]
    .map(({ url }) => url)
    .filter((url) => url.trim() !== '' && !isPlaceholder(url));
  return {
    '@type': 'Person',
    '@id': person,
    name: identity.name,
    url: `${siteUrl}${own?.absent.includes('about') ? '/' : '/about'}`,
    ...(identity.role ? { jobTitle: identity.role } : {}),
    ...portraitOf({ identity, images }, siteUrl),
    ...(services.length > 0 ? { knowsAbout: services.map(({ heading }) => heading) } : {}),
    worksFor: { '@id': business },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

function businessNode({ identity, images, seo, pages }: SiteContent, siteUrl: string): DataNode {
  const { person, business } = siteNodeIds(siteUrl);
  const offers = pages.serviceLine.services.map(({ heading, href }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: heading, url: siteUrl + href },
  }));
  return {
    '@type': 'ProfessionalService',
    '@id': business,
    name: identity.name,
    url: `${siteUrl}/`,
    ...(seo.home.description ? { description: seo.home.description } : {}),
    ...portraitOf({ identity, images }, siteUrl),
    ...areaOf(identity),
    founder: { '@id': person },
    ...(identity.city ? { address: { '@type': 'PostalAddress', addressLocality: identity.city } } : {}),
    ...(identity.businessNumber ? { identifier: identity.businessNumber } : {}),
    // longer ones are no price range to those who read it
    ...(identity.feeModel && identity.feeModel.length < 100 ? { priceRange: identity.feeModel } : {}),
    ...(identity.email === '' || isPlaceholder(identity.email) ? {} : { email: identity.email }),
    ...(identity.phone ? { telephone: identity.phone } : {}),
    ...(offers.length > 0 ? { makesOffer: offers } : {}),
  };
}

function portraitOf({ identity, images }: Pick<SiteContent, 'identity' | 'images'>, siteUrl: string) {
  const { path } = images[identity.portrait];
  return path ? { image: new URL(path, siteUrl).href } : {};
}

/** The owner may name a country or a region, and nothing tells which. */
function areaOf({ locality }: SiteContent['identity']) {
  return locality ? { areaServed: { '@type': 'Place', name: locality } } : {};
}

/** The page itself. `type` is a WebPage or one of its kinds, for example ProfilePage or CollectionPage. */
export function webPageNode(
  seo: { title: string; description: string; canonical: string },
  siteUrl: string,
  { type = 'WebPage', ...more }: { type?: string; [property: string]: unknown } = {},
): DataNode {
  const url = siteUrl + seo.canonical;
  return {
    '@type': type,
    '@id': `${url}#webpage`,
    url,
    name: seo.title,
    ...(seo.description ? { description: seo.description } : {}),
    inLanguage: SITE_LANGUAGE,
    isPartOf: { '@id': siteNodeIds(siteUrl).website },
    ...more,
  };
}

/** The way to a page, from the first step to the page itself; paths start with `/`. */
export function breadcrumbNode(steps: { name: string; path: string }[], siteUrl: string): DataNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** One of the services, as this business offers it. */
export function serviceNode(
  { name, description, path }: { name: string; description: string; path: string },
  { identity }: Pick<SiteContent, 'identity'>,
  siteUrl: string,
): DataNode {
  return {
    '@type': 'Service',
    '@id': serviceNodeId(path, siteUrl),
    name,
    serviceType: name,
    ...(description ? { description } : {}),
    url: siteUrl + path,
    provider: { '@id': siteNodeIds(siteUrl).business },
    ...areaOf(identity),
  };
}

/** The stable id of a service on its own page. */
export function serviceNodeId(path: string, siteUrl: string): string {
  return `${siteUrl + path}#service`;
}

/** What a page lists, as its main thing; nothing where it lists nothing. */
export function mainList(items: DataNode[]): { mainEntity?: DataNode } {
  return items.length > 0 ? { mainEntity: itemListNode(items) } : {};
}

/** A list in the order in which the page shows it. */
export function itemListNode(items: DataNode[]): DataNode {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

/** A business or a publisher that the page shows with its logo. `url` is left out while it is an example address. */
export function organizationNode(
  { name, description, logo, url }: { name: string; description: string; logo?: string; url?: string },
  siteUrl: string,
): DataNode {
  return {
    '@type': 'Organization',
    name,
    ...(description ? { description } : {}),
    ...(logo ? { logo: new URL(logo, siteUrl).href } : {}),
    ...(url && !isPlaceholder(url) ? { url } : {}),
  };
}
