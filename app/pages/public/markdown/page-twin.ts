import type { z } from 'zod';
import { knownCaseStudies } from '../../../features/case-studies/case-study-service.server.ts';
import { featuredFirst } from '../../../features/case-studies/featured-first.ts';
import type { PageKey } from '../../../features/site-content/page-registry.ts';
import { PAGE_SECTIONS, type SectionedPage, shownSections } from '../../../features/site-content/page-sections.ts';
import { pageTextSchemas } from '../../../features/site-content/page-texts.ts';
import { isPageShown } from '../../../features/site-content/public-paths.ts';
import { markdownHeading, markdownText } from '../../../lib/markdown-text.ts';
import type { PageRequest } from '../page.ts';
import { blocksAddedTo } from '../site-halves.ts';
import { readSiteIndex } from '../sitemap/site-index.ts';
import { ELSEWHERE, PARTS } from './page-parts.ts';
import type { Shown } from './plain-blocks.ts';
import { textBlocks } from './text-blocks.ts';

/** The page of the registry as Markdown: its texts by their schema, and what its sections show of other records. */
export async function pageTwin(key: PageKey, { platform, content, siteUrl }: PageRequest): Promise<string | null> {
  if (!isPageShown(key, content)) return null;
  const known = WITH_STUDIES.has(key) ? await knownCaseStudies(platform) : [];
  const index = key === 'sitemap' ? await readSiteIndex({ platform, content }, known) : [];
  const added = key === 'home' || key === 'about' ? await blocksAddedTo(key, { platform, content, siteUrl }) : [];
  const shown = { content, siteUrl, studies: featuredFirst(known), index, added };
  return asDocument(content.seo[key].title, pageBlocks(key, shown));
}

/** The pages that name studies; the others do not wait for them. */
const WITH_STUDIES: ReadonlySet<PageKey> = new Set([
  ...(['home', 'about', 'caseStudies', 'sitemap'] as const),
  ...(['productDevelopment', 'manufacturing', 'businessScaling'] as const),
]);

/** The blocks of a page: its first screen, and its sections in the order of the owner. */
export function pageBlocks(key: PageKey, shown: Shown): string[] {
  const { content, siteUrl } = shown;
  const { shape } = pageTextSchemas[key];
  const texts: Record<string, unknown> = content.pages[key];
  const sections: string[] = isSectioned(key) ? shownSections(key, content) : [];
  const named = new Set<string>(isSectioned(key) ? Object.keys(PAGE_SECTIONS[key]) : []);
  const writing = { content, siteUrl, without: new Set([...ELSEWHERE, ...[...named].map((name) => `${key}.${name}`)]) };
  const top = textBlocks(pageTextSchemas[key], texts, writing, { level: 1, path: key });
  const sectionBlocks = (name: string) => {
    const field = (shape as Record<string, z.ZodType>)[name];
    const path = `${key}.${name}`;
    const own = field
      ? textBlocks(field, texts[name], { content, siteUrl, without: ELSEWHERE }, { level: 2, path })
      : [];
    return PARTS[path]?.(shown, own) ?? own;
  };
  const atEnd = key === 'about' ? (shown.added ?? []) : [];
  return [...(PARTS[`${key}.top`]?.(shown, top) ?? top), ...sections.flatMap(sectionBlocks), ...atEnd];
}

function isSectioned(key: string): key is SectionedPage {
  return Object.hasOwn(PAGE_SECTIONS, key);
}

/** Blocks as a document, which begins with a title: that of the page, or the given one where the page has none. */
export function asDocument(title: string, blocks: readonly string[]): string {
  const hasTitle = blocks[0]?.startsWith('# ') === true;
  const all = apart([...(hasTitle ? [] : markdownHeading(1, markdownText(title))), ...blocks]);
  return `${all.join('\n\n')}\n`;
}

/** Of two lists below each other the second has other marks: with the same ones readers take them for one. */
function apart(blocks: readonly string[]): string[] {
  let mark = '';
  return blocks.map((block) => {
    if (!block.startsWith('- ')) {
      mark = '';
      return block;
    }
    mark = mark === '-' ? '*' : '-';
    return block.replace(/^( *)- /gm, `$1${mark} `);
  });
}
