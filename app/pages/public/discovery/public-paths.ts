import { PAGE_KEYS } from '../../../features/site-content/page-registry.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { isPageShown } from '../../../features/site-content/what-is-shown.ts';

/** The addresses of every public page that is there, without the case studies themselves. */
export function publicPaths(content: Pick<SiteContent, 'seo' | 'extraPages' | 'ventures'>): string[] {
  return PAGE_KEYS.filter((key) => isPageShown(key, content)).map((key) => content.seo[key].canonical);
}
