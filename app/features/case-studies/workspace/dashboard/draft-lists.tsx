import { Link } from 'react-router';
import { api } from '../../../../kit/api.ts';
import { counted } from '../../../../kit/workspace/file-size.ts';
import { riskyCall } from '../../../../kit/workspace/risky-request.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useAction } from '../../../../kit/workspace/use-action.ts';
import { calendarDay } from '../../../../lib/moments.ts';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { ReviewTag, useReviewStates } from '../../../review-links/workspace/review-states.tsx';
import { draftListQuery, draftPlace, draftTag, type ListedDraft, stateWords, titleOfDraft } from '../draft-queries.ts';
import { Chooser, useChosen } from './chooser.tsx';
import { useEach } from './one-after-the-other.ts';

/** Everything that is written and not on the site, last changed first. */
export function DraftList({
  drafts,
  onEdit,
}: {
  drafts: readonly ListedDraft[];
  onEdit: (draft: ListedDraft) => void;
}) {
  const moment = useMoments();
  const remove = useAction('DELETE /case-study-drafts/:id', {
    input: ({ id }: ListedDraft) => ({ params: { id } }),
    asks: ({ study }) =>
      study === 'withdrawn'
        ? 'Delete this draft? The case study goes to the trash, as it was when it was taken off the site.'
        : 'Delete this draft? What is on the site stays as it is.',
    says: (_reply, draft) => {
      const trash = draft.study === 'withdrawn' ? ' The case study is in the trash.' : '';
      return ['Draft deleted', `“${titleOfDraft(draft)}” is gone.${trash}`];
    },
    reads: [draftListQuery],
  });
  const reviewOf = useReviewStates();
  if (drafts.length === 0) return <EmptyState title="No drafts">Save as draft in the editor begins one.</EmptyState>;
  return (
    <ul className="rows studies">
      {drafts.map((draft) => (
        <li key={draft.id} className="study-row draft-row" data-draft={`draft-${draft.id}`}>
          <div className="study-words">
            <h3>{titleOfDraft(draft)}</h3>
            {draft.slug === '' ? null : <code>{draft.slug}</code>}
          </div>
          <p className="study-state">
            <span className={draft.study === 'public' ? 'tag sol' : 'tag cha'}>
              {stateWords(draft, draft.study === 'public')}
            </span>
            <time dateTime={draft.updatedAt}>{moment(draft.updatedAt)}</time>
            <span>by {draft.username}</span>
            <ReviewTag state={reviewOf(draft)} />
          </p>
          <span className="ra">
            <SmallButton aria-label={`Edit ${titleOfDraft(draft)}`} onClick={() => onEdit(draft)}>
              Edit
            </SmallButton>
            <SmallButton
              look="destructive"
              isResting={remove.isPending}
              aria-label={`Delete the draft of ${titleOfDraft(draft)}`}
              onClick={() => remove.mutate(draft)}
            >
              Delete
            </SmallButton>
          </span>
        </li>
      ))}
    </ul>
  );
}

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
        <section key={month} className="calendar-month" aria-label={month}>
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
    <span className="calendar-day" aria-hidden="true">
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

/** Several drafts at once: onto the site, or away. */
export function ChooseDrafts({ drafts }: { drafts: readonly ListedDraft[] }) {
  const chosen = useChosen(drafts);
  const bulk = useDraftBulk(chosen.forget);
  const { picked } = chosen;
  return (
    <Chooser
      items={drafts}
      chosen={chosen}
      names={{ one: 'draft', many: 'drafts' }}
      titleOf={titleOfDraft}
      noteOf={(draft) => <span className="ht">{stateWords(draft, draft.study === 'public')}</span>}
    >
      <SmallButton isPending={bulk.isBusy} onClick={() => bulk.askAndPublish(picked)}>
        Publish now
      </SmallButton>
      <SmallButton look="destructive" isResting={bulk.isBusy} onClick={() => bulk.askAndDelete(picked)}>
        Delete
      </SmallButton>
    </Chooser>
  );
}

const draftsCounted = (count: number) => counted(count, 'draft');

/** What is done to several drafts at once; what one of them lacks keeps none of the others back. */
export function useDraftBulk(onDone: (ids: number[]) => void) {
  const drafts = { list: draftListQuery, titleOf: titleOfDraft, counted: draftsCounted, onDone };
  const publish = useEach(
    (draft: ListedDraft) =>
      api('POST /case-study-drafts/:id/publish', { params: { id: draft.id }, ifMatch: draftTag(draft) }),
    { ...drafts, says: { done: 'published', further: 'Everybody can read what they say.' } },
  );
  const remove = useEach(
    (draft: ListedDraft) =>
      riskyCall('DELETE /case-study-drafts/:id', { params: { id: draft.id }, ifMatch: draftTag(draft) }),
    { ...drafts, says: { done: 'deleted', further: 'What is on the site stays as it is.' } },
  );

  return {
    isBusy: publish.isPending || remove.isPending,
    askAndPublish(picked: readonly ListedDraft[]) {
      if (window.confirm(`Publish ${draftsCounted(picked.length)} now?`)) publish.mutate(picked);
    },
    askAndDelete(picked: readonly ListedDraft[]) {
      const withdrawn = picked.filter(({ study }) => study === 'withdrawn').length;
      const trashed = `${counted(withdrawn, 'case study goes', 'case studies go')} to the trash, as when taken off the site.`;
      const question = `Delete ${draftsCounted(picked.length)}? What is on the site stays as it is.`;
      if (window.confirm(withdrawn === 0 ? question : `${question} ${trashed}`)) remove.mutate(picked);
    },
  };
}
