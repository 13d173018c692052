import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CaseStudy } from '../../../features/case-studies/case-study.ts';
import { caseStudyListQuery } from '../../../features/case-studies/case-study-queries.ts';
import type { StudyFilter } from '../../../features/case-studies/study-filter.ts';
import { type StudyScreen, studyScreens } from '../../../features/case-studies/study-screens.ts';
import { Intro, type IntroProps } from './intro.tsx';
import { ScrollDeck } from './scroll-deck.tsx';
import { SectionRail } from './section-rail.tsx';
import { StudySection, studyAnchor } from './study-section.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';

export const INTRO_ANCHOR = 'introduction';
/** The last section stands beside the island, because nothing in it changes. */
export const FINAL_ANCHOR = 'your-turn';

export type CaseStudiesProps = Pick<IntroProps, 'texts' | 'covers' | 'choices'> & {
  /** What the server knew; null when it could not read the studies. */
  studies: StudyScreen[] | null;
  finalHeading: string;
  /** Only the studies it lets through are shown, also of those that come later. */
  filter: StudyFilter;
};

/** The case-studies page from its introduction to its last study, with the bar and the rail that move through it. */
export function CaseStudies({ studies: known, texts, covers, finalHeading, choices, filter }: CaseStudiesProps) {
  const select = useCallback((list: CaseStudy[]) => studyScreens(list, filter), [filter]);
  const query = useQuery({ ...caseStudyListQuery, select });
  // what was shown once stays through every failed poll
  const studies = query.data ?? known;

  const sections = [
    { id: INTRO_ANCHOR, name: texts.heading },
    ...(studies ?? []).map(({ slug, title }) => ({ id: studyAnchor(slug), name: title })),
    { id: FINAL_ANCHOR, name: finalHeading },
  ];
  const scroll = useAutoScroll(sections.map(({ id }) => id));
  const [first] = studies ?? [];

  return (
    <>
      <ScrollDeck scroll={scroll} total={sections.length} />
      <SectionRail sections={sections} index={scroll.index} />
      <Intro
        id={INTRO_ANCHOR}
        texts={texts}
        covers={covers}
        choices={choices}
        filter={filter}
        state={studies ? { kind: 'loaded', count: studies.length, first: first && studyAnchor(first.slug) } : waiting()}
      />
      {studies?.map((study, position) => (
        <StudySection key={study.slug} study={study} isOnScreen={scroll.index === position + 1} />
      ))}
    </>
  );

  function waiting(): IntroProps['state'] {
    return query.isError ? { kind: 'failed', retry: () => void query.refetch() } : { kind: 'loading' };
  }
}
