import { DESIGNED_SERVICES, isDesigned, type Service, servicePath } from './services.ts';
import type { PageSeo, SiteContent } from './site-content.ts';

/** What the page of each service says to search engines, in the order of the services. */
export function servicesSeo(content: Pick<SiteContent, 'services' | 'seo'>): PageSeo[] {
  return content.services.list.map((service) => serviceSeo(service, content));
}

/** The same of one of them; of the owner's own what she left empty is made from its other texts. */
export function serviceSeo(service: Service, { seo }: Pick<SiteContent, 'seo'>): PageSeo {
  if (isDesigned(service.key)) return seo[DESIGNED_SERVICES[service.key]];
  const { title, page } = service;
  const [first = ''] = [page.search.description, page.summary, page.lede].filter((text) => text.trim() !== '');
  return {
    title: page.search.title.trim() || title,
    description: first,
    canonical: servicePath(service),
    keywords: [],
  };
}
