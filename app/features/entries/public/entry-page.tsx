import { nameFor } from '../../../interface-words/name-for.tsx';
import { Say, useSiteWords, wordsOf } from '../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import { Breadcrumb } from '../../../pages/public/breadcrumb.tsx';
import { notFoundPage } from '../../../pages/public/not-found-page.tsx';
import type { PageRequest, PublicPage, RenderedPage } from '../../../pages/public/page.ts';
import { homeIn } from '../../../pages/public/page-seo.ts';
import { framed, isUncut } from '../../../pages/public/picture-shape.ts';
import { ACROSS_A_PHONE } from '../../../pages/public/picture-widths.ts';
import { titleClass } from '../../../pages/public/title-length.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { WholeWords } from '../../../ui/whole-words.tsx';
import { readTimeZone } from '../../settings/time-zone-service.server.ts';
import { composed, contentsOf } from '../composition.ts';
import { type Entry, entryPath, INSIGHTS } from '../entry.ts';
import { findPublicEntry, publicArticles } from '../entry-service.server.ts';
import { nextArticle } from '../next-article.ts';
import { entryHead } from './entry-head.server.ts';
import { contentForEntries, type EntryRecords, entryRecords, shownParts } from './entry-records.server.ts';
import { entryTwin } from './entry-twin.server.ts';
import { EntrySections, shownSize } from './entry-view.tsx';

/** An article. */
export const articlePage = entryAt(({ params }) => entryPath({ kind: 'article', slug: params['slug'] ?? '' }));

/** A page of the owner's own. */
export const ownPage = entryAt(({ params }) => entryPath({ kind: 'page', slug: params['page'] ?? '' }));

function entryAt(pathOf: (request: PageRequest) => string): PublicPage {
  return {
    async load(request) {
      const found = await findPublicEntry(request.platform, pathOf(request));
      return found ? entryPage(request, found) : notFoundPage.load(request);
    },
    async markdown(request) {
      const found = await findPublicEntry(request.platform, pathOf(request));
      return found && entryTwin(request, found);
    },
  };
}

type Way = {
  /** Nothing below it leads away from it. */
  isAlone?: boolean;
};

/** The page of an entry; also of one that is only being written. */
export async function entryPage(
  request: PageRequest,
  entry: Entry,
  { isAlone = false }: Way = {},
): Promise<RenderedPage> {
  const { platform } = request;
  const content = await contentForEntries(request);
  const { kind, title, parts, cover } = entry;
  const records = await entryRecords(platform, entry);
  const sections = composed(shownParts(parts, records, content));
  const contents = contentsOf(sections);
  const isArticle = kind === 'article';
  const leadsOn = isArticle && !isAlone;
  const steps = [
    { name: navigationName('/', content) ?? homeIn(content), path: '/' },
    ...(isArticle ? [{ name: insightsName(content), path: INSIGHTS }] : []),
    { name: title, path: entryPath(entry) },
  ];
  const next = leadsOn ? nextArticle(entry, await publicArticles(platform)) : null;
  const date = formatDate(entry.date, await readTimeZone(platform), content.identity.language);
  return {
    kind: 'page',
    styles: 'entries',
    isStill: true,
    current: isArticle ? INSIGHTS : entryPath(entry),
    head: await entryHead(request, entry, steps, records.sizes.get(cover)),
    main: (
      <article className="wrap entry">
        <header className={cover ? 'entry-head covered' : 'entry-head'}>
          <div>
            <Breadcrumb steps={steps} />
            {isArticle && date && <Facts date={entry.date} printed={date} minutes={entry.minutes} />}
            <h1 className={titleClass('h1c', title)}>
              <WholeWords text={title} />
            </h1>
            {entry.summary && <p className="lede prewrap">{entry.summary}</p>}
          </div>
          {cover && <Cover src={cover} records={records} />}
        </header>
        <EntrySections
          sections={sections}
          before={contents.length > 0 && <Contents entries={contents} />}
          {...{ records, content }}
        />
        {leadsOn && <Further next={next} />}
      </article>
    ),
  };
}

/** What the list of articles is called: by the navigation, where it stands there. */
export function insightsName(content: PageRequest['content']): string {
  return navigationName(INSIGHTS, content) ?? wordsOf(content).say('frame.insights');
}

function navigationName(path: string, { navigation }: PageRequest['content']): string | undefined {
  return navigation.find(({ href }) => href === path)?.label;
}

function Facts({ date, printed, minutes }: { date: string; printed: string; minutes: number }) {
  const { say, mark } = useSiteWords();
  return (
    <p className="mono">
      <time dateTime={date}>{printed}</time> ·{' '}
      <span {...mark('study.minutes')}>{say('study.minutes', { count: minutes })}</span>
    </p>
  );
}

function Cover({ src, records }: { src: string; records: EntryRecords }) {
  const size = records.sizes.get(src);
  return (
    <figure className={framed('frame', size ?? {})}>
      {/* the title beside it says what it shows */}
      <Picture
        src={src}
        {...shownSize(size)}
        sizes={`(min-width: 60rem) 46vw, ${ACROSS_A_PHONE}`}
        isUncut={isUncut(size ?? {})}
        isFirst
        isStill
        decorative
      />
    </figure>
  );
}

function Contents({ entries }: { entries: ReturnType<typeof contentsOf> }) {
  const { say, mark } = useSiteWords();
  const [named, name] = nameFor(say('frame.onThisPage'), mark('frame.onThisPage'), 'contents');
  return (
    <nav className="toc" {...named}>
      <ol>
        {entries.map(({ heading, id }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
      {name}
    </nav>
  );
}

function Further({ next }: { next: Entry | null }) {
  return (
    <aside className="entry-further noprint">
      {next && (
        <p>
          <span className="mono">
            <Say word="insights.next" />
          </span>
          <a className="entry-next" href={entryPath(next)}>
            <WholeWords text={next.title} />
          </a>
        </p>
      )}
      <p>
        <a className="more" href={INSIGHTS}>
          <Icon name="back" /> <Say word="insights.all" />
        </a>
      </p>
    </aside>
  );
}
