import { caseStudiesPage } from './pages/public/case-studies/case-studies-page.tsx';
import { caseStudyPage } from './pages/public/case-study/case-study-page.tsx';
import { homePage } from './pages/public/home/home-page.tsx';
import type { PublicPage } from './pages/public/page.ts';

export type Route = {
  /** Literal, but for one `:name` part. */
  path: string;
  /** Who may open it. Pages of the workspace hold no data of their own: every call behind them asks again. */
  who: 'anyone' | 'admin';
} & ({ page: PublicPage } | { app: 'workspace' });

/** Every page address, by hand. What is not here is the not-found screen. */
export const routes: Route[] = [
  { path: '/', who: 'anyone', page: homePage },
  { path: '/case-studies', who: 'anyone', page: caseStudiesPage },
  { path: '/case-studies/:slug', who: 'anyone', page: caseStudyPage },
  { path: '/auth', who: 'anyone', app: 'workspace' },
  { path: '/admin', who: 'admin', app: 'workspace' },
  { path: '/admin/dashboard', who: 'admin', app: 'workspace' },
  { path: '/admin/content', who: 'admin', app: 'workspace' },
  { path: '/admin/settings', who: 'admin', app: 'workspace' },
];
