import type { ReactNode } from 'react';
import { inEnglish, useSiteWords } from '../../interface-words/site-words.server.ts';
import { directionOf } from '../../lib/language-tag.ts';
import { absoluteUrl, metaTags, type PageHead, type SiteOfHead } from '../../lib/page-head.ts';
import { COPY_ATTRIBUTE, isStaticCopy } from '../../lib/static-copy.ts';
import { siteIcon } from '../../ui/drawings/site-icon.ts';
import { type ColourSet, designedColours } from '../../ui/tokens.ts';

/** Addresses of the built files one document needs. */
type DocumentAssets = {
  /** The style sheet that travels inside the document. Null where all styles are files. */
  firstStyles: string | null;
  /** The files of styles; beside `firstStyles` they stand further down, where the layout puts them. */
  css: string[];
  /** Null where nothing on the page moves and no picture is waited for: such a page carries no script at all. */
  script: string | null;
  /** Where its script says that the page was shown, where visits of it are counted and the site did not see this one. */
  countedAt?: string | undefined;
  /** Modules that `script` asks for once the page has been painted; the first is what it starts. */
  islands: string[];
  /** Modules that the first of `islands` asks for once the moving part nears the window. */
  near?: string[] | undefined;
  /** The module that shows the pictures of a study larger. */
  larger?: string | undefined;
  /** What the first lines are set in. */
  fonts: string[];
};

/** What of a brand stands in the head. */
type DocumentLook = { version: string; isDark: boolean; colours: ColourSet };

/**
 * Travels with the page: browsers ask for an icon file while the first view still waits for its letters. That of a brand is
 * a file, because with its numbers the page would no longer come in one go.
 */
const ICON = `data:image/svg+xml,${encodeURI(siteIcon()).replaceAll('#', '%23').replaceAll("'", '%27')}`;

/**
 * A whole HTML document around `children`. Write `<!doctype html>` before it.
 *
 * @example <Document head={head} site={site} assets={assets}><PublicLayout …>…</PublicLayout></Document>
 */
export function Document(props: {
  head: PageHead;
  site: SiteOfHead & { hasFeed?: boolean };
  /** The path of the page's twin in Markdown, where it has one. */
  twin?: string | undefined;
  assets: DocumentAssets;
  bodyClass?: string;
  /** The owner's brand; null for the look of the design. */
  look?: DocumentLook | null;
  children: ReactNode;
}) {
  const { head, site, twin, assets, bodyClass, look, children } = props;
  const { say, mark } = useSiteWords();
  const isOfProgram = say('parts.missingPicture') === inEnglish.say('parts.missingPicture');
  const version = look ? `?v=${look.version}` : '';
  return (
    <html lang={site.language} dir={directionOf(site.language)} {...(isStaticCopy() ? { [COPY_ATTRIBUTE]: '' } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title lang={head.titleLanguage}>{head.title}</title>
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.firstStyles === null ? (
          assets.css.map((href) => <link key={href} rel="stylesheet" href={href} />)
        ) : (
          // our own built file, with the numbers of a brand: no text of anybody is in it
          <style dangerouslySetInnerHTML={{ __html: assets.firstStyles }} />
        )}
        {metaTags(head, site).map((tag) => (
          <meta key={tag.name ?? tag.property} {...tag} />
        ))}
        <link rel="canonical" href={absoluteUrl(head.canonical, site.siteUrl)} />
        {head.previous && <link rel="prev" href={absoluteUrl(head.previous, site.siteUrl)} />}
        {head.next && <link rel="next" href={absoluteUrl(head.next, site.siteUrl)} />}
        <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
        <link rel="icon" href={look ? `/icon.svg${version}` : ICON} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
        {/* the site is installed from its home page; elsewhere it would only be one more question in the first view */}
        {head.canonical === '/' && <link rel="manifest" href="/site.webmanifest" />}
        {twin !== undefined && <link rel="alternate" type="text/markdown" href={twin} />}
        {site.hasFeed !== false && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={say('frame.feed', { name: site.siteName })}
            {...mark('frame.feed')}
            href="/feed.xml"
          />
        )}
        {head.feed && (
          <link rel="alternate" type="application/atom+xml" title={head.feed.title} href={head.feed.path} />
        )}
        <meta name="theme-color" content={(look?.colours ?? designedColours).sheet} />
        <meta name="color-scheme" content={look?.isDark ? 'dark' : 'light'} />
        {head.jsonLd?.map((data, index) => (
          <script
            key={index}
            type="application/ld+json"
            // escaped, so that no text of the owner can end the element
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        ))}
        {assets.script && (
          // nothing in the first view waits for it, so nothing should queue behind it
          <script
            type="module"
            async
            fetchPriority="low"
            src={assets.script}
            data-islands={assets.islands.join(' ') || undefined}
            data-near={assets.near?.join(' ')}
            data-larger={assets.larger}
            data-counted={assets.countedAt}
            data-missing={
              isOfProgram
                ? undefined
                : JSON.stringify({ textContent: say('parts.missingPicture'), ...mark('parts.missingPicture') })
            }
          />
        )}
      </head>
      <body className={bodyClass}>{children}</body>
    </html>
  );
}
