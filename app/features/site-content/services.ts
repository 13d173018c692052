import type { ServiceKey } from './page-texts.ts';
import type { SiteContent } from './site-content.ts';

/** One of the services: a key that never changes, the owner's names for it, and the part of its address behind the `/`. */
export type Service = SiteContent['services']['list'][number];

/** The services that the site comes with, by key, and the page that is designed for each. */
export const DESIGNED_SERVICES = {
  'product-development': 'productDevelopment',
  manufacturing: 'manufacturing',
  'business-scaling': 'businessScaling',
} as const satisfies Record<string, ServiceKey>;
type DesignedService = keyof typeof DESIGNED_SERVICES;

type Services = Pick<SiteContent, 'services' | 'own'>;

export function isDesigned(key: string): key is DesignedService {
  return Object.hasOwn(DESIGNED_SERVICES, key);
}

/** What other texts call a service: its designed page, else its own key. */
export function pageIdOf(key: string): string {
  return isDesigned(key) ? DESIGNED_SERVICES[key] : key;
}

/** The key of the service that a designed page is about; undefined for every other page. */
export function serviceOfPage(page: string): DesignedService | undefined {
  const found = Object.entries(DESIGNED_SERVICES).find(([, designed]) => designed === page);
  return found?.[0] as DesignedService | undefined; // its own keys
}

export function findService({ services }: Services, key: string): Service | undefined {
  return services.list.find((service) => service.key === key);
}

export function serviceKeys({ services }: Services): string[] {
  return services.list.map(({ key }) => key);
}

export function servicePath({ slug }: Pick<Service, 'slug'>): `/${string}` {
  return `/${slug}`;
}

/** What stands at an address: a service, or the one that had this address and is elsewhere or gone. */
type ServiceAddress = { service: Service } | { moved: Service } | { gone: true };

/**
 * Looks an address up among those that services have and had, whatever its capitals. An address in use counts first, so a
 * move never hides a page; a move leads to a service that is there, so it never leads to another move.
 */
export function serviceAt(path: string, content: Services): ServiceAddress | null {
  const slug = path.slice(1).toLowerCase();
  const service = content.services.list.find((candidate) => candidate.slug === slug);
  if (service) return { service };
  const key = content.services.former.find((former) => former.slug === slug)?.key;
  // a site that began with its owner's own words never had those of the sample
  if (key === undefined) return isDesigned(slug) && !content.own ? { gone: true } : null;
  const moved = findService(content, key);
  return moved ? { moved } : { gone: true };
}

/** Whether there is, or was, a service of this key. */
export function everService(key: string, content: Services): boolean {
  return (
    isDesigned(key) ||
    content.services.former.some((former) => former.key === key) ||
    serviceKeys(content).includes(key)
  );
}
