import { DESIGNED_SERVICES, isDesigned } from './services.ts';
import type { PageSeo, SiteContent } from './site-content.ts';

/** What the page of each service says to search engines, in the order of the services. */
export function servicesSeo({ services, seo }: Pick<SiteContent, 'services' | 'seo'>): PageSeo[] {
  return services.list.flatMap(({ key }) => (isDesigned(key) ? [seo[DESIGNED_SERVICES[key]]] : []));
}
