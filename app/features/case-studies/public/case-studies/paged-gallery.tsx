import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useCallback, useState } from 'react';
import { nameFor } from '../../../../interface-words/name-for.tsx';
import { useWords } from '../../../../interface-words/use-words.ts';
import { PAGED_GALLERY } from '../../../../lib/constants.ts';
import { framed, isUncut } from '../../../../pages/public/picture-shape.ts';
import { ACROSS_A_PHONE } from '../../../../pages/public/picture-widths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { PauseButton } from '../../../../ui/pause-button.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { EmptyState, ErrorPanel } from '../../../../ui/state-panel.tsx';
import { useRotation } from '../../../../ui/use-rotation.ts';
import type { CaseStudy } from '../../case-study.ts';
import { caseStudyListQuery } from '../../case-study-queries.ts';
import {
  existingPage,
  type GalleryItem,
  galleryItems,
  itemsOfPage,
  neighbourPage,
  pageCount,
} from '../../paged-gallery.ts';
import type { Section } from '../../section-labels.ts';
import { listAddress, matchingStudies, NO_FILTER, type StudyFilter } from '../../study-filter.ts';

const SIZES = `(min-width: 60rem) 23vw, (min-width: 36rem) 46vw, ${ACROSS_A_PHONE}`;

const TAGS: Record<GalleryItem['category'], string> = { challenge: 'tag cha', solution: 'tag sol', results: 'tag res' };

export const GALLERY_VIEW = 'paged-gallery';

export type PagedGalleryProps = {
  /** The pictures of the first page shown and how many there are in all; null when the server could not read them. */
  known: { items: GalleryItem[]; total: number } | null;
  /** The page that was asked for, from 0. */
  startPage: number;
  /** Whether the browser may read the whole list; of a long one it shows what came, and its links lead on. */
  isWhole: boolean;
  /** Whose pictures are shown, also of what comes later. */
  filter: StudyFilter;
  /** What is said when there are no pictures to show. */
  empty: string;
  /** The way to all pictures, in words; null where nothing is left out. */
  showAll: string | null;
};

/** Every picture of every study, twelve to a page. The pages follow each other by themselves; the links work without that. */
export function PagedGallery({ known, startPage, isWhole, filter, empty, showAll }: PagedGalleryProps) {
  const words = useWords();
  const { say, mark } = words;
  const [named, name] = nameFor(say('gallery.name'), mark('gallery.name'), 'gallery');
  const select = useCallback(
    (list: CaseStudy[]) => galleryItems(matchingStudies(list, filter), sectionsIn(words)),
    [filter, words],
  );
  const { data: all, isError, refetch } = useQuery({ ...caseStudyListQuery, select, enabled: isWhole });
  const [asked, setPage] = useState(startPage);
  const total = all?.length ?? known?.total ?? 0;
  const page = existingPage(asked, total);
  const items = all ? itemsOfPage(all, page) : known?.items;
  const pages = pageCount(total);
  const rotation = useRotation({
    interval: PAGED_GALLERY.interval,
    shown: page,
    // until the whole list has come there is only the page that came with the document
    hasMore: pages > 1 && all !== undefined,
    advance: () => setPage(neighbourPage(page, 1, total)),
  });

  if (!items && isError)
    return <ErrorPanel message={say('studies.failed')} {...mark('studies.failed')} onRetry={() => void refetch()} />;
  if (!items) return <Spinner {...mark('studies.loading')}>{say('studies.loading')}</Spinner>;
  if (total === 0)
    return (
      <EmptyState
        title={empty}
        action={showAll !== null && <a href={listAddress(NO_FILTER, { view: 'gallery' })}>{showAll}</a>}
      />
    );

  const addressOf = (shown: number) => listAddress(filter, { view: 'gallery', page: shown });

  /** Turns the page in place; before the list has come, and for a new tab, the link does what links do. */
  function follow(event: MouseEvent, next: number) {
    if (!all || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPage(next);
    history.replaceState(history.state, '', addressOf(next));
  }

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has a name, in one of two ways
    <section
      aria-roledescription={mark('moving.kind').lang ? undefined : say('moving.kind')}
      {...named}
      {...rotation.holders}
    >
      <div className="galbar">
        {pages > 1 && (
          <>
            <PauseButton rotation={rotation} pause="moving.pausePages" play="moving.playPages" />
            <PageLink step={-1} page={neighbourPage(page, -1, total)} addressOf={addressOf} follow={follow} />
            <PageLink step={1} page={neighbourPage(page, 1, total)} addressOf={addressOf} follow={follow} />
            <p className="mono" aria-live={rotation.isMoving ? 'off' : 'polite'} {...mark('gallery.page')}>
              {say('gallery.page', { place: page + 1, count: pages })}
            </p>
          </>
        )}
        <p className="mono galn" {...mark('gallery.shown')}>
          {say('gallery.shown', { shown: items.length, count: total })}
        </p>
      </div>
      <ul className="tiles four galt">
        {items.map((item, position) => (
          <li key={`${position} ${item.url}`}>
            <a href={`/case-studies/${item.slug}`}>
              <figure>
                <div className={framed('frame', item)}>
                  <Picture
                    src={item.url}
                    alt={item.alt}
                    width={item.width}
                    height={item.height}
                    focus={item.focus}
                    sizes={SIZES}
                    isUncut={isUncut(item)}
                    // on a phone the only one in the first view, and the largest thing there
                    isFirst={position === 0}
                  />
                </div>
                <figcaption>
                  {item.caption && <b>{item.caption}</b>}
                  <TileTitle item={item} />
                </figcaption>
              </figure>
            </a>
          </li>
        ))}
      </ul>
      {name}
    </section>
  );
}

/** Whose picture it is, and of which section: the name of the section at its end has the section's colour. */
function TileTitle({ item: { title, category, caption } }: { item: GalleryItem }) {
  const words = useWords();
  const section = sectionsIn(words)(category);
  const Title = caption ? 'span' : 'b';
  return (
    <Title className={caption ? 'galo' : undefined}>
      {section === '' ? `${title} ` : title.slice(0, -section.length)}
      <span className={TAGS[category]} {...words.mark(`gallery.${category}`)}>
        {section || words.say(`gallery.${category}`)}
      </span>
    </Title>
  );
}

/** How the sections are called beside the title of their study: not at all where that would be in another language. */
export function sectionsIn({
  say,
  mark,
}: Pick<ReturnType<typeof useWords>, 'say' | 'mark'>): (section: Section) => string {
  return (section) => (mark(`section.${section}`).lang ? '' : say(`section.${section}`));
}

type PageLinkProps = {
  step: 1 | -1;
  page: number;
  addressOf: (page: number) => string;
  follow: (event: MouseEvent, page: number) => void;
};

function PageLink({ step, page, addressOf, follow }: PageLinkProps) {
  const { say, mark } = useWords();
  const word = step < 0 ? 'gallery.previous' : 'gallery.next';
  return (
    <a
      className="pp"
      href={addressOf(page)}
      aria-label={say(word)}
      {...mark(word)}
      onClick={(event) => follow(event, page)}
    >
      <Icon name={step < 0 ? 'previous' : 'next'} />
    </a>
  );
}
