import type { FieldProblem } from '../../lib/app-error.ts';
import { slugify } from '../../lib/slug.ts';
import { PAGES } from './page-registry.ts';
import type { SectionKey } from './section-schemas.ts';
import { DESIGNED_SERVICES, isDesigned, serviceOfPage } from './services.ts';
import type { SiteContent } from './site-content.ts';

type Services = SiteContent['services'];

/** What stands behind the first `/` of addresses that are no page of the registry. A test asks the server for others. */
const TAKEN = [
  'admin',
  'api',
  'assets',
  'auth',
  'fonts',
  'healthz',
  'images',
  'insights',
  'metrics',
  'newsletter',
  'readyz',
  'share',
  'uploads',
];

/** Addresses that no service can have. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...TAKEN,
  ...Object.entries(PAGES)
    .filter(([page]) => serviceOfPage(page) === undefined)
    .map(([, { path }]) => path.slice(1)),
]);

/** A section as it is stored: of services, with what the program keeps of them. `taken` are the slugs of pages of other nouns. */
export function toStore(key: SectionKey, data: unknown, before: SiteContent, taken?: ReadonlySet<string>): unknown {
  return key === 'services' ? servicesToStore(data as Services, before, taken) : data; // checked by its schema
}

/** The services of a site, and the language in which they are named. */
type ServicesOfSite = { services: Services; identity: Pick<SiteContent['identity'], 'language'> };

/**
 * The services with an address for each that was left without, a short key for each new one, and every address that one of
 * them had and has no more.
 */
export function servicesToStore(
  given: Services,
  { services: before, identity: { language } }: ServicesOfSite,
  taken: ReadonlySet<string> = new Set(),
): Services {
  const used = new Set([
    ...Object.keys(DESIGNED_SERVICES),
    ...[...given.list, ...before.former, ...before.list].map(({ key }) => key),
  ]);
  const slugs = new Set([...RESERVED_SLUGS, ...taken, ...given.list.map(({ slug }) => slug)]);
  const list = given.list.map((service) => {
    const slug =
      service.slug === ''
        ? freeName(slugify(service.name, { language, fallback: 'service', longest: 50 }), slugs)
        : service.slug;
    slugs.add(slug);
    const known =
      before.list.some(({ key }) => key === service.key) || before.former.some(({ key }) => key === service.key);
    if (known || isDesigned(service.key)) return { ...service, slug };
    // undone and saved once more, or new
    const same = before.list.find((other) => other.slug === slug && !given.list.some(({ key }) => key === other.key));
    const key = same?.key ?? freeName(slug, used);
    used.add(key);
    return { ...service, slug, key };
  });
  return { list, former: formerOf(list, [...given.former, ...before.former, ...before.list]) };
}

/** Of each address its last owner, without those in use; the newest stand last. */
function formerOf(list: Services['list'], had: readonly { slug: string; key: string }[]): Services['former'] {
  const owners = new Map<string, string>();
  for (const { slug, key } of had) {
    owners.delete(slug);
    if (!list.some((service) => service.slug === slug)) owners.set(slug, key);
  }
  return [...owners].slice(-500).map(([slug, key]) => ({ slug, key }));
}

/** The name, or the first of `name-2`, `name-3` … that is not among the taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  return free;
}

/** What keeps services from standing beside each other and beside the other pages, in words for the fields of the form. */
export function serviceProblems({ list }: Services, taken: ReadonlySet<string> = new Set()): FieldProblem[] {
  return list.flatMap(({ key, name, slug }, index) => {
    const earlier = list.slice(0, index);
    const problem = (field: string, message: string) => ({ path: `list.${index}.${field}`, message });
    return [
      ...(earlier.some((other) => other.key === key) ? [problem('name', 'This service is in the list twice')] : []),
      ...(earlier.some((other) => isSameName(other.name, name))
        ? [problem('name', `Another service is called “${name.trim()}”`)]
        : []),
      ...(RESERVED_SLUGS.has(slug) || taken.has(slug)
        ? [problem('slug', `/${slug} is the address of another page of this site`)]
        : []),
      ...(earlier.some((other) => other.slug === slug)
        ? [problem('slug', `/${slug} is the address of another service`)]
        : []),
    ];
  });
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
