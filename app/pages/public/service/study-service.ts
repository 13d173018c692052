import { DESIGNED_SERVICES, findService, isDesigned } from '../../../features/site-content/services.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';

/** The short name of a service, in the owner's words. */
export function serviceLabel(content: Pick<SiteContent, 'pages' | 'services'>, key: string): string {
  if (isDesigned(key)) return content.pages[DESIGNED_SERVICES[key]].hero.breadcrumb;
  return findService(content, key)?.name ?? '';
}
