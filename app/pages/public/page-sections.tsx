import { Fragment, type ReactNode } from 'react';
import { type PageSectionKey, type SectionedPage, shownSections } from '../../features/site-content/page-sections.ts';
import type { SiteContent } from '../../features/site-content/site-content.ts';

/** What stands in each section of a page. */
export type SectionParts<Page extends SectionedPage> = Record<PageSectionKey<Page>, ReactNode>;

type PageSectionsProps<Page extends SectionedPage> = {
  page: Page;
  content: Pick<SiteContent, 'pages'>;
  parts: SectionParts<Page>;
  /** Only these, for a page that has something of its own between some of them. Default: all that are shown. */
  only?: readonly PageSectionKey<Page>[];
};

/**
 * The sections of a page that its owner shows, in her order.
 *
 * @example <PageSections page="media" content={content} parts={{ outlets, commentary, availability }} />
 */
export function PageSections<Page extends SectionedPage>({ page, content, parts, only }: PageSectionsProps<Page>) {
  return (only ?? shownSections(page, content)).map((key) => <Fragment key={key}>{parts[key]}</Fragment>);
}

/** The sections shown, parted behind those at the beginning that belong to the first screen of the page. */
export function partedSections<Page extends SectionedPage>(
  page: Page,
  content: Pick<SiteContent, 'pages'>,
  within: readonly PageSectionKey<Page>[],
): { first: PageSectionKey<Page>[]; rest: PageSectionKey<Page>[] } {
  const shown = shownSections(page, content);
  const end = shown.findIndex((key) => !within.includes(key));
  const from = end === -1 ? shown.length : end;
  return { first: shown.slice(0, from), rest: shown.slice(from) };
}
