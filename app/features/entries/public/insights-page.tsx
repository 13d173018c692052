import { useSiteWords } from '../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import { notFoundPage } from '../../../pages/public/not-found-page.tsx';
import type { PublicPage } from '../../../pages/public/page.ts';
import { homeIn, sharePicture } from '../../../pages/public/page-seo.ts';
import { framed, isUncut } from '../../../pages/public/picture-shape.ts';
import { ACROSS_A_PHONE } from '../../../pages/public/picture-widths.ts';
import { Picture } from '../../../ui/picture.tsx';
import { WholeWords } from '../../../ui/whole-words.tsx';
import { describeImages, type ImageDescription } from '../../media/describe-images.server.ts';
import { readTimeZone } from '../../settings/time-zone-service.server.ts';
import { breadcrumbNode, structuredData, webPageNode } from '../../site-content/structured-data.ts';
import { type Entry, entryPath, INSIGHTS } from '../entry.ts';
import { publicArticles } from '../entry-service.server.ts';
import { feedOf } from './entry-head.server.ts';
import { insightsName } from './entry-page.tsx';
import { insightsTwin } from './entry-twin.server.ts';
import { shownSize } from './entry-view.tsx';

/** /insights: every article, newest first. Without one it is not there. */
export const insightsPage: PublicPage = {
  async markdown({ platform, content, siteUrl }) {
    const articles = await publicArticles(platform);
    return articles.length === 0 ? null : insightsTwin(insightsName(content), articles, siteUrl);
  },
  async load(request) {
    const { platform, content, siteUrl } = request;
    const articles = await publicArticles(platform);
    if (articles.length === 0) return notFoundPage.load(request);
    const name = insightsName(content);
    const covers = articles.map(({ cover }) => cover).filter((cover) => cover !== '');
    const sizes = covers.length === 0 ? new Map() : await describeImages(platform, covers);
    const [newest] = articles;
    const page = {
      title: `${name} · ${content.identity.name}`,
      // alone it would be that of the article itself
      description: `${name} · ${newest?.summary || newest?.title}`,
      canonical: INSIGHTS,
    };
    const steps = [
      { name: homeIn(content), path: '/' },
      { name, path: INSIGHTS },
    ];
    return {
      kind: 'page',
      styles: 'entries',
      isStill: true,
      current: INSIGHTS,
      head: {
        ...page,
        keywords: [],
        feed: feedOf(content),
        // it has none of its own: that of home
        ...sharePicture(request, 'home', content.seo.home),
        jsonLd: [
          structuredData(
            content,
            siteUrl,
            webPageNode(page, siteUrl, { type: 'CollectionPage' }),
            breadcrumbNode(steps, siteUrl),
          ),
        ],
      },
      main: (
        <div className="wrap entry">
          <h1 className="h1c">{name}</h1>
          <Articles
            articles={articles}
            sizes={sizes}
            timeZone={await readTimeZone(platform)}
            language={content.identity.language}
          />
        </div>
      ),
    };
  },
};

type ArticlesProps = {
  articles: readonly Entry[];
  sizes: ReadonlyMap<string, ImageDescription>;
  timeZone: string;
  language: string;
};

function Articles({ articles, sizes, timeZone, language }: ArticlesProps) {
  const { say, mark } = useSiteWords();
  return (
    <ol className="entry-list">
      {articles.map((article, index) => (
        <li key={article.id} className={article.cover ? 'covered' : undefined}>
          <div>
            <p className="mono">
              <time dateTime={article.date}>{formatDate(article.date, timeZone, language)}</time> ·{' '}
              <span {...mark('study.minutes')}>{say('study.minutes', { count: article.minutes })}</span>
            </p>
            <h2 className="h2s">
              <a href={entryPath(article)}>
                <WholeWords text={article.title} />
              </a>
            </h2>
            {article.summary && <p>{article.summary}</p>}
          </div>
          {article.cover && (
            <div className={framed('frame', sizes.get(article.cover) ?? {})}>
              <Picture
                src={article.cover}
                {...shownSize(sizes.get(article.cover))}
                sizes={`(min-width: 60rem) 30vw, ${ACROSS_A_PHONE}`}
                isUncut={isUncut(sizes.get(article.cover) ?? {})}
                isFirst={index === 0}
                isStill
                decorative
              />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
