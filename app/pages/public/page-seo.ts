import type { PageKey } from '../../features/site-content/page-registry.ts';
import {
  breadcrumbNode,
  type DataNode,
  structuredData,
  webPageNode,
} from '../../features/site-content/structured-data.ts';
import type { PageHead } from '../../lib/page-head.ts';
import type { PageRequest } from './page.ts';

/** A page on the way to another one; the last step is the page itself. */
export type Step = { name: string; path: string };

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
  { webPage = {}, steps, nodes = [] }: Facts = {},
): PageHead {
  const seo = content.seo[key];
  const way = steps ? [breadcrumbNode(steps, siteUrl)] : [];
  return { ...seo, jsonLd: [structuredData(content, siteUrl, webPageNode(seo, siteUrl, webPage), ...nodes, ...way)] };
}
