import type { PageKey } from '../../features/site-content/page-registry.ts';
import { pageShareImagePath, pageShareTitle } from '../../features/site-content/page-share-image.ts';
import type { PageSeo, SiteContent } from '../../features/site-content/site-content.ts';
import {
  breadcrumbNode,
  type DataNode,
  structuredData,
  webPageNode,
} from '../../features/site-content/structured-data.ts';
import { wordsOf } from '../../interface-words/site-words.server.ts';
import type { PageHead } from '../../lib/page-head.ts';
import { SHARE_CARD } from '../../ui/drawings/share-card-size.ts';
import type { PageRequest } from './page.ts';

/** A page on the way to another one; the last step is the page itself. */
export type Step = { name: string; path: string };

type PageShare = Pick<PageHead, 'ogImageAlt' | 'ogImageSize'>;

type Facts = {
  /** What kind of page it is for schema.org, and what else there is to say about the page. */
  webPage?: { type?: string; [property: string]: unknown };
  /** The breadcrumb, where the page shows one. */
  steps?: Step[];
  nodes?: DataNode[];
};

/** What a page of the site's content says about itself: the owner's words for search, and structured data. */
export function pageHead(
  { content, siteUrl }: Pick<PageRequest, 'content' | 'siteUrl'>,
  key: PageKey,
  facts: Facts = {},
): PageHead {
  return headOf({ content, siteUrl }, key, content.seo[key], facts);
}

/** The same of any page with a share image, such as a service of the owner's. */
export function headOf(
  { content, siteUrl }: Pick<PageRequest, 'content' | 'siteUrl'>,
  key: string,
  seo: PageSeo,
  { webPage = {}, steps, nodes = [] }: Facts = {},
): PageHead {
  const way = steps ? [breadcrumbNode(steps, siteUrl)] : [];
  return {
    ...withShareImage({ content, siteUrl }, key, seo),
    jsonLd: [structuredData(content, siteUrl, webPageNode(seo, siteUrl, webPage), ...nodes, ...way)],
  };
}

/** The owner's words for search, with her picture for sharing or else the one that is drawn from the page's own words. */
export function pageSeo(
  { content, siteUrl }: Pick<PageRequest, 'content' | 'siteUrl'>,
  key: PageKey,
): PageSeo & PageShare {
  return withShareImage({ content, siteUrl }, key, content.seo[key]);
}

function withShareImage(
  request: Pick<PageRequest, 'content' | 'siteUrl'>,
  key: string,
  seo: PageSeo,
): PageSeo & PageShare {
  return { ...seo, ...sharePicture(request, key, seo) };
}

/** The picture beside links to a page, with what it says; of one that the owner chose nobody knows its words or size. */
export function sharePicture(
  { content, siteUrl }: Pick<PageRequest, 'content' | 'siteUrl'>,
  key: string,
  { ogImage }: Pick<PageSeo, 'ogImage'>,
): Pick<PageHead, 'ogImage'> & PageShare {
  if (ogImage !== undefined) return { ogImage };
  return {
    ogImage: pageShareImagePath(content, key, siteUrl),
    ogImageAlt: pageShareTitle(content, key),
    ogImageSize: SHARE_CARD,
  };
}

/** What the home page is called on the way to another one; where that would be in another language, whose it is. */
export function homeIn(content: Pick<SiteContent, 'identity' | 'interfaceWords'>): string {
  const { say, mark } = wordsOf(content);
  return mark('frame.home').lang ? content.identity.name : say('frame.home');
}
