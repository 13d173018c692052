import { wordsOf } from '../../../interface-words/site-words.server.ts';
import { SITE_LANGUAGE } from '../../../lib/constants.ts';
import type { PageHead } from '../../../lib/page-head.ts';
import { isSafeAddress } from '../../../lib/safe-address.ts';
import { shorten } from '../../../lib/shorten.ts';
import type { PageRequest } from '../../../pages/public/page.ts';
import type { Step } from '../../../pages/public/page-seo.ts';
import { SHARE_CARD } from '../../../ui/drawings/share-card-size.ts';
import { keywordsOf } from '../../case-studies/related-studies.ts';
import { shareCoverOf } from '../../case-studies/share-image.server.ts';
import { shareImagePath, shareLookOf } from '../../case-studies/share-image.ts';
import { shownMoment } from '../../case-studies/shown-date.ts';
import type { ImageDescription } from '../../media/describe-images.server.ts';
import { breadcrumbNode, siteNodeIds, structuredData, webPageNode } from '../../site-content/structured-data.ts';
import { type Entry, entryPath, FEED } from '../entry.ts';
import { picturesOfPart } from '../entry-parts.ts';
import { sharedEntry } from '../entry-share-card.ts';

/** What results show of a title and a description before they cut it themselves. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 300;
const HEADLINE_LENGTH = 110;

/** What the page of an entry says of itself to search engines and link previews. */
export async function entryHead(
  { platform, content, siteUrl }: Pick<PageRequest, 'platform' | 'content' | 'siteUrl'>,
  entry: Entry,
  steps: Step[],
  coverSize: ImageDescription | undefined,
): Promise<PageHead> {
  const { kind, title, summary, seo } = entry;
  const path = entryPath(entry);
  const cover = await shareCoverOf(platform, { coverImage: entry.cover }, coverSize);
  const shared = sharedEntry(entry);
  const ogImage = shareImagePath(shared, content.identity.name, cover, shareLookOf(content), 'entries');
  const page = {
    title: shorten(seo.title || title, TITLE_LENGTH),
    description: shorten(seo.description || summary || `${title}. ${content.identity.name}`, DESCRIPTION_LENGTH),
    canonical: path,
  };
  const dates =
    kind === 'article' ? { published: new Date(shownMoment(entry)), modified: new Date(entry.updatedAt) } : {};
  return {
    ...page,
    keywords: keywordsOf(entry, ''),
    ...(kind === 'article' ? { ogType: 'article' } : {}),
    ...{ ogImage, ogImageAlt: title, ogImageSize: SHARE_CARD },
    ...dates,
    ...(kind === 'article' ? { feed: feedOf(content) } : {}),
    jsonLd: [
      structuredData(
        content,
        siteUrl,
        webPageNode(page, siteUrl),
        ...(kind === 'article' ? [articleNode(entry, { description: page.description, ogImage, siteUrl })] : []),
        breadcrumbNode(steps, siteUrl),
      ),
    ],
  };
}

function articleNode(
  entry: Entry,
  { description, ogImage, siteUrl }: { description: string; ogImage: string; siteUrl: string },
) {
  const { person, business } = siteNodeIds(siteUrl);
  const url = siteUrl + entryPath(entry);
  const pictures = [entry.cover, ...entry.parts.flatMap(picturesOfPart).map(({ src }) => src)].filter(isSafeAddress);
  return {
    '@type': 'Article',
    '@id': `${url}#article`,
    headline: shorten(entry.title, HEADLINE_LENGTH),
    description,
    image: [ogImage, ...new Set(pictures)].map((src) => new URL(src, siteUrl).href),
    datePublished: shownMoment(entry),
    dateModified: entry.updatedAt,
    inLanguage: SITE_LANGUAGE,
    author: { '@id': person },
    publisher: { '@id': business },
    mainEntityOfPage: { '@id': `${url}#webpage` },
  };
}

/** The feed of the articles, as their pages name it. */
export function feedOf(content: PageRequest['content']): NonNullable<PageHead['feed']> {
  return { path: FEED, title: wordsOf(content).say('insights.feed', { name: content.identity.name }) };
}
