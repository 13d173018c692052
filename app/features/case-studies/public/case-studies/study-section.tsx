import { memo } from 'react';
import { useWords } from '../../../../interface-words/use-words.ts';
import { titleClass } from '../../../../pages/public/title-length.ts';
import { FormattedText } from '../../../../ui/formatted-text.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { WholeWords } from '../../../../ui/whole-words.tsx';
import { SECTIONS } from '../../section-labels.ts';
import { stageOpening } from '../../stage-opening.ts';
import type { StudyScreen } from '../../study-screens.ts';
import { Carousel } from './carousel.tsx';

type StudySectionProps = { study: StudyScreen; isOnScreen: boolean };

/**
 * One screen of the page: the pictures of a study and its story in three texts, in a wide window the first sentences of each.
 * The countdown of the page leaves it alone.
 */
export const StudySection = memo(function StudySection({ study, isOnScreen }: StudySectionProps) {
  const { slug, title, summary, figure = '', images } = study;
  const { say, mark } = useWords();
  const id = studyAnchor(slug);
  return (
    <section className="snap" id={id} aria-labelledby={`${id}-title`} data-screen="">
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
                <StageText text={study[section]} />
              </dd>
            </div>
          ))}
        </dl>
        <StudyLink id={id} slug={slug} title={title} />
      </div>
    </section>
  );
});

/** What it says on it is not enough for its name. Where that is English, the title stands in it as it does on the screen: in its own language. */
function StudyLink({ id, slug, title }: { id: string; slug: string; title: string }) {
  const { say, mark } = useWords();
  const english = mark('parts.viewStudy');
  const named = english.lang
    ? { 'aria-labelledby': `${id}-more ${id}-title` }
    : { 'aria-label': say('studies.viewOne', { title }) };
  return (
    <a className="more" href={`/case-studies/${slug}`} {...named}>
      {english.lang ? (
        <span id={`${id}-more`} {...english}>
          {`${say('parts.viewStudy')} `}
        </span>
      ) : (
        `${say('parts.viewStudy')} `
      )}
      <Icon name="arrow" />
    </a>
  );
}

/** A stage: a wide window shows how it begins, a narrow one all of it. */
function StageText({ text }: { text: string }) {
  const { opening, rest } = stageOpening(text);
  return (
    <>
      <FormattedText text={opening} />
      {rest !== '' && (
        <>
          {' '}
          <div className="further">
            <FormattedText text={rest} />
          </div>
        </>
      )}
    </>
  );
}

/** The id of a study's screen, for links to it. */
export function studyAnchor(slug: string): string {
  return `study-${slug}`;
}
