import { defaultServices } from './default-services.ts';
import { DESIGNED_SERVICES, isDesigned, pageIdOf, type Service, servicePath } from './services.ts';
import type { Action, SiteContent } from './site-content.ts';

/** The services of the original texts. */
type Services = readonly Service[];

/**
 * The content with the owner's services wherever services are named, in her order, with her names and at her addresses:
 * cards, lists, menus, breadcrumbs and links. While they are as they came it is the content itself.
 */
export function withOwnServices(stored: SiteContent, original = defaultServices): SiteContent {
  if (JSON.stringify(stored.services) === JSON.stringify(original)) return stored;
  const came = original.list;
  const { pages, seo } = stored;
  const content: SiteContent = {
    ...stored,
    seo: { ...seo },
    footer: footerOf(stored, came),
    pages: {
      ...pages,
      home: { ...pages.home, services: { ...pages.home.services, cards: cardsOf(stored, came) } },
      serviceLine: { ...pages.serviceLine, services: lineOf(stored, came) },
      services: { ...pages.services, choices: choicesOf(stored) },
      sitemap: { ...pages.sitemap, names: { ...pages.sitemap.names }, notes: { ...pages.sitemap.notes } },
    },
  };
  const { names, notes } = content.pages.sitemap;
  for (const service of stored.services.list) {
    if (!isDesigned(service.key)) {
      Object.assign(notes, { [servicePath(service)]: service.page.summary });
      continue;
    }
    const page = DESIGNED_SERVICES[service.key];
    const path = servicePath(service);
    const stated = seo[page].canonical;
    content.seo[page] = { ...seo[page], canonical: path };
    const named = renamed(pages[page].hero.breadcrumb, service, came, 'name');
    Object.assign(content.pages, { [page]: { ...pages[page], hero: { ...pages[page].hero, breadcrumb: named } } });
    names[path] = renamed(pages.sitemap.names[stated] ?? service.name, service, came, 'name');
    notes[path] = pages.sitemap.notes[stated] ?? '';
  }
  return withOwnLinks(content, linksOf(stored, came)) as SiteContent; // words and addresses change, nothing else
}

/** What another section says, until the owner changes the name of the service that the site came with. */
function renamed(said: string, service: Service, came: Services, field: 'name' | 'title'): string {
  return service[field] === statedService(service.key, came)?.[field] ? said : service[field];
}

function statedService(key: string, came: Services): Service | undefined {
  return came.find((service) => service.key === key);
}

type Cards = SiteContent['pages']['home']['services']['cards'];

function cardsOf({ services, pages }: SiteContent, came: Services): Cards {
  return services.list.flatMap((service) => {
    const { key, title, page } = service;
    const designed = pages.home.services.cards.filter(({ id }) => id === key);
    if (isDesigned(key))
      return designed.map((card) => ({ ...card, heading: renamed(card.heading, service, came, 'title') }));
    const points = page.points.map((text) => ({ text }));
    const href = servicePath(service);
    return [{ id: key, heading: title, href, text: page.summary, points, more: pages.serviceLine.more }];
  });
}

function lineOf({ services, pages }: SiteContent, came: Services): SiteContent['pages']['serviceLine']['services'] {
  return services.list.flatMap((service) => {
    const { key, title, page } = service;
    const designed = pages.serviceLine.services.filter((entry) => entry.key === pageIdOf(key));
    if (isDesigned(key))
      return designed.map((entry) => ({ ...entry, heading: renamed(entry.heading, service, came, 'title') }));
    return [{ key, heading: title, text: page.summary, href: servicePath(service) }];
  });
}

function choicesOf({ services, pages }: SiteContent): SiteContent['pages']['services']['choices'] {
  return services.list.flatMap(({ key, page: { says, points } }) =>
    isDesigned(key) ? pages.services.choices.filter((choice) => choice.key === pageIdOf(key)) : [{ key, says, points }],
  );
}

/** The group of the footer that leads to services leads to all of them. */
function footerOf({ services, footer }: SiteContent, came: Services): SiteContent['footer'] {
  const own = services.list.filter(({ key }) => !isDesigned(key));
  const targets = new Set(footer.groups.flatMap(({ items }) => items.map(targetOf)));
  const missing = own.filter((service) => !targets.has(servicePath(service)));
  const stated = new Set(came.flatMap((service) => [service.key, servicePath(service)]));
  const group = footer.groups.find(({ items }) => items.some((item) => stated.has(targetOf(item))));
  if (!group || missing.length === 0) return footer;
  const added = missing.map((service) => ({ label: service.name, href: servicePath(service) }));
  const groups = footer.groups.map((each) => (each === group ? { ...each, items: [...each.items, ...added] } : each));
  return { ...footer, groups };
}

function targetOf(action: Action): string {
  if ('href' in action) return action.href;
  return 'anchor' in action ? action.anchor : '';
}

type Links = {
  /** Where an address that a service had leads now. */
  moves: ReadonlyMap<string, string>;
  /** The service that an address, or a place on the home page, is about. */
  serviceOf: (target: string) => Service | undefined;
  came: Services;
};

function linksOf({ services }: SiteContent, came: Services): Links {
  const inUse = new Set<string>(services.list.map(servicePath));
  const places = new Map<string, Service>();
  const moves = new Map<string, string>();
  for (const service of services.list) {
    const slugs = services.former.filter(({ key }) => key === service.key).map(({ slug }) => slug);
    const stated = statedService(service.key, came);
    for (const earlier of [...slugs, ...(stated ? [stated.slug] : [])].map((slug) => servicePath({ slug })))
      if (!inUse.has(earlier)) moves.set(earlier, servicePath(service));
    places.set(service.key, service);
    places.set(servicePath(service), service);
  }
  return { moves, serviceOf: (target) => places.get(target), came };
}

/** The content with its links to what moved leading to where that is now. */
export function withMovedLinks(content: SiteContent, moves: Links['moves']): SiteContent {
  if (moves.size === 0) return content;
  return withOwnLinks(content, { moves, serviceOf: () => undefined, came: [] }) as SiteContent; // addresses change, nothing else
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
function ownLabel({ label, href, anchor }: Record<string, unknown>, { serviceOf, came }: Links): string | undefined {
  const target = typeof href === 'string' ? href : anchor;
  const service = typeof target === 'string' ? serviceOf(target) : undefined;
  const stated = service && statedService(service.key, came);
  if (!service || !stated) return undefined;
  if (label === stated.name) return service.name;
  return label === stated.title ? service.title : undefined;
}
