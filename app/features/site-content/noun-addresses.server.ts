import { FEATURES } from '../../features.ts';
import type { NounAddresses } from '../../kit/feature.ts';
import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { servicePath } from './services.ts';
import type { SiteContent } from './site-content.ts';

type Reading = Pick<Platform, 'db' | 'log' | 'contentVersion' | 'config'>;

/**
 * What the nouns have at addresses of their own beside the pages of the registry and case studies: what is on the site, what moved, and
 * what is off it. Sitemaps, feeds, lists, redirects, counts of visits and the static copy follow from it.
 */
export const nounAddresses = oncePerVersion(async (platform: Reading): Promise<NounAddresses> => {
  const halves = await Promise.all(FEATURES.flatMap(({ addresses }) => addresses?.() ?? []));
  const all = await Promise.all(halves.map(({ addresses }) => addresses(platform)));
  return {
    shown: all.flatMap(({ shown }) => shown),
    moved: all.flatMap(({ moved }) => moved),
    hidden: all.flatMap(({ hidden }) => hidden),
  };
});

/** Where what stood at a path is now; null where nothing of a noun stood there. */
export async function movedNoun(platform: Reading, path: string | null): Promise<string | null> {
  return (await nounAddresses(platform)).moved.find(({ from }) => from === path)?.to ?? null;
}

/** Where everything is that nouns moved, by its former address; one that a service has by now is the service's. */
export async function movesOfNouns(
  platform: Reading,
  { services }: Pick<SiteContent, 'services'>,
): Promise<ReadonlyMap<string, string>> {
  const inUse = pathsOfServices(services);
  const { moved } = await nounAddresses(platform);
  return new Map(moved.filter(({ from }) => !inUse.has(from)).map(({ from, to }) => [from, to]));
}

/** The addresses at which nouns have a page. */
export async function pathsOfNouns(platform: Reading): Promise<ReadonlySet<string>> {
  return new Set((await nounAddresses(platform)).shown.map(({ path }) => path));
}

/** The same behind their first `/`: no service gets one of them. */
export async function slugsOfNouns(platform: Reading): Promise<ReadonlySet<string>> {
  return new Set([...(await pathsOfNouns(platform))].map((path) => path.slice(1)));
}

/** Those at which there is nothing: a service may have the address of a page that was taken off the site or deleted. */
export async function deadPaths(platform: Reading, { services }: Pick<SiteContent, 'services'>): Promise<string[]> {
  const inUse = pathsOfServices(services);
  return (await nounAddresses(platform)).hidden.filter((path) => !inUse.has(path));
}

function pathsOfServices({ list }: SiteContent['services']): ReadonlySet<string> {
  return new Set(list.map(servicePath));
}
