import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { outcomeWords } from '../../../features/case-studies/outcomes.ts';
import { nounAddresses } from '../../../features/site-content/noun-addresses.server.ts';
import { PAGE_TREE, PAGES, type PageKey } from '../../../features/site-content/page-registry.ts';
import { publicPaths } from '../../../features/site-content/public-paths.ts';
import { type Service, servicePath } from '../../../features/site-content/services.ts';
import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { wordsOf } from '../../../interface-words/site-words.server.ts';
import type { SiteAddress } from '../../../kit/feature.ts';
import type { PageRequest } from '../page.ts';

/** One line of the parts list. Items are numbered like parts of an assembly: 3, 3.1, 3.2. */
export type IndexEntry = { item: string; path: string; name: string; note: string; isPart: boolean };

type ListedStudy = Pick<CaseStudy, 'title' | 'slug' | 'outcomes'>;

const GALLERY = '/case-studies?view=gallery';

/** The parts list of the site with what nouns have on it, for its page and for the twin of that; `studies` are those that are known. */
export async function readSiteIndex(
  { platform, content }: Pick<PageRequest, 'platform' | 'content'>,
  studies: readonly ListedStudy[],
): Promise<IndexEntry[]> {
  return siteIndex(content, studies, (await nounAddresses(platform)).shown);
}

/** Every public page that is switched on, and every study, in the order of the parts list. */
export function siteIndex(
  content: SiteContent,
  studies: readonly ListedStudy[],
  addresses: readonly SiteAddress[] = [],
): IndexEntry[] {
  const { names, notes } = content.pages.sitemap;
  const isOn = new Set(publicPaths(content));
  const known = (path: string, name: string) => ({ path, name: names[path] ?? name, note: notes[path] ?? '' });
  const pathOf = (page: PageKey) => content.seo[page].canonical;
  const knownPage = (page: PageKey) => known(pathOf(page), PAGES[page].name);

  const knownService = (service: Service) => known(servicePath(service), service.name);

  // Parts whose assembly is switched off stand on their own.
  const branches = PAGE_TREE.flatMap(({ page, parts }) => {
    const hasPage = isOn.has(pathOf(page));
    const inside = [
      ...(page === 'services' ? content.services.list.map(knownService) : parts.map(knownPage)),
      ...(page === 'caseStudies' && hasPage ? [known(GALLERY, GALLERY), ...studies.map(studyEntry)] : []),
    ];
    if (hasPage) return [{ top: knownPage(page), inside }];
    return inside.map((top) => ({ top, inside: [] }));
  });

  const { say } = wordsOf(content);
  const ownEntry = ({ path, name, word }: SiteAddress) => known(path, word ? say(word) : name);
  const own = addresses
    .filter(({ within }) => within === undefined)
    .map((top) => ({
      top: ownEntry(top),
      inside: addresses.filter(({ within }) => within === top.path).map(ownEntry),
    }));

  return [...branches, ...own].flatMap(({ top, inside }, index) => [
    { ...top, item: String(index + 1), isPart: false },
    ...inside.map((part, place) => ({ ...part, item: `${index + 1}.${place + 1}`, isPart: true })),
  ]);
}

/** What came of a study stands where a page says what it is for. */
function studyEntry({ title, slug, outcomes: [outcome] = [] }: ListedStudy) {
  return { path: `/case-studies/${slug}`, name: title, note: outcome ? outcomeWords(outcome) : '' };
}
