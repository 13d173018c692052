import { caseStudiesPage } from './features/case-studies/public/case-studies/case-studies-page.tsx';
import { contactPage } from './features/enquiries/public/contact-page.tsx';
import { PAGE_KEYS, PAGES, type PageKey } from './features/site-content/page-registry.ts';
import { FEATURES } from './features.ts';
import type { WorkspaceHalf } from './kit/feature.ts';
import { aboutPage } from './pages/public/about/about-page.tsx';
import { brandsPage } from './pages/public/brands/brands-page.tsx';
import { privacyPage, termsPage } from './pages/public/clauses/clause-page.tsx';
import { homePage } from './pages/public/home/home-page.tsx';
import { pageTwin } from './pages/public/markdown/page-twin.ts';
import { mediaPage } from './pages/public/media/media-page.tsx';
import type { PublicPage } from './pages/public/page.ts';
import { serviceAddress } from './pages/public/service/service-address.ts';
import { servicesPage } from './pages/public/services/services-page.tsx';
import { siteHalves } from './pages/public/site-halves.ts';
import { sitemapPage } from './pages/public/sitemap/sitemap-page.tsx';

export type Route = {
  /** Literal, but for one `:name` part. */
  path: string;
  /** Who may open it. Pages of the workspace hold no data of their own: every call behind them asks again. */
  who: 'anyone' | 'admin';
} & ({ page: PublicPage } | { app: 'workspace' });

/** What stands at the address of each page of the registry (`site-content/page-registry.ts`). */
const PAGE_OF: Record<PageKey, PublicPage> = {
  home: homePage,
  about: aboutPage,
  productDevelopment: serviceAddress(PAGES.productDevelopment.path),
  manufacturing: serviceAddress(PAGES.manufacturing.path),
  businessScaling: serviceAddress(PAGES.businessScaling.path),
  caseStudies: caseStudiesPage,
  brands: brandsPage,
  media: mediaPage,
  contact: contactPage,
  services: servicesPage,
  privacy: privacyPage,
  terms: termsPage,
  sitemap: sitemapPage,
};

/** A page of the registry has its texts as a twin, where it makes none itself. */
function withTwin(key: PageKey): PublicPage {
  return { markdown: (request) => pageTwin(key, request), ...PAGE_OF[key] };
}

/** Every page address. What is not here is the not-found screen. */
export const routes: Route[] = [
  ...PAGE_KEYS.map((key) => ({ path: PAGES[key].path, who: 'anyone' as const, page: withTwin(key) })),
  ...(await siteHalves())
    .flatMap(({ pages = {} }) => Object.entries(pages))
    .map(([path, page]) => ({ path, who: 'anyone' as const, page })),
  { path: '/auth', who: 'anyone', app: 'workspace' },
  { path: '/admin', who: 'admin', app: 'workspace' },
  ...workspacePaths().map((path) => ({ path, who: 'admin' as const, app: 'workspace' as const })),
  { path: '/admin/settings', who: 'admin', app: 'workspace' },
  { path: '/admin/settings/:area', who: 'admin', app: 'workspace' },
  { path: '/admin/site/:area', who: 'admin', app: 'workspace' },
];

/** The addresses of the workspace that the nouns declare; a part that may be left out makes two of one. */
function workspacePaths(): string[] {
  const halves = FEATURES.flatMap(({ workspace }): WorkspaceHalf | [] => workspace ?? []);
  return halves
    .flatMap(({ pages = {} }) => Object.keys(pages))
    .flatMap((path) => (path.endsWith('?') ? [path.replace(/\/[^/]*$/, ''), path.slice(0, -1)] : [path]))
    .map((path) => `/admin/${path}`);
}
