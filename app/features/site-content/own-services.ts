import { defaultServices } from './default-services.ts';
import { DESIGNED_SERVICES, isDesigned, pageIdOf, type Service, servicePath } from './services.ts';
import type { SiteContent } from './site-content.ts';

/**
 * The content with the owner's services wherever services are named, in her order, with her names and at her addresses:
 * cards, lists, menus, breadcrumbs and links. While they are as they came it is the content itself.
 */
export function withOwnServices(stored: SiteContent): SiteContent {
  if (JSON.stringify(stored.services) === JSON.stringify(defaultServices)) return stored;
  const { pages, seo } = stored;
  const content: SiteContent = {
    ...stored,
    seo: { ...seo },
    pages: {
      ...pages,
      home: { ...pages.home, services: { ...pages.home.services, cards: cardsOf(stored) } },
      serviceLine: { ...pages.serviceLine, services: lineOf(stored) },
      services: { ...pages.services, choices: choicesOf(stored) },
      sitemap: { ...pages.sitemap, names: { ...pages.sitemap.names }, notes: { ...pages.sitemap.notes } },
    },
  };
  const { names, notes } = content.pages.sitemap;
  for (const service of stored.services.list) {
    if (!isDesigned(service.key)) continue;
    const page = DESIGNED_SERVICES[service.key];
    const path = servicePath(service);
    const stated = seo[page].canonical;
    content.seo[page] = { ...seo[page], canonical: path };
    const named = renamed(pages[page].hero.breadcrumb, service, 'name');
    Object.assign(content.pages, { [page]: { ...pages[page], hero: { ...pages[page].hero, breadcrumb: named } } });
    names[path] = renamed(pages.sitemap.names[stated] ?? service.name, service, 'name');
    notes[path] = pages.sitemap.notes[stated] ?? '';
  }
  return withOwnLinks(content, linksOf(stored)) as SiteContent; // words and addresses change, nothing else
}

/** What another section says, until the owner changes the name of the service that the site came with. */
function renamed(said: string, service: Service, field: 'name' | 'title'): string {
  return service[field] === statedService(service.key)?.[field] ? said : service[field];
}

function statedService(key: string): Service | undefined {
  return defaultServices.list.find((service) => service.key === key);
}

type Cards = SiteContent['pages']['home']['services']['cards'];

function cardsOf({ services, pages }: SiteContent): Cards {
  return services.list.flatMap((service) =>
    pages.home.services.cards
      .filter(({ id }) => id === service.key)
      .map((card) => ({ ...card, heading: renamed(card.heading, service, 'title') })),
  );
}

function lineOf({ services, pages }: SiteContent): SiteContent['pages']['serviceLine']['services'] {
  return services.list.flatMap((service) =>
    pages.serviceLine.services
      .filter(({ key }) => key === pageIdOf(service.key))
      .map((entry) => ({ ...entry, heading: renamed(entry.heading, service, 'title') })),
  );
}

function choicesOf({ services, pages }: SiteContent): SiteContent['pages']['services']['choices'] {
  return services.list.flatMap((service) => pages.services.choices.filter(({ key }) => key === pageIdOf(service.key)));
}

type Links = {
  /** Where an address that a service had leads now. */
  moves: Map<string, string>;
  /** The service that an address, or a place on the home page, is about. */
  serviceOf: (target: string) => Service | undefined;
};

function linksOf({ services }: SiteContent): Links {
  const inUse = new Set<string>(services.list.map(servicePath));
  const places = new Map<string, Service>();
  const moves = new Map<string, string>();
  for (const service of services.list) {
    const slugs = services.former.filter(({ key }) => key === service.key).map(({ slug }) => slug);
    const stated = statedService(service.key);
    for (const earlier of [...slugs, ...(stated ? [stated.slug] : [])].map((slug) => servicePath({ slug })))
      if (!inUse.has(earlier)) moves.set(earlier, servicePath(service));
    places.set(service.key, service);
    places.set(servicePath(service), service);
  }
  return { moves, serviceOf: (target) => places.get(target) };
}

function withOwnLinks(value: unknown, links: Links): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return sameOr(
      value,
      value.map((item) => withOwnLinks(item, links)),
    );
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'href' && typeof inner === 'string' ? movedHref(inner, links) : withOwnLinks(inner, links),
  ]);
  const next = Object.fromEntries(entries) as Record<string, unknown>;
  const label = ownLabel(next, links);
  return sameOr(value as Record<string, unknown>, label === undefined ? next : { ...next, label });
}

function sameOr<Value extends object>(value: Value, next: Value): Value {
  return Object.entries(next).every(([name, inner]) => value[name as keyof Value] === inner) ? value : next;
}

function movedHref(href: string, { moves }: Links): string {
  const [path = ''] = href.split(/[?#]/);
  const target = moves.get(path);
  return target === undefined ? href : target + href.slice(path.length);
}

/** The words of a link to a service where they are the name that the service came with. */
function ownLabel({ label, href, anchor }: Record<string, unknown>, { serviceOf }: Links): string | undefined {
  const target = typeof href === 'string' ? href : anchor;
  const service = typeof target === 'string' ? serviceOf(target) : undefined;
  const stated = service && statedService(service.key);
  if (!service || !stated) return undefined;
  if (label === stated.name) return service.name;
  return label === stated.title ? service.title : undefined;
}
