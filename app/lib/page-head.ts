import { openGraphLocale } from './language-tag.ts';

/** What a page says about itself to browsers, search engines and link previews. */
export type PageHead = {
  title: string;
  /** Where the title is in another language than the page. */
  titleLanguage?: 'en' | undefined;
  description: string;
  /** A path starting with `/`; it is written as an absolute address. */
  canonical: string;
  /** Paths of the pages before and after it, where it is one of several. */
  previous?: string;
  next?: string;
  keywords: string[];
  /** 'website' unless the page says otherwise. */
  ogType?: string;
  /** A path or an absolute address; the profile picture unless the page says otherwise. */
  ogImage?: string;
  ogImageAlt?: string;
  ogImageSize?: { width: number; height: number };
  /** A feed of its own beside that of the site. */
  feed?: { path: string; title: string };
  noindex?: boolean;
  /** Structured data, one object per script element. */
  jsonLd?: object[];
  published?: Date;
  modified?: Date;
};

/** What holds for every page of one site. `defaultImage` is the path of the profile picture. */
export type SiteOfHead = {
  siteUrl: string;
  siteName: string;
  language: string;
  defaultImage: string;
  /** What is asked of machines beside, in the notation of the element. */
  robots?: string | undefined;
};

const DEFAULT_OG_TYPE = 'website';

type MetaTag =
  | { name: string; content: string; property?: undefined }
  | { property: string; content: string; name?: undefined };

const TRACKING = /^(utm_|mc_)|^(gclid|fbclid|msclkid|ref)$/;

/** The address as others should keep it: absolute, without fragment and without parameters that only track. */
export function absoluteUrl(pathOrUrl: string, siteUrl: string): string {
  const url = new URL(pathOrUrl, siteUrl);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href;
}

/** Every `<meta>` element of a page, in the order in which they are written. */
export function metaTags(
  head: PageHead,
  { siteUrl, siteName, language, defaultImage, robots = '' }: SiteOfHead,
): MetaTag[] {
  const ogType = head.ogType ?? DEFAULT_OG_TYPE;
  const image = absoluteUrl(head.ogImage ?? defaultImage, siteUrl);
  const tags: (MetaTag | null)[] = [
    { name: 'description', content: head.description },
    head.keywords.length > 0 ? { name: 'keywords', content: head.keywords.join(', ') } : null,
    { name: 'robots', content: head.noindex ? 'noindex' : `index, follow, max-image-preview:large${robots}` },
    { property: 'og:type', content: ogType },
    { property: 'og:title', content: head.title },
    { property: 'og:description', content: head.description },
    { property: 'og:url', content: absoluteUrl(head.canonical, siteUrl) },
    { property: 'og:site_name', content: siteName },
    { property: 'og:locale', content: openGraphLocale(language) },
    { property: 'og:image', content: image },
    head.ogImageSize ? { property: 'og:image:width', content: String(head.ogImageSize.width) } : null,
    head.ogImageSize ? { property: 'og:image:height', content: String(head.ogImageSize.height) } : null,
    { property: 'og:image:alt', content: head.ogImageAlt ?? head.title },
    ogType === 'article' && head.published
      ? { property: 'article:published_time', content: head.published.toISOString() }
      : null,
    ogType === 'article' && head.modified
      ? { property: 'article:modified_time', content: head.modified.toISOString() }
      : null,
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: head.title },
    { name: 'twitter:description', content: head.description },
    { name: 'twitter:image', content: image },
  ];
  return tags.filter((tag): tag is MetaTag => tag !== null && tag.content !== '');
}
