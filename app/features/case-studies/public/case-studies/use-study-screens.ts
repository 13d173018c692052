import { replaceEqualDeep, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { STUDY_PARTS } from '../../../../lib/constants.ts';
import { isStaticCopy } from '../../../../lib/static-copy.ts';
import type { CaseStudy } from '../../case-study.ts';
import { caseStudyListQuery, caseStudyPartQuery } from '../../case-study-queries.ts';
import { isFiltering, type StudyFilter } from '../../study-filter.ts';
import type { StudyPart } from '../../study-parts.ts';
import { type StudyScreen, studyScreens } from '../../study-screens.ts';

/** The next part is asked for when so many screens are left before the end. */
const AHEAD = 5;

type Source = { known: StudyScreen[] | null; filter: StudyFilter; part: StudyPart | null };

/**
 * The screens to show, read again every few seconds. Of a list in parts it reads only the part that stands in front,
 * and further parts as `reached` says that their turn comes; under a filter, and in a copy of the site, which has no parts to
 * read, those follow by the page's link.
 */
export function useStudyScreens({ known, filter, part }: Source) {
  // a study that is what the server knew stays the same object, so that the first reading renders nothing again
  const select = useCallback(
    (list: CaseStudy[]) => replaceEqualDeep(known, studyScreens(list, filter)),
    [known, filter],
  );
  const whole = useQuery({ ...caseStudyListQuery, select, enabled: part === null });
  const first = part?.number ?? 0;
  const [{ last, front }, setReach] = useState({ last: first, front: first });
  const numbers = part && !isFiltering(filter) && !isStaticCopy() ? range(first, last) : [];
  const parts = useQueries({
    queries: numbers.map((number) => ({ ...caseStudyPartQuery(number), select, enabled: number >= front })),
  });

  const inParts = numbers.flatMap((number, index) => parts[index]?.data ?? (number === first ? (known ?? []) : []));
  // what was shown once stays through every failed poll
  const studies = numbers.length > 0 ? eachOnce(inParts) : (whole.data ?? known);

  /** Says which study stands in front. */
  function reached(position: number) {
    if (!part || numbers.length === 0 || position < 0) return;
    const hasAll = parts.every(({ data }) => data !== undefined);
    const isNear = position >= (studies?.length ?? 0) - AHEAD;
    const next = {
      front: Math.min(last, first + Math.floor(position / STUDY_PARTS.size)),
      last: isNear && hasAll ? Math.min(last + 1, part.of) : last,
    };
    if (next.front !== front || next.last !== last) setReach(next);
  }

  /** Where the rest of the list is for whoever does not wait for it, or has no script. */
  const further = part && last < part.of ? last + 1 : null;
  return { studies, isError: whole.isError, retry: () => void whole.refetch(), reached, further };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** A study that a new one has moved into the next part stands in both for a moment. */
function eachOnce(screens: StudyScreen[]): StudyScreen[] {
  return [...new Map(screens.map((screen) => [screen.slug, screen])).values()];
}
