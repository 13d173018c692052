/** What the program knows of a public page besides its words and its component. */
type PageFacts = {
  path: `/${string}`;
  /** What it is called in lists of the workspace, and in the sitemap until the owner names it. */
  name: string;
  /** What it is, for somebody who looks for a text. */
  about: string;
  /** The page whose part it is, in the sitemap. */
  within?: string;
  /** The owner may switch it off. */
  isExtra?: true;
};

/**
 * Every public page with a search result of its own, once, in the order of `sitemap.xml`. Routes, search results,
 * sitemap, areas of the content and the switches follow from it. CONTRIBUTING.md says what a new page needs besides.
 */
export const PAGES = {
  home: { path: '/', name: 'Home', about: 'Headline, introduction, services, figures, call to action.' },
  about: { path: '/about', name: 'About', about: 'The chapters of the career.' },
  productDevelopment: {
    path: '/product-development',
    name: 'Product development',
    about: 'Approach, expertise, benefits.',
    within: 'services',
  },
  manufacturing: {
    path: '/manufacturing',
    name: 'Manufacturing',
    about: 'Solutions, worked example, directory.',
    within: 'services',
  },
  businessScaling: {
    path: '/business-scaling',
    name: 'Business scaling',
    about: 'Solutions, principle, automation.',
    within: 'services',
  },
  caseStudies: { path: '/case-studies', name: 'Case studies', about: 'First and last screen, search, gallery view.' },
  brands: { path: '/brands', name: 'Brands', about: 'What stands around the ventures.' },
  media: { path: '/media', name: 'Media', about: 'What stands around outlets and commentary.' },
  contact: { path: '/contact', name: 'Contact', about: 'Agenda of the call and the form.', isExtra: true },
  services: {
    path: '/services',
    name: 'Services',
    about: 'The three sentences that lead to a service.',
    isExtra: true,
  },
  privacy: {
    path: '/privacy',
    name: 'Privacy',
    about: 'The clauses. A template until you review it.',
    isExtra: true,
  },
  terms: { path: '/terms', name: 'Terms', about: 'The clauses. A template until you review it.', isExtra: true },
  sitemap: { path: '/sitemap', name: 'Sitemap', about: 'What each page is called.', isExtra: true },
} as const satisfies Record<string, PageFacts>;

export type PageKey = keyof typeof PAGES;
export const PAGE_KEYS = Object.keys(PAGES) as PageKey[]; // its own keys

/** What the share image of a page is called below `/share/pages`. */
export function shareNameOf(key: PageKey): string {
  return PAGES[key].path.slice(1) || 'home';
}

export type ExtraPage = { [Key in PageKey]: (typeof PAGES)[Key] extends { isExtra: true } ? Key : never }[PageKey];
/** Pages that the owner may switch off. */
export const EXTRA_PAGES = PAGE_KEYS.filter((key): key is ExtraPage => factsOf(key).isExtra === true);

/** A page with the pages that are parts of it. A group stands where its first page stands in the registry. */
type PageBranch = { page: PageKey; parts: PageKey[] };

export const PAGE_TREE: readonly PageBranch[] = [
  ...new Set(PAGE_KEYS.map((key) => (factsOf(key).within ?? key) as PageKey)), // a test holds `within` to the keys
].map((page) => ({ page, parts: PAGE_KEYS.filter((key) => factsOf(key).within === page) }));

function factsOf(key: PageKey): PageFacts {
  return PAGES[key];
}
