import type { Claim } from './claims.ts';
import { PAGE_KEYS, PAGES, type PageKey } from './page-registry.ts';
import { pageSections, SECTIONED_PAGES, type SectionedPage } from './page-sections.ts';
import { resolvedContent } from './references.ts';
import { saysSomething, sectionSays } from './said-pages.ts';
import type { PageSeo, SiteContent } from './site-content.ts';

/** What the texts themselves do not tell. */
export type OwnFacts = {
  /** Whether visitors have a case study to read. */
  hasStudies: boolean;
  /** Stands where a name stands until there is one. */
  host: string;
};

/**
 * A site that began with its owner's own words, as visitors read it: nothing is said that she did not say. Claims without
 * evidence are not there, nor are sections and pages without a word of hers; what every page needs is put together from her
 * role and place until she writes it.
 */
export function ownSite(stored: SiteContent, original: SiteContent, facts: OwnFacts): SiteContent {
  const proven = { ...stored, claims: stored.claims.filter(isProven), own: { absent: [] } };
  const said = resolvedContent(proven, original);
  const composed = withComposedWords(said, facts.host);
  const own = { absent: PAGE_KEYS.filter((page) => !saysSomething(page, composed, facts)) };
  return withComposedResults(withoutSilentSections({ ...composed, own }, facts));
}

/** Whether its evidence is named: otherwise nobody is told of it. */
function isProven({ evidence, evidenceLink = '' }: Pick<Claim, 'evidence' | 'evidenceLink'>): boolean {
  return evidence.trim() !== '' || evidenceLink.trim() !== '';
}

function withComposedWords(content: SiteContent, host: string): SiteContent {
  const { identity, images, footer, pages } = content;
  const name = identity.name.trim() || host;
  const what = roleAndPlace(content);
  const portrait = images[identity.portrait];
  const { hero } = pages.home;
  return {
    ...content,
    identity: { ...identity, name, tagline: identity.tagline || identity.role || identity.locality },
    images: { ...images, [identity.portrait]: { ...portrait, alt: portrait.alt || name } },
    footer: { ...footer, about: footer.about || what, groups: withServices(content) },
    pages: {
      ...pages,
      home: {
        ...pages.home,
        hero: { ...hero, heading: hero.heading.text ? hero.heading : { text: name }, lede: hero.lede || what },
      },
      about: { ...pages.about, heading: pages.about.heading || name },
    },
  };
}

function roleAndPlace({ identity }: Pick<SiteContent, 'identity'>): string {
  return [identity.role, identity.city || identity.locality].filter((part) => part.trim() !== '').join(', ');
}

/** The first group of the footer leads to the pages; behind it stand the services. */
function withServices({ footer, services, pages }: SiteContent): SiteContent['footer']['groups'] {
  const items = services.list.map(({ name, slug }) => ({ label: name, href: `/${slug}` as const }));
  if (items.length === 0) return footer.groups;
  const [first, ...others] = footer.groups;
  return [...(first ? [first] : []), { heading: pages.services.heading, items }, ...others];
}

function withoutSilentSections(content: SiteContent, facts: OwnFacts): SiteContent {
  const pages = { ...content.pages };
  for (const page of SECTIONED_PAGES) Object.assign(pages, { [page]: withoutSilent(page, content, facts) });
  return { ...content, pages };
}

function withoutSilent(page: SectionedPage, content: SiteContent, facts: OwnFacts) {
  const texts = content.pages[page];
  const sections = pageSections(page, texts.sections).map(({ key, isShown }) => ({
    key,
    isShown: isShown && sectionSays(page, key, content, facts),
  }));
  return { ...texts, sections };
}

/**
 * What pages say to search engines until she writes it: their names and hers, and their own first words. A page without any says
 * its name and what she does, for two that say the same cannot be told apart in a list of results.
 */
function withComposedResults(content: SiteContent): SiteContent {
  const seo = { ...content.seo };
  for (const key of PAGE_KEYS) if (!content.own?.absent.includes(key)) seo[key] = composedResult(key, content);
  const { caseStudies } = content.pages;
  const { title, description } = caseStudies.gallery.seo;
  const gallery = {
    title: `${title} · ${content.identity.name}`,
    description: description || caseStudies.gallery.lede || nameAndWhat(title, content),
  };
  return {
    ...content,
    seo,
    pages: { ...content.pages, caseStudies: { ...caseStudies, gallery: { ...caseStudies.gallery, seo: gallery } } },
  };
}

function composedResult(key: PageKey, content: SiteContent): PageSeo {
  const { identity, pages, seo } = content;
  const what = roleAndPlace(content);
  const named = pages.sitemap.names[PAGES[key].path] ?? PAGES[key].name;
  const composed = key === 'home' ? [identity.name, what].filter(Boolean).join(' · ') : `${named} · ${identity.name}`;
  const { title, description } = seo[key];
  const said = description || firstWords(key, content) || (key === 'home' ? what : nameAndWhat(named, content));
  return { ...seo[key], title: title || composed, description: said };
}

function nameAndWhat(named: string, content: SiteContent): string {
  const what = roleAndPlace(content);
  return what && `${named} · ${what}`;
}

function firstWords(key: PageKey, { pages }: SiteContent): string {
  const texts = pages[key];
  if ('hero' in texts) return texts.hero.lede;
  return 'intro' in texts ? texts.intro.lede : texts.lede;
}
