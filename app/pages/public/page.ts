import type { ReactElement } from 'react';
import type { SiteContent } from '../../features/site-content/site-content.ts';
import type { PageHead } from '../../lib/page-head.ts';
import type { Platform } from '../../platform/platform.server.ts';

export type PageRequest = {
  platform: Platform;
  content: SiteContent;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Canonical address of the visitor, for limits; empty while a cached page is made. */
  address: string;
  /** Headers of the request; empty while a cached page is made. */
  headers: Headers;
};

/** Which file of styles dresses a page: each carries what all pages share and what its own kind shows. */
export type PageStyles = 'home' | 'studies' | 'reading';

export type RenderedPage = {
  kind: 'page';
  /** Default: reading. */
  styles?: PageStyles;
  status?: number;
  head: PageHead;
  /** The path of the navigation entry that is the present page. */
  current?: string;
  main: ReactElement;
  bodyClass?: string;
  /** For one visitor only: nobody on the way may keep it. */
  isPrivate?: boolean;
};

export type PageRedirect = { kind: 'redirect'; status: 301 | 302 | 303 | 308; to: string };

export type PageResult = RenderedPage | PageRedirect;

/** One address of the public site. */
export type PublicPage = {
  /** The state of the address that changes what is shown, as a short text; null when the page must not be kept. Default: always the same page. */
  cacheKey?: (query: URLSearchParams) => string | null;
  load: (request: PageRequest) => Promise<PageResult> | PageResult;
  /** What a form that posts to this address does. */
  submit?: (request: PageRequest, form: FormData) => Promise<PageResult>;
};
