import type { Platform } from '../../platform/platform.server.ts';
import { knownCaseStudies, listMovedSlugs } from '../case-studies/case-study-service.server.ts';
import { deadPaths, nounAddresses } from '../site-content/noun-addresses.server.ts';
import { PAGE_KEYS, PAGES } from '../site-content/page-registry.ts';
import { isPageShown } from '../site-content/public-paths.ts';
import { serviceAt, serviceOfPage, servicePath } from '../site-content/services.ts';
import { readSiteContent } from '../site-content/site-content-service.server.ts';
import type { Candidate } from './miss-suggestions.ts';
import type { Standing } from './redirect-rules.ts';

export type Reading = Pick<Platform, 'db' | 'log' | 'config' | 'clock' | 'contentVersion'>;

const STUDIES = '/case-studies/';

/**
 * What stands at the addresses of this site by itself, at this moment. `isServed` says of an address without capitals whether
 * the program has a page or a file there; the shell knows.
 */
export async function standingAddresses(
  platform: Reading,
  isServed: (path: string) => boolean,
): Promise<Standing & { candidates: Candidate[] }> {
  const content = await readSiteContent(platform);
  const studies = await knownCaseStudies(platform);
  const titles = new Map(studies.map(({ slug, title }) => [slug, title]));
  const moved = new Map((await listMovedSlugs(platform)).map(({ from, to }) => [from, to]));
  const others = await nounAddresses(platform);
  const pages = PAGE_KEYS.filter((key) => serviceOfPage(key) === undefined);
  // a page that is switched off leaves its address to others
  const hidden = new Set<string>([
    ...pages.filter((key) => !isPageShown(key, content)).map((key) => PAGES[key].path),
    ...(await deadPaths(platform, content)),
  ]);

  function takenBy(from: string): string | null {
    if (from.startsWith('/?')) return null;
    const [path = ''] = from.split('?');
    if (path.startsWith(STUDIES)) {
      const slug = path.slice(STUDIES.length);
      const title = titles.get(slug);
      if (title !== undefined) return `The case study “${title}” is at ${path}.`;
      const to = moved.get(slug);
      return to === undefined ? null : `${path} is a former address of a case study and leads to ${STUDIES}${to}.`;
    }
    const own = others.shown.find((one) => one.path === path);
    if (own) return `“${own.name}” is at ${path}.`;
    const led = others.moved.find((one) => one.from === path);
    if (led) return `${path} is a former address and leads to ${led.to}.`;
    if (hidden.has(path)) return null;
    if (isServed(path)) return `There is a page or a file at ${path}.`;
    const service = serviceAt(path, content);
    if (!service) return null;
    if ('service' in service) return `The service “${service.service.name}” is at ${path}.`;
    const to = 'moved' in service ? servicePath(service.moved) : PAGES.services.path;
    return `${path} is a former address of a service and leads to ${to}.`;
  }

  return {
    siteUrl: platform.config.siteUrl,
    takenBy,
    isThere: (key) => key.startsWith('/uploads/') || key.startsWith('/?') || takenBy(key) !== null,
    candidates: [
      ...studies.map(({ slug, title }) => ({ to: STUDIES + slug, name: title })),
      ...others.shown.map(({ path, name }) => ({ to: path, name })),
      ...content.services.list.map((service) => ({ to: servicePath(service), name: service.name })),
      ...pages
        .filter((key) => key !== 'home' && isPageShown(key, content))
        .map((key) => ({ to: PAGES[key].path, name: PAGES[key].name })),
    ],
  };
}
