import { isDay } from '../../lib/dates.ts';
import { HOUR } from '../../lib/durations.ts';
import type { CaseStudy } from './case-study.ts';

type Dated = Pick<CaseStudy, 'date' | 'publishedAt'>;

/** The date that a study shows: the owner's own, a bare day, else the moment at which it was published. */
export function shownDate({ date = '', publishedAt }: Dated): string {
  return isDay(date) ? date : publishedAt;
}

/** A day begins fourteen hours earlier on the other side of the earth than in UTC, and noon comes twelve hours later. */
const LONGEST_MORNING = 26 * HOUR;

/**
 * The same as a moment, for programs. Noon in UTC is the same day in nearly every zone; but of the day of publishing it may
 * be still to come, and readers keep back what is: of that day it is the moment of publishing.
 */
export function shownMoment(study: Dated): string {
  const shown = shownDate(study);
  if (shown === study.publishedAt) return shown;
  const noon = `${shown}T12:00:00.000Z`;
  const ahead = Date.parse(noon) - Date.parse(study.publishedAt);
  return ahead > 0 && ahead <= LONGEST_MORNING ? study.publishedAt : noon;
}

/** Studies that come in the order of their publishing, in that of the dates they show. */
export function newestFirst<Study extends Dated>(studies: Study[]): Study[] {
  if (!studies.some(({ date }) => date)) return studies;
  const moments = new Map(studies.map((study) => [study, shownMoment(study)]));
  const momentOf = (study: Study) => moments.get(study) ?? '';
  return studies.toSorted(
    (one, other) => Number(momentOf(one) < momentOf(other)) - Number(momentOf(one) > momentOf(other)),
  );
}
