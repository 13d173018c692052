import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies, listMovedSlugs } from '../case-studies/case-study-service.server.ts';
import { nounAddresses } from '../site-content/noun-addresses.server.ts';
import { PAGE_KEYS, PAGES } from '../site-content/page-registry.ts';
import { publicPaths } from '../site-content/public-paths.ts';
import { serviceAt, servicePath } from '../site-content/services.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';

export const STUDIES = '/case-studies/';

/** The pages whose visits are counted, by path, with what they are called: those of the sitemap and the case studies. */
export const countedPages = oncePerVersion(
  async (
    platform: Pick<Platform, 'config' | 'contentVersion' | 'db' | 'log'>,
  ): Promise<ReadonlyMap<string, string>> => {
    const content = await readSiteContent(platform);
    const names = new Map<string, string>(PAGE_KEYS.map((key) => [content.seo[key].canonical, PAGES[key].name]));
    for (const service of content.services.list) names.set(servicePath(service), service.name);
    const studies = await knownCaseStudies(platform);
    const { shown } = await nounAddresses(platform);
    return new Map([
      ...publicPaths(content).map((path): [string, string] => [path, names.get(path) ?? path]),
      ...studies.map(({ slug, title }): [string, string] => [STUDIES + slug, title]),
      ...shown.map(({ path, name }): [string, string] => [path, name]),
    ]);
  },
);

/** Finds where a page is today that was counted under an earlier address. */
export async function presentPaths(
  platform: Pick<Platform, 'config' | 'contentVersion' | 'db' | 'log'>,
): Promise<(path: string) => string> {
  const content = await readSiteContent(platform);
  const pages = await countedPages(platform);
  const others = (await nounAddresses(platform)).moved;
  const moved = new Map([
    ...(await listMovedSlugs(platform)).map(({ from, to }) => [STUDIES + from, STUDIES + to] as const),
    ...others.map(({ from, to }) => [from, to] as const),
  ]);
  return (path) => {
    if (pages.has(path)) return path;
    const found = serviceAt(path, content);
    return found && 'moved' in found ? servicePath(found.moved) : (moved.get(path) ?? path);
  };
}
