import type { ServiceKey } from '../../../features/site-content/page-texts.ts';
import { isPageShown, type PageSwitches } from '../../../features/site-content/public-paths.ts';
import {
  DESIGNED_SERVICES,
  isDesigned,
  type Service,
  serviceAt,
  servicePath,
} from '../../../features/site-content/services.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { businessScalingPage } from '../business-scaling/business-scaling-page.tsx';
import { manufacturingPage } from '../manufacturing/manufacturing-page.tsx';
import { serviceTwin } from '../markdown/service-twin.ts';
import { notFoundPage } from '../not-found-page.tsx';
import type { PublicPage } from '../page.ts';
import { productDevelopmentPage } from '../product-development/product-development-page.tsx';
import { ownServicePage } from './own-service-page.tsx';

const DESIGNED_PAGES: Record<ServiceKey, PublicPage> = {
  productDevelopment: productDevelopmentPage,
  manufacturing: manufacturingPage,
  businessScaling: businessScalingPage,
};

/**
 * What stands at an address that is, or was, that of a service: its page, the way to where it is now, or, when it was taken
 * away, the way to the overview of services. Every other address is the not-found screen.
 */
export function serviceAddress(path: string): PublicPage {
  return {
    markdown: (request) => serviceTwin(path, request),
    load(request) {
      const found = serviceAt(path, request.content);
      if (found && 'service' in found) return pageOf(found.service).load(request);
      const to = movedTo(path, request.content);
      return to === null ? notFoundPage.load(request) : { kind: 'redirect', status: 301, to };
    },
  };
}

/** Where an address leads that a service had; null for one that no service had, and for one in use. */
export function movedTo(path: string, content: PageSwitches & Pick<SiteContent, 'seo'>): string | null {
  const found = serviceAt(path, content);
  if (!found || 'service' in found) return null;
  if ('moved' in found) return servicePath(found.moved);
  return isPageShown('services', content) ? content.seo.services.canonical : '/';
}

function pageOf(service: Service): PublicPage {
  const { key } = service;
  return isDesigned(key) ? DESIGNED_PAGES[DESIGNED_SERVICES[key]] : ownServicePage(service);
}
