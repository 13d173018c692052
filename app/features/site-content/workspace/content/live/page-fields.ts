import { wordingText } from '../../../claims.ts';
import type { OwnerServices } from '../../../content-areas.ts';
import { schemaOf, sectionOf } from '../../../content-section.ts';
import { PAGES, type PageKey } from '../../../page-registry.ts';
import { resolvedContent, stringsOf } from '../../../references.ts';
import { SECTION_KEYS, type SectionKey } from '../../../section-schemas.ts';
import { DESIGNED_SERVICES, isDesigned, servicePath } from '../../../services.ts';
import type { SiteContent } from '../../../site-content.ts';

/** A field of the forms, with what visitors read of it or the address of the picture they see. */
export type PageField = { section: SectionKey; path: string; says: string; kind: 'text' | 'picture' };

/** Kinds of fields whose value can be seen on a page as it is. */
const SEEN: readonly (string | undefined)[] = ['line', 'text', 'claim', 'address', 'picture'];

/** Every field that a page can show, of the content as it is stored. */
export function pageFields(stored: SiteContent): PageField[] {
  const content = resolvedContent(stored);
  return SECTION_KEYS.filter((section) => !section.startsWith('seo.')).flatMap((section) => {
    const data = sectionOf(content, section);
    return stringsOf(schemaOf(section), data, ({ input }) => SEEN.includes(input)).map(({ path, text, hint }) => ({
      section,
      path,
      says: hint.input === 'claim' ? wordingText(content.claims, text) : text,
      kind: hint.input === 'picture' ? ('picture' as const) : ('text' as const),
    }));
  });
}

/** The section with the words of the page at a path; null where the page has none of its own. */
export function sectionOfPage(pathname: string, services: OwnerServices): SectionKey | null {
  const service = services.find((one) => servicePath(one) === pathname);
  if (service) return isDesigned(service.key) ? `pages.${DESIGNED_SERVICES[service.key]}` : 'services';
  const key = (Object.keys(PAGES) as PageKey[]).find((page) => PAGES[page].path === pathname); // its own keys
  if (key) return `pages.${key}`;
  return pathname.startsWith('/case-studies/') ? 'pages.caseStudy' : 'pages.notFound';
}
