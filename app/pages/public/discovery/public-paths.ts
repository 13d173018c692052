import { EXTRA_PAGES, PAGE_KEYS, type PageKey } from '../../../features/site-content/page-registry.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';

/** The addresses of every public page that is switched on, without the case studies themselves. */
export function publicPaths({ seo, extraPages }: Pick<SiteContent, 'seo' | 'extraPages'>): string[] {
  const isOn = (key: PageKey) => !EXTRA_PAGES.some((extra) => extra === key && !extraPages[extra]);
  return PAGE_KEYS.filter(isOn).map((key) => seo[key].canonical);
}
