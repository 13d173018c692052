import { wordsOf } from '../../../interface-words/site-words.server.ts';
import { atomFeed } from '../../../pages/public/discovery/atom-feed.ts';
import type { NounFile } from '../../../pages/public/discovery/discovery-file.ts';
import type { SiteContent } from '../../site-content/site-content.ts';
import { type Entry, entryPath, FEED, INSIGHTS } from '../entry.ts';
import { wordsOfPart } from '../entry-parts.ts';
import { publicArticles } from '../entry-service.server.ts';
import { momentOf } from './entry-head.server.ts';
import { contentForEntries, NO_RECORDS, shownParts } from './entry-records.server.ts';

/** Atom, RFC 4287: the articles, newest first. The feed of the case studies has none of them. */
export const insightsFeed: NounFile = {
  type: 'application/atom+xml; charset=utf-8',
  async make(request) {
    const { platform, siteUrl } = request;
    const articles = await publicArticles(platform);
    if (articles.length === 0) return null;
    const content = await contentForEntries(request);
    const { say, mark } = wordsOf(content);
    return atomFeed(
      articles.map((article) => ({
        ...{ title: article.title, path: entryPath(article), tag: `article:${article.id}` },
        published: momentOf(article.date).toISOString(),
        updated: article.updatedAt,
        summary: article.summary,
        text: textOf(article, content),
      })),
      {
        ...{ siteUrl, content, self: FEED, page: INSIGHTS },
        title: say('insights.feed', { name: content.identity.name }),
        isEnglish: mark('insights.feed').lang !== undefined,
      },
    );
  },
};

/** The words that its page shows, as one text in the small Markdown, which feed readers get as HTML. */
function textOf({ parts }: Entry, content: SiteContent): string {
  return shownParts(parts, NO_RECORDS, content)
    .map((part) => (part.kind === 'heading' ? [`**${part.text}**`] : wordsOfPart(part)).filter(Boolean).join('\n\n'))
    .filter((text) => text !== '')
    .join('\n\n');
}
