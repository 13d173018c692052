import { ShareCard, SharePicture } from '../../../../../kit/workspace/share-card.tsx';
import { useDays } from '../../../../../kit/workspace/site-time.ts';
import { shorten } from '../../../../../lib/shorten.ts';
import { Fact } from '../../../../../ui/fact.tsx';
import { Spinner } from '../../../../../ui/spinner.tsx';
import type { PublishCheck } from './check-part.tsx';

/** About how much of a description a list of results shows. */
const SHOWN = 155;

/** The study as others will show it: beside a shared link, in a list of results, in the feed, and as data. */
export function Elsewhere({
  check: { share, search, feed, jsonLd },
}: {
  check: Omit<PublishCheck, 'findings' | 'approved'>;
}) {
  const day = useDays();
  return (
    <div className="elsewhere">
      <section aria-labelledby="check-share">
        <h4 id="check-share">Share card</h4>
        <ShareCard
          title={share.title}
          description={share.description}
          picture={
            share.image === null ? (
              <Spinner>Drawing the card</Spinner>
            ) : (
              <SharePicture src={share.image} title={share.title} />
            )
          }
        />
      </section>
      <section aria-labelledby="check-search">
        <h4 id="check-search">Search result</h4>
        <div className="search-result">
          <p className="mono">{search.address.replace(/^https?:\/\//, '')}</p>
          <p className="st">{search.title}</p>
          <p>{shorten(search.description, SHOWN)}</p>
        </div>
      </section>
      <section aria-labelledby="check-feed">
        <h4 id="check-feed">Feed entry</h4>
        <div className="search-result">
          <p className="mono">
            <time dateTime={feed.publishedAt}>{day(feed.publishedAt)}</time>
          </p>
          <p className="st">{feed.title}</p>
          <p>{feed.summary}</p>
        </div>
      </section>
      <section aria-labelledby="check-data">
        <h4 id="check-data">For search engines (JSON-LD)</h4>
        <dl className="jsonld">
          {articleFacts(jsonLd).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
        <details>
          <summary>All of it</summary>
          <pre>{JSON.stringify(jsonLd, null, 2)}</pre>
        </details>
      </section>
    </div>
  );
}

/** What the article says of itself, as names and words. */
function articleFacts(jsonLd: PublishCheck['jsonLd']): [string, string][] {
  const nodes = jsonLd.flatMap((part) => (Array.isArray(part['@graph']) ? (part['@graph'] as unknown[]) : []));
  const article = nodes.find(
    (node): node is Record<string, unknown> =>
      typeof node === 'object' && node !== null && '@type' in node && node['@type'] === 'Article',
  );
  const facts = ['@type', 'headline', 'description', 'datePublished', 'dateModified', 'inLanguage'];
  const mentions = article?.['mentions'];
  const figures = Array.isArray(mentions)
    ? mentions.map((mention: { description?: string }) => mention.description)
    : [];
  return [
    ...facts.flatMap((name): [string, string][] => {
      const value = article?.[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
    ...figures.flatMap((words, index): [string, string][] => (words ? [[`figure ${index + 1}`, words]] : [])),
  ];
}
