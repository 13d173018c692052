import type { CaseStudy } from '../app/features/case-studies/case-study.ts';
import { defaultSiteContent } from '../app/features/site-content/default-site-content.ts';
import { publicPaths } from '../app/features/site-content/public-paths.ts';
import { BLACK, PASTEL } from '../tests/support/brands.ts';

/** `isWhole`: down to its foot, however long; `upTo`: so many pixels of it at most. */
export type Screen = { name: string; path: string; isWhole?: boolean; upTo?: number };

/** A window. */
export type Size = { width: number; height: number };
export const WIDE: Size = { width: 1440, height: 900 };
export const PHONE: Size = { width: 390, height: 844 };
/** The windows in which everybody's pages are taken. */
export const PUBLIC_SIZES: readonly Size[] = [WIDE, { width: 1366, height: 768 }, PHONE, { width: 1920, height: 1080 }];
/** Those of the workspace: the last is a laptop at 200 percent. */
export const WORKSPACE_SIZES: readonly Size[] = [WIDE, PHONE, { width: 720, height: 450 }];
/** For what looks the same in the windows between. */
export const TWO_SIZES: readonly Size[] = [WIDE, PHONE];
/** The page Letters after a year; `draft` is one that is being written. */
export function letterScreens(draft: number): Screen[] {
  return [
    { name: 'admin-letters-year', path: '/admin/letters' },
    { name: 'admin-letters-year-sent', path: '/admin/letters?view=sent' },
    { name: 'admin-letters-editor', path: `/admin/letters?edit=${draft}` },
  ];
}
/** A case study with all that sells it, and one with its texts alone. */
export function proofScreens({ everything, nothing }: Record<'everything' | 'nothing', CaseStudy>): Screen[] {
  return [
    { name: 'study-with-everything', path: `/case-studies/${everything.slug}`, isWhole: true },
    { name: 'study-with-nothing', path: `/case-studies/${nothing.slug}`, isWhole: true },
  ];
}

/** Everybody's pages: by hand only what no list of pages knows. */
export function publicScreens(study: CaseStudy): Screen[] {
  return [
    ...publicPaths(defaultSiteContent).map((path) => ({ name: path.slice(1).replaceAll('/', '-') || 'home', path })),
    { name: 'case-studies-gallery', path: '/case-studies?view=gallery' },
    { name: 'case-study', path: `/case-studies/${study.slug}` },
    { name: 'newsletter', path: '/newsletter' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'auth', path: '/auth' },
  ];
}

export function workspaceScreens(study: CaseStudy): Screen[] {
  return [
    { name: 'admin-dashboard', path: '/admin/dashboard' },
    { name: 'admin-editor', path: `/admin/dashboard?edit=${study.id}` },
    { name: 'admin-content', path: '/admin/content' },
    { name: 'admin-content-home', path: '/admin/content/pages.home' },
    { name: 'admin-content-brand', path: '/admin/content/brand' },
    { name: 'admin-content-claims', path: '/admin/content/claims' },
    { name: 'admin-content-services', path: '/admin/content/services' },
    { name: 'admin-setup', path: '/admin/setup' },
    { name: 'admin-media', path: '/admin/media' },
    { name: 'admin-enquiries', path: '/admin/enquiries' },
    { name: 'admin-subscribers', path: '/admin/subscribers' },
    { name: 'admin-settings', path: '/admin/settings' },
    { name: 'admin-settings-mail', path: '/admin/settings/mail' },
    { name: 'admin-settings-accounts', path: '/admin/settings/accounts' },
    { name: 'admin-settings-backups', path: '/admin/settings/backups' },
    { name: 'admin-settings-import', path: '/admin/settings/import' },
    { name: 'admin-settings-api', path: '/admin/settings/api' },
    { name: 'admin-settings-record', path: '/admin/settings/record' },
    { name: 'admin-design', path: '/admin/design' },
  ];
}

/** Everybody's pages in somebody else's colours and letters. */
export const BRANDS = { black: BLACK, pastel: PASTEL } as const;

/** Pages of a site whose owner uploads pictures of any shape under titles of any length. */
export function photographScreens(paths: string[]): Screen[] {
  return ['/', '/case-studies', '/case-studies?view=gallery', ...paths].map((path) => ({
    name: `photographs${path.replaceAll(/\W+/g, '-').replace(/-$/, '')}`,
    path,
  }));
}
