import { useEffect } from 'react';
import { useWords } from '../../../../interface-words/use-words.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { listAddress, type StudyFilter } from '../../study-filter.ts';
import type { StudyPart } from '../../study-parts.ts';
import type { StudyScreen } from '../../study-screens.ts';
import { Intro, type IntroProps } from './intro.tsx';
import { ScrollDeck } from './scroll-deck.tsx';
import { SectionRail } from './section-rail.tsx';
import { StudySection, studyAnchor } from './study-section.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useFirmSnap } from './use-firm-snap.ts';
import { useStudyScreens } from './use-study-screens.ts';

export const CASE_STUDIES = 'case-studies';
const INTRO_ANCHOR = 'introduction';
/** The last section stands beside the island, because nothing in it changes. */
export const FINAL_ANCHOR = 'your-turn';

export type CaseStudiesProps = Pick<IntroProps, 'texts' | 'covers' | 'choices'> & {
  /** What the server knew; null when it could not read the studies. */
  studies: StudyScreen[] | null;
  /** Null where the page has no last screen. */
  finalHeading: string | null;
  /** Only the studies it lets through are shown, also of those that come later. */
  filter: StudyFilter;
  /** The part of a long list that the page begins with; null where it shows all of it. */
  part: StudyPart | null;
};

/** The case-studies page from its introduction to its last study, with the bar and the rail that move through it. */
export function CaseStudies({ studies: known, texts, covers, finalHeading, choices, filter, part }: CaseStudiesProps) {
  const { studies, isError, retry, reached, further } = useStudyScreens({ known, filter, part });

  const sections = [
    { id: INTRO_ANCHOR, name: texts.heading },
    ...(studies ?? []).map(({ slug, title }) => ({ id: studyAnchor(slug), name: title })),
    ...(finalHeading === null ? [] : [{ id: FINAL_ANCHOR, name: finalHeading }]),
  ];
  const ids = sections.map(({ id }) => id);
  const scroll = useAutoScroll(ids);
  useFirmSnap(ids, scroll.index, part === null);
  const [first] = studies ?? [];
  useEffect(() => reached(scroll.index - 1));

  return (
    <>
      <div className="pilot">
        <div>
          <ScrollDeck
            scroll={scroll}
            total={sections.length}
            whole={part && { before: part.before, total: sections.length - (studies?.length ?? 0) + part.total }}
          />
          <SectionRail sections={sections} index={scroll.index} />
        </div>
      </div>
      <Intro
        id={INTRO_ANCHOR}
        texts={texts}
        covers={covers}
        choices={choices}
        filter={filter}
        state={
          studies
            ? { kind: 'loaded', count: part?.total ?? studies.length, first: first && studyAnchor(first.slug) }
            : waiting()
        }
      />
      {studies?.map((study, position) => (
        <StudySection key={study.slug} study={study} isOnScreen={scroll.index === position + 1} />
      ))}
      {part && (
        <p className="wrap sec pager">
          {part.number > 1 && <PartLink step="prev" href={listAddress(filter, { page: part.number - 2 })} />}
          {further !== null && <PartLink step="next" href={listAddress(filter, { page: further - 1 })} />}
        </p>
      )}
    </>
  );

  function waiting(): IntroProps['state'] {
    return isError ? { kind: 'failed', retry } : { kind: 'loading' };
  }
}

/** The way to the parts before and after this one: without a script, and for whoever does not want to pass every screen. */
function PartLink({ step, href }: { step: 'prev' | 'next'; href: string }) {
  const { say, mark } = useWords();
  const word = step === 'prev' ? 'studies.earlier' : 'studies.more';
  return (
    <a className="more" href={href} rel={step} {...mark(word)}>
      {step === 'prev' && <Icon name="back" />} {say(word)} {step === 'next' && <Icon name="arrow" />}
    </a>
  );
}
