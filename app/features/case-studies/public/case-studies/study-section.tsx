import { memo } from 'react';
import { useWords } from '../../../../interface-words/use-words.ts';
import { plainText } from '../../../../lib/markdown.ts';
import { titleClass } from '../../../../pages/public/title-length.ts';
import { FormattedText } from '../../../../ui/formatted-text.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { WholeWords } from '../../../../ui/whole-words.tsx';
import { SECTIONS } from '../../section-labels.ts';
import type { StudyScreen } from '../../study-screens.ts';
import { Carousel } from './carousel.tsx';

/** Beyond so many characters the three texts take smaller letters, so that a screen still holds them. */
const MANY_WORDS = 1050;
/** Beyond so many no common screen holds them. */
const TOO_MANY_WORDS = 1800;

export type StudySectionProps = { study: StudyScreen; isOnScreen: boolean };

/** One screen of the page: the pictures of a study and its story in three texts. The countdown of the page leaves it alone. */
export const StudySection = memo(function StudySection({ study, isOnScreen }: StudySectionProps) {
  const { slug, title, summary, figure = '', images } = study;
  const { say, mark } = useWords();
  const id = studyAnchor(slug);
  const length = SECTIONS.reduce(
    (sum, section) => sum + plainText(study[section]).length,
    summary.length + figure.length,
  );
  return (
    <section className={classFor(length)} id={id} aria-labelledby={`${id}-title`} data-screen="">
      <Carousel title={title} images={images} isOnScreen={isOnScreen} />
      <div className="txt">
        <h2 id={`${id}-title`} className={titleClass('', title)}>
          <WholeWords text={title} />
        </h2>
        <p className="lede">
          {figure && <strong className="outl">{figure}</strong>}
          {summary}
        </p>
        <dl className="csr">
          {SECTIONS.filter((section) => study[section].trim() !== '').map((section) => (
            <div key={section}>
              <dt {...mark(`section.${section}`)}>{say(`section.${section}`)}</dt>
              <dd>
                <FormattedText text={study[section]} />
              </dd>
            </div>
          ))}
        </dl>
        <a
          className="more"
          href={`/case-studies/${slug}`}
          aria-label={say('studies.viewOne', { title })}
          {...mark('studies.viewOne')}
        >
          {`${say('parts.viewStudy')} `}
          <Icon name="arrow" />
        </a>
      </div>
    </section>
  );
});

function classFor(length: number): string {
  if (length > TOO_MANY_WORDS) return 'snap wordy long';
  return length > MANY_WORDS ? 'snap wordy' : 'snap';
}

/** The id of a study's screen, for links to it. */
export function studyAnchor(slug: string): string {
  return `study-${slug}`;
}
