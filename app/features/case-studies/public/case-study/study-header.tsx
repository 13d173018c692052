import { useWords } from '../../../../interface-words/use-words.ts';
import { formatDate } from '../../../../lib/dates.ts';
import { isSafeAddress } from '../../../../lib/safe-address.ts';
import { Breadcrumb } from '../../../../pages/public/breadcrumb.tsx';
import { framed, isUncut } from '../../../../pages/public/picture-shape.ts';
import { ACROSS_A_PHONE } from '../../../../pages/public/picture-widths.ts';
import { titleClass } from '../../../../pages/public/title-length.ts';
import { FigureStrip } from '../../../../ui/figure-strip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Picture } from '../../../../ui/picture.tsx';
import { WholeWords } from '../../../../ui/whole-words.tsx';
import type { PageTexts } from '../../../site-content/page-texts.ts';
import type { CaseStudy, GalleryImage } from '../../case-study.ts';
import { imageAlt } from '../../gallery-images.ts';
import { readingMinutes } from '../../reading-time.ts';
import { shownDate } from '../../shown-date.ts';
import { PictureLink } from './picture-link.tsx';

/** What is told about the work, beside its picture, where the owner filled it in. */
const FACTS = ['client', 'sector', 'country', 'year'] as const;

export type StudyHeaderProps = {
  study: Pick<
    CaseStudy,
    | 'title'
    | 'slug'
    | 'summary'
    | 'challenge'
    | 'solution'
    | 'results'
    | 'gallery'
    | 'coverImage'
    | 'publishedAt'
    | 'date'
    | 'outcomes'
    | (typeof FACTS)[number]
  >;
  texts: Pick<PageTexts['caseStudy'], 'back' | 'facts'>;
  names: { home: string; list: string };
  /** The picture of the gallery that stands as the cover, where it is one. */
  cover: GalleryImage | null;
  coverSize: { width: number; height: number; focus?: { x: number; y: number } } | null;
  /** The zone in which the site prints dates. */
  timeZone: string;
  /** The language of the site, where the owner chose one. */
  language?: string | undefined;
  /** A date as the server printed it: the first one that a slow telephone prints by itself takes it 60 ms. */
  printed: { date: string; text: string | null } | null;
};

/** The head of a study: the way here and back, the date, the title, what changed, and the cover with what is told about the work. */
export function StudyHeader(props: StudyHeaderProps) {
  const { study, texts, names, cover, coverSize, timeZone, language, printed } = props;
  const { title, slug, summary, coverImage, outcomes = [] } = study;
  const shown = shownDate(study);
  const date = printed?.date === shown ? printed.text : formatDate(shown, timeZone, language);
  const facts = FACTS.filter((name) => study[name]);
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
              <time dateTime={shown}>{date}</time>{' '}
              <ReadingTime label={texts.facts.readingTime} minutes={readingMinutes(study)} />
            </p>
          )}
          <h1 className={titleClass('h1c', title)}>
            <WholeWords text={title} />
          </h1>
          <p className="lede prewrap">{summary}</p>
          <FigureStrip
            figures={outcomes.map(({ period, basis, ...figure }) => ({ ...figure, notes: [period, basis] }))}
            words={texts.facts}
          />
        </div>
        <figure className={framed('frame dcover', coverSize ?? {})}>
          {isSafeAddress(coverImage) && <Cover picture={cover} title={title} src={coverImage} size={coverSize} />}
          {(cover?.caption || facts.length > 0) && (
            <figcaption>
              {cover?.caption && <p>{cover.caption}</p>}
              {facts.length > 0 && (
                <dl className="tblock">
                  {facts.map((name) => (
                    <div key={name}>
                      <dt>{texts.facts[name]}</dt>
                      <dd>{study[name]}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </figcaption>
          )}
        </figure>
      </div>
    </header>
  );
}

type CoverProps = {
  /** The picture of the gallery that stands here. */
  picture: GalleryImage | null;
  title: string;
  src: string;
  size: StudyHeaderProps['coverSize'];
};

/** The cover; where it is the first picture of the gallery it is shown as those are: described, and opened by a press. */
function Cover({ picture, title, src, size }: CoverProps) {
  const shown = {
    src,
    width: size?.width,
    height: size?.height,
    focus: size?.focus,
    sizes: `(min-width: 60rem) 51vw, ${ACROSS_A_PHONE}`,
    isFirst: true,
    isUncut: isUncut(size ?? {}),
  };
  // the title beside it says what it shows
  if (!picture) return <Picture {...shown} decorative />;
  const alt = imageAlt(picture, title);
  return (
    <PictureLink href={src} alt={alt}>
      <Picture {...shown} alt={alt} />
    </PictureLink>
  );
}

function ReadingTime({ label, minutes }: { label: string; minutes: number }) {
  const { say, mark } = useWords();
  const time = say('study.minutes', { count: minutes });
  if (!mark('study.minutes').lang) return <span>{`${label} ${time}`}</span>;
  // as its label is written: on a site from right to left two English parts would else stand the wrong way round
  return (
    <span dir="auto">
      <span>{label}</span> <span {...mark('study.minutes')}>{time}</span>
    </span>
  );
}
