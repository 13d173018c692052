import { PAGE_KEYS, type PageKey } from './page-registry.ts';
import { serviceOfPage, servicePath } from './services.ts';
import type { SiteContent } from './site-content.ts';
import { isPageShown, type PageSwitches } from './what-is-shown.ts';

/** The addresses of every public page that is there, without the case studies themselves. */
export function publicPaths(content: PageSwitches & Pick<SiteContent, 'seo'>): string[] {
  return PAGE_KEYS.flatMap((key) => {
    // those of the services stand where the first of them stands in the registry
    if (isServicePage(key)) return key === FIRST_SERVICE ? content.services.list.map(servicePath) : [];
    return isPageShown(key, content) ? [content.seo[key].canonical] : [];
  });
}

function isServicePage(key: PageKey): boolean {
  return serviceOfPage(key) !== undefined;
}

const FIRST_SERVICE = PAGE_KEYS.find(isServicePage);
