import { findWording } from './claims.ts';
import type { PageKey } from './page-registry.ts';
import type { PageSectionKey, SectionedPage } from './page-sections.ts';
import { affiliatedVentures, brandVentures, homeVentures, type SiteContent } from './site-content.ts';

type Facts = { hasStudies: boolean };
type Says = (content: SiteContent, facts: Facts) => boolean;

/** Whether each section of a page has something of the owner's to say. Those that are not here are words of the interface. */
const SECTIONS_SAY: { [Page in SectionedPage]?: { [Key in PageSectionKey<Page>]?: Says } } = {
  home: {
    about: ({ pages }) => pages.home.about.text !== '',
    price: ({ pages }) => pages.home.price.heading !== '',
    services: ({ services }) => services.list.length > 0,
    ventures: (content) => homeVentures(content).length > 0,
    gallery: (_, { hasStudies }) => hasStudies,
    stats: ({ claims, pages }) => pages.home.stats.figures.some(({ claim }) => findWording(claims, claim)),
    callToAction: isReached,
  },
  about: {
    chapters: ({ pages }) => pages.about.chapters.length > 0,
    studies: (_, { hasStudies }) => hasStudies,
  },
  services: { closing: isReached },
  caseStudies: { final: isReached },
  caseStudy: { closing: isReached },
  brands: {
    ventures: (content) => brandVentures(content).length > 0,
    more: (content) => affiliatedVentures(content).length > 0,
  },
  media: {
    kit: ({ mediaKit }) => mediaKit.isOn,
    outlets: ({ outlets }) => outlets.length > 0,
    commentary: ({ commentaryAreas }) => commentaryAreas.length > 0,
    availability: ({ availability }) => availability.length > 0,
  },
  contact: { agenda: ({ pages }) => pages.contact.agenda.length > 0 },
  privacy: {
    contents: ({ pages }) => pages.privacy.clauses.length > 1,
    revisions: ({ pages }) => pages.privacy.revisions.length > 0,
  },
  terms: {
    contents: ({ pages }) => pages.terms.clauses.length > 1,
    revisions: ({ pages }) => pages.terms.revisions.length > 0,
  },
};

/** Whether each page has; one that is not here always has. */
const PAGES_SAY: { [Page in PageKey]?: Says } = {
  about: ({ pages }) => pages.about.lede !== '' || pages.about.chapters.length > 0,
  // those of the sample's services
  ...{ productDevelopment: () => false, manufacturing: () => false, businessScaling: () => false },
  caseStudies: (_, { hasStudies }) => hasStudies,
  brands: (content) => brandVentures(content).length > 0 || affiliatedVentures(content).length > 0,
  media: ({ pages, mediaKit, outlets, commentaryAreas, availability }) =>
    pages.media.lede !== '' ||
    mediaKit.isOn ||
    [outlets, commentaryAreas, availability].some(({ length }) => length > 0),
  contact: isReached,
  services: ({ services }) => services.list.length > 0,
  privacy: ({ pages }) => pages.privacy.clauses.length > 0,
  terms: ({ pages }) => pages.terms.clauses.length > 0,
  // it has to list something beside itself and the home page
  sitemap: (content, facts) => OTHERS.some((page) => saysSomething(page, content, facts)),
};

const OTHERS = ['about', 'services', 'caseStudies', 'brands', 'media', 'contact', 'privacy'] as const;

/** Whether there is a way to the owner. */
function isReached({ identity, links }: SiteContent): boolean {
  return [identity.email, identity.phone, links.booking.url].some((way) => way !== '');
}

/** Whether a page of a site of the owner's own says something of hers; one that does not is not there. */
export function saysSomething(page: PageKey, content: SiteContent, facts: Facts): boolean {
  return PAGES_SAY[page]?.(content, facts) ?? true;
}

/** The same of a section of a page. */
export function sectionSays(page: SectionedPage, key: string, content: SiteContent, facts: Facts): boolean {
  const says: Partial<Record<string, Says>> = SECTIONS_SAY[page] ?? {};
  return says[key]?.(content, facts) ?? true;
}
