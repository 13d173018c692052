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
  return {
    '@context': 'https://schema.org',
    '@graph': [websiteNode(content, siteUrl), personNode(content, siteUrl), businessNode(content, siteUrl), ...nodes],
  };
}

function websiteNode({ identity }: SiteContent, siteUrl: string): DataNode {
  const { website, person } = siteNodeIds(siteUrl);
  return {
    '@type': 'WebSite',
    '@id': website,
    url: `${siteUrl}/`,
    name: identity.name,
    inLanguage: 'en-AU',
    publisher: { '@id': person },
  };
}

function personNode({ identity, images, links, pages }: SiteContent, siteUrl: string): DataNode {
  const { person, business } = siteNodeIds(siteUrl);
  const profiles = PROFILES.map((key) => links[key].url).filter((url) => !isPlaceholder(url));
  return {
    '@type': 'Person',
    '@id': person,
    name: identity.name,
    url: `${siteUrl}/about`,
    jobTitle: identity.role,
    image: new URL(images[identity.portrait].path, siteUrl).href,
    knowsAbout: pages.serviceLine.services.map((service) => service.heading),
    worksFor: { '@id': business },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

function businessNode({ identity, images, seo, pages }: SiteContent, siteUrl: string): DataNode {
  const { person, business } = siteNodeIds(siteUrl);
  return {
    '@type': 'ProfessionalService',
    '@id': business,
    name: identity.name,
    url: `${siteUrl}/`,
    description: seo.home.description,
    image: new URL(images[identity.portrait].path, siteUrl).href,
    areaServed: { '@type': 'Country', name: identity.locality },
    founder: { '@id': person },
    ...(isPlaceholder(identity.email) ? {} : { email: identity.email }),
    makesOffer: pages.serviceLine.services.map(({ heading, href }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: heading, url: siteUrl + href },
    })),
  };
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
    description: seo.description,
    inLanguage: 'en-AU',
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
