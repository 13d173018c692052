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
  /** What the page reads of the address behind the `?`, each name once; whatever else stood there is not here. */
  query: URLSearchParams;
  /** Canonical address of the visitor, for limits; empty while a cached page is made. */
  address: string;
  /** Headers of the request; empty while a cached page is made. */
  headers: Headers;
};

/** Which file of styles dresses a page: each carries what all pages share and what its own kind shows. */
export type PageStyles = 'home' | 'studies' | 'compared' | 'services' | 'entries' | 'reading';

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
  /** Something in it could not be read: nobody may keep it, so that it heals by itself. */
  isIncomplete?: boolean;
  /** It carries no script, whatever could move in it. */
  isStill?: boolean;
  /** For one visitor only: nobody on the way may keep it. */
  isPrivate?: boolean;
  /** The name of a screen that is the same at every address that leads to it: it is rendered once for all of them. */
  sharedAs?: 'not found' | 'missing study' | 'gone';
};

export type PageRedirect = { kind: 'redirect'; status: 301 | 302 | 303 | 308; to: string };

export type PageResult = RenderedPage | PageRedirect;

/** One address of the public site. */
export type PublicPage = {
  /**
   * The names of what the page reads behind the `?`. Names that are not here never reach it, so that they cannot change it, and
   * links with marks of campaigns are answered as the plain address is. Default: none, always the same page.
   */
  query?: readonly string[];
  /** What of that changes what is shown, as a short text in one spelling; null when the page must not be kept. Default: nothing. */
  cacheKey?: (request: PageRequest) => string | null | Promise<string | null>;
  load: (request: PageRequest) => Promise<PageResult> | PageResult;
  /**
   * What it says as Markdown, made from the same records: its twin for programs. Null where it is not there. Default: the page has
   * none.
   */
  markdown?: (request: PageRequest) => Promise<string | null>;
  /** What a form that posts to this address does. */
  submit?: (request: PageRequest, form: FormData) => Promise<PageResult>;
  /**
   * Its replies ask for `no-referrer`, with which browsers send `Origin: null` with its form. What opens the page is in its
   * address, which no other site knows.
   */
  hidesOrigin?: boolean;
  /** The longest form that is read, in bytes. Default: enough for a mail address, or for the token of a link. */
  formBytes?: number;
  /**
   * The form again for somebody who sent more than that, of which nothing was read. Default: a sentence alone, for who can send so
   * much with no form of ours.
   */
  overlong?: (request: PageRequest) => Promise<PageResult> | PageResult;
};

/** Of what stands behind the `?`, that which the page knows: each name once, the first value counts. */
export function knownQuery({ query = [] }: Pick<PublicPage, 'query'>, given: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    query.flatMap((name) => {
      const value = given.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
