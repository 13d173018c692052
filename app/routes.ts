import { PAGE_KEYS, PAGES, type PageKey } from './features/site-content/page-registry.ts';
import { aboutPage } from './pages/public/about/about-page.tsx';
import { brandsPage } from './pages/public/brands/brands-page.tsx';
import { caseStudiesPage } from './pages/public/case-studies/case-studies-page.tsx';
import { caseStudyPage } from './pages/public/case-study/case-study-page.tsx';
import { privacyPage, termsPage } from './pages/public/clauses/clause-page.tsx';
import { contactPage } from './pages/public/contact/contact-page.tsx';
import { contactThanksPage } from './pages/public/contact/contact-thanks-page.tsx';
import { homePage } from './pages/public/home/home-page.tsx';
import { mediaPage } from './pages/public/media/media-page.tsx';
import {
  newsletterConfirmPage,
  newsletterThanksPage,
  newsletterUnsubscribePage,
} from './pages/public/newsletter/newsletter-link-pages.tsx';
import { newsletterPage } from './pages/public/newsletter/newsletter-page.tsx';
import type { PublicPage } from './pages/public/page.ts';
import { reviewPage } from './pages/public/review/review-page.tsx';
import { serviceAddress } from './pages/public/service/service-address.ts';
import { servicesPage } from './pages/public/services/services-page.tsx';
import { sitemapPage } from './pages/public/sitemap/sitemap-page.tsx';
import { testimonialPage } from './pages/public/testimonials/testimonial-page.tsx';

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

/** Every page address. What is not here is the not-found screen. */
export const routes: Route[] = [
  ...PAGE_KEYS.map((key) => ({ path: PAGES[key].path, who: 'anyone' as const, page: PAGE_OF[key] })),
  { path: '/case-studies/:slug', who: 'anyone', page: caseStudyPage },
  { path: '/contact/thanks', who: 'anyone', page: contactThanksPage },
  { path: '/newsletter', who: 'anyone', page: newsletterPage },
  { path: '/newsletter/thanks', who: 'anyone', page: newsletterThanksPage },
  { path: '/newsletter/confirm', who: 'anyone', page: newsletterConfirmPage },
  { path: '/newsletter/unsubscribe', who: 'anyone', page: newsletterUnsubscribePage },
  { path: '/review/:token', who: 'anyone', page: reviewPage },
  { path: '/testimonial/:token', who: 'anyone', page: testimonialPage },
  { path: '/auth', who: 'anyone', app: 'workspace' },
  { path: '/admin', who: 'admin', app: 'workspace' },
  { path: '/admin/dashboard', who: 'admin', app: 'workspace' },
  { path: '/admin/content', who: 'admin', app: 'workspace' },
  { path: '/admin/design', who: 'admin', app: 'workspace' },
  { path: '/admin/media', who: 'admin', app: 'workspace' },
  { path: '/admin/media/describe', who: 'admin', app: 'workspace' },
  { path: '/admin/claims-register', who: 'admin', app: 'workspace' },
  { path: '/admin/content/:area', who: 'admin', app: 'workspace' },
  { path: '/admin/settings', who: 'admin', app: 'workspace' },
  { path: '/admin/settings/:area', who: 'admin', app: 'workspace' },
  { path: '/admin/setup', who: 'admin', app: 'workspace' },
  { path: '/admin/enquiries', who: 'admin', app: 'workspace' },
  { path: '/admin/subscribers', who: 'admin', app: 'workspace' },
  { path: '/admin/letters', who: 'admin', app: 'workspace' },
  { path: '/admin/testimonials', who: 'admin', app: 'workspace' },
  { path: '/admin/visits', who: 'admin', app: 'workspace' },
];
