import { FEATURES } from '../../features.ts';
import type { NounAddresses } from '../../kit/feature.ts';
import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';

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
