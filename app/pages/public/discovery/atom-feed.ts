import type { SiteContent } from '../../../features/site-content/site-content.ts';
import { xmlText } from './xml.ts';

type FeedEntry = {
  title: string;
  path: string;
  /** What tells it from all others of the site, whatever becomes of its address. */
  tag: string;
  /** Moments, as ISO-8601. */
  published: string;
  updated: string;
  summary: string;
  /** All of it, as the element that `feed-content.ts` makes. */
  content: string;
};

type Feed = {
  siteUrl: string;
  content: Pick<SiteContent, 'identity'>;
  /** Its own path, and that of the page that it follows. */
  self: string;
  page: string;
  title: string;
  /** The title is in English on a site that is not. */
  isEnglish: boolean;
};

/** Readers come often and keep what they have seen. */
export const FEED_ENTRIES = 50;

/** Atom, RFC 4287, of entries that come newest first. An entry's id outlives a change of its address. */
export function atomFeed(entries: readonly FeedEntry[], feed: Feed): string {
  const { siteUrl, content, self, page, title, isEnglish } = feed;
  const { host } = new URL(siteUrl);
  const base = xmlText(siteUrl);
  const changed = entries.map(({ updated }) => updated).toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(content.identity.language)}">`,
    `<title${isEnglish ? ' xml:lang="en"' : ''}>${xmlText(title)}</title>`,
    `<link href="${base}${self}" rel="self"/>`,
    `<link href="${base}${page}"/>`,
    `<id>${base}${self}</id>`,
    `<updated>${changed.at(-1) ?? '2025-01-01T00:00:00.000Z'}</updated>`,
    `<author><name>${xmlText(content.identity.name)}</name></author>`,
    ...entries
      .slice(0, FEED_ENTRIES)
      .map((entry) =>
        [
          '<entry>',
          `<title>${xmlText(entry.title)}</title>`,
          `<link href="${xmlText(siteUrl + entry.path)}"/>`,
          `<id>tag:${host},2025:${entry.tag}</id>`,
          `<published>${entry.published}</published>`,
          `<updated>${entry.updated}</updated>`,
          `<summary>${xmlText(entry.summary)}</summary>`,
          entry.content,
          '</entry>',
        ].join(''),
      ),
    '</feed>',
    '',
  ].join('\n');
}
