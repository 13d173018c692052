import type { ExtraPage } from '../../features/site-content/page-registry.ts';
import { notFoundPage } from './not-found-page.tsx';
import type { PublicPage } from './page.ts';

/** A page the owner can switch off. Switched off, its address is the not-found screen, for readers and for forms. */
export function extraPage(key: ExtraPage, page: PublicPage): PublicPage {
  const { query, cacheKey, submit, formBytes } = page;
  return {
    ...(query ? { query } : {}),
    ...(cacheKey ? { cacheKey } : {}),
    ...(formBytes ? { formBytes } : {}),
    load: (request) => (request.content.extraPages[key] ? page : notFoundPage).load(request),
    ...(submit
      ? {
          submit: async (request, form) =>
            request.content.extraPages[key] ? submit(request, form) : notFoundPage.load(request),
        }
      : {}),
  };
}
