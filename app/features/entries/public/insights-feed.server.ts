import { wordsOf } from '../../../interface-words/site-words.server.ts';
import { atomFeed, FEED_ENTRIES } from '../../../pages/public/discovery/atom-feed.ts';
import type { NounFile } from '../../../pages/public/discovery/discovery-file.ts';
import { htmlContent } from '../../../pages/public/discovery/feed-content.ts';
import { shownMoment } from '../../case-studies/shown-date.ts';
import { entryPath, FEED, INSIGHTS } from '../entry.ts';
import { publicArticles } from '../entry-service.server.ts';
import { contentForEntries, entryRecords } from './entry-records.server.ts';
import { partsHtml } from './parts-html.server.ts';

/** Atom, RFC 4287: the articles, newest first. The feed of the case studies has none of them. */
export const insightsFeed: NounFile = {
  type: 'application/atom+xml; charset=utf-8',
  async make(request) {
    const { platform, siteUrl } = request;
    const articles = (await publicArticles(platform)).slice(0, FEED_ENTRIES);
    if (articles.length === 0) return null;
    const content = await contentForEntries(request);
    const records = await entryRecords(platform, { parts: articles.flatMap(({ parts }) => parts), cover: '' });
    const { say, mark } = wordsOf(content);
    return atomFeed(
      articles.map((article) => ({
        ...{ title: article.title, path: entryPath(article), tag: `article:${article.id}` },
        published: shownMoment(article),
        updated: article.updatedAt,
        summary: article.summary,
        content: htmlContent(partsHtml(article.parts, { content, siteUrl, records })),
      })),
      {
        ...{ siteUrl, content, self: FEED, page: INSIGHTS },
        title: say('insights.feed', { name: content.identity.name }),
        isEnglish: mark('insights.feed').lang !== undefined,
      },
    );
  },
};
