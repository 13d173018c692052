import type { PageKey } from '../../features/site-content/page-registry.ts';
import { isPageShown } from '../../features/site-content/public-paths.ts';
import { notFoundPage } from './not-found-page.tsx';
import type { PublicPage } from './page.ts';

/** A page the owner can switch off or empty. Without it, its address is the not-found screen, for readers and for forms. */
export function extraPage(key: PageKey, page: PublicPage): PublicPage {
  const { query, cacheKey, submit, formBytes, overlong } = page;
  return {
    ...(query ? { query } : {}),
    ...(cacheKey ? { cacheKey } : {}),
    ...(formBytes ? { formBytes } : {}),
    load: (request) => (isPageShown(key, request.content) ? page : notFoundPage).load(request),
    ...(overlong
      ? { overlong: (request) => (isPageShown(key, request.content) ? overlong : notFoundPage.load)(request) }
      : {}),
    ...(submit
      ? {
          submit: async (request, form) =>
            isPageShown(key, request.content) ? submit(request, form) : notFoundPage.load(request),
        }
      : {}),
  };
}
