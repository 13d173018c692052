import { Link } from 'react-router';
import { calendarDay } from '../../../../lib/moments.ts';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { ReviewTag, useReviewStates } from '../../../review-links/workspace/review-states.tsx';
import { draftPlace, type ListedDraft } from '../draft-queries.ts';
import { titleOfDraft } from '../draft-state.ts';

type Coming = { draft: ListedDraft; at: string; words: string; what: string };

/** What happens by itself, month by month; what could not be done stands before it. */
export function ComingList({ drafts }: { drafts: readonly ListedDraft[] }) {
  const reviewOf = useReviewStates();
  const failed = drafts.filter(({ schedule }) => schedule.state === 'failed');
  const coming = drafts.flatMap(comingOf).toSorted((one, other) => (one.at < other.at ? -1 : 1));
  if (failed.length === 0 && coming.length === 0)
    return <EmptyState title="Nothing is scheduled">Publish on … in the editor says when.</EmptyState>;
  const months = Map.groupBy(coming, ({ draft, at }) => calendarDay(at, draft.schedule.zone).month);
  return (
    <>
      {failed.length > 0 ? (
        <ul className="rows coming">
          {failed.map((draft) => (
            <li key={draft.id}>
              <div>
                <h3>
                  <Link to={placeOf(draft)}>{titleOfDraft(draft)}</Link>
                </h3>
                <p>Could not be changed as planned: {draft.schedule.error}</p>
                <ReviewTag state={reviewOf(draft)} />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
      {[...months].map(([month, entries]) => (
        <section key={month} className="cmonth" aria-label={month}>
          <h3>{month}</h3>
          <ol className="rows coming">
            {entries.map(({ draft, at, words, what }) => (
              <li key={`${draft.id} ${what}`}>
                <DayLeaf at={at} zone={draft.schedule.zone} />
                <div>
                  <h4>
                    <Link to={placeOf(draft)}>{titleOfDraft(draft)}</Link>
                  </h4>
                  <p>
                    {what} <time dateTime={at}>{words}</time>
                  </p>
                  <ReviewTag state={reviewOf(draft)} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** The day as a calendar to tear off has it; the words beside it say the same with the time. */
function DayLeaf({ at, zone }: { at: string; zone: string }) {
  const { day, weekday } = calendarDay(at, zone);
  return (
    <span className="cday" aria-hidden="true">
      <b>{day}</b> {weekday}
    </span>
  );
}

/** A study whose end alone is planned is edited itself. */
function placeOf(draft: ListedDraft): string {
  return draft.hasWords ? draftPlace(draft) : `?edit=${draft.caseStudyId}`;
}

function comingOf(draft: ListedDraft): Coming[] {
  const { state, publishAt, publishAtText, unpublishAt, unpublishAtText } = draft.schedule;
  if (state !== 'waiting') return [];
  return [
    ...(publishAt ? [{ draft, at: publishAt, words: publishAtText ?? '', what: 'goes onto the site' }] : []),
    ...(unpublishAt ? [{ draft, at: unpublishAt, words: unpublishAtText ?? '', what: 'comes off the site' }] : []),
  ];
}
