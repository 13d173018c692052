import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { countImages } from '../../../features/case-studies/gallery.ts';
import { readingMinutes } from '../../../features/case-studies/reading-time.ts';
import { SECTIONS } from '../../../features/case-studies/section-labels.ts';
import type { PageTexts } from '../../../features/site-content/page-texts.ts';
import { formatDate } from '../../../lib/dates.ts';
import { isSafeAddress } from '../../../lib/safe-address.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { WholeWords } from '../../../ui/whole-words.tsx';
import { Breadcrumb } from '../breadcrumb.tsx';
import { framed } from '../picture-shape.ts';
import { ACROSS_A_PHONE } from '../picture-widths.ts';
import { titleClass } from '../title-length.ts';

export type StudyHeaderProps = {
  study: Pick<
    CaseStudy,
    'title' | 'slug' | 'summary' | 'challenge' | 'solution' | 'results' | 'gallery' | 'coverImage' | 'publishedAt'
  >;
  texts: Pick<PageTexts['caseStudy'], 'back' | 'facts'>;
  names: { home: string; list: string };
  coverSize: { width: number; height: number; focus?: { x: number; y: number } } | null;
  /** The zone in which the site prints dates. */
  timeZone: string;
  /** A date as the server printed it: the first one that a slow telephone prints by itself takes it 60 ms. */
  printed: { date: string; text: string | null } | null;
  /** Where the study stands in the list of all, counted from 1. */
  sheet: { number: number; of: number } | null;
};

/** The head of a study: the way here and back, the date, the title, and the cover with its title block. */
export function StudyHeader({ study, texts, names, coverSize, timeZone, printed, sheet }: StudyHeaderProps) {
  const { title, slug, summary, gallery, coverImage, publishedAt } = study;
  const date = printed?.date === publishedAt ? printed.text : formatDate(publishedAt, timeZone);
  const minutes = readingMinutes(study);
  return (
    <header className="wrap dhead">
      <Breadcrumb
        steps={[
          { name: names.home, path: '/' },
          { name: names.list, path: '/case-studies' },
          { name: title, path: `/case-studies/${slug}` },
        ]}
      />
      <p className="dback">
        <a className="more" href="/case-studies">
          <Icon name="back" /> {texts.back}
        </a>
      </p>
      <div className="dtop">
        <div>
          {date && (
            <p className="mono">
              <time dateTime={publishedAt}>{date}</time>
            </p>
          )}
          <h1 className={titleClass('h1c', title)}>
            <WholeWords text={title} />
          </h1>
          <p className="lede prewrap">{summary}</p>
        </div>
        <figure className={framed('frame dcover', coverSize ?? {})}>
          {isSafeAddress(coverImage) && (
            // the title beside it says what it shows
            <Picture
              src={coverImage}
              width={coverSize?.width}
              height={coverSize?.height}
              focus={coverSize?.focus}
              sizes={`(min-width: 60rem) 51vw, ${ACROSS_A_PHONE}`}
              isFirst
              decorative
            />
          )}
          <figcaption>
            <dl className="tblock">
              {countImages(gallery) > 0 && (
                <Fact name={texts.facts.images}>{SECTIONS.map((section) => gallery[section].length).join(' / ')}</Fact>
              )}
              <Fact name={texts.facts.readingTime}>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</Fact>
              {sheet && <Fact name={texts.facts.sheet}>{`${sheet.number} of ${sheet.of}`}</Fact>}
            </dl>
          </figcaption>
        </figure>
      </div>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
