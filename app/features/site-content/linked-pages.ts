import { PAGES } from './page-registry.ts';
import { serviceAt } from './services.ts';
import type { SiteContent } from './site-content.ts';

/** A link of a section: where it stands in the section, and the page of this site it leads to. */
type LinkedPage = { path: string; href: string };

const STUDY = /^\/case-studies\/([^/]+)\/?$/;
const FILE = /^\/(?:uploads|images|share)\/|\.[a-z0-9]{2,12}$/;

/** Every link to a page of this site in the data of a section, whatever the rest of it is. */
export function linkedPages(data: unknown, path: string[] = []): LinkedPage[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'href' && typeof value === 'string' && value.startsWith('/')
      ? [{ path: [...path, key].join('.'), href: value }]
      : linkedPages(value, [...path, key]),
  );
}

/** The address of a link without its question, its place on the page and the slash at its end. */
export function pathOf(href: string): string {
  const [whole = ''] = href.split(/[?#]/);
  return whole === '/' ? whole : whole.replace(/\/$/, '');
}

/** What stands under an address of this site, as far as its texts say. */
export function kindOfPage(
  href: string,
  content: Pick<SiteContent, 'services'>,
): { kind: 'page' | 'file' | 'none' } | { kind: 'study'; slug: string } {
  const path = pathOf(href);
  if (Object.values(PAGES).some((page) => page.path === path)) return { kind: 'page' };
  if (serviceAt(path, content)) return { kind: 'page' };
  const slug = STUDY.exec(path)?.[1];
  if (slug) return { kind: 'study', slug };
  return { kind: FILE.test(path) ? 'file' : 'none' };
}
