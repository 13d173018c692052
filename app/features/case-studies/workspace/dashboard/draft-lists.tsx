import { type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { api } from '../../../../kit/api.ts';
import type { EditorState } from '../../../../kit/navigation-state.ts';
import { counted } from '../../../../kit/workspace/file-size.ts';
import type { Act } from '../../../../kit/workspace/list/act.ts';
import { List } from '../../../../kit/workspace/list/list.tsx';
import { useDeed } from '../../../../kit/workspace/list/use-deed.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { useStableHandlers } from '../../../../kit/workspace/use-stable-handlers.ts';
import { calendarDay } from '../../../../lib/moments.ts';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { ReviewTag, useReviewStates } from '../../../review-links/workspace/review-states.tsx';
import { draftListQuery, draftPlace, draftTag, type ListedDraft, stateWords, titleOfDraft } from '../draft-queries.ts';

const FROM_LIST: EditorState = { isFromList: true };
const keyOf = ({ id }: ListedDraft) => `draft-${id}`;
const NAMES = { one: 'draft', many: 'drafts' };
const draftsCounted = (count: number) => counted(count, NAMES.one, NAMES.many);

type DraftListProps = { drafts: readonly ListedDraft[]; onPlan: (drafts: readonly ListedDraft[]) => void };

/** Everything that is written and not on the site, last changed first. */
export function DraftList({ drafts, onPlan }: DraftListProps) {
  const moment = useMoments();
  const reviewOf = useReviewStates();
  const { acts, busy } = useDraftActs(onPlan);
  const says = useCallback(
    (draft: ListedDraft, title: ReactNode) => (
      <>
        <div className="study-words">
          {title}
          {draft.slug === '' ? null : <code>{draft.slug}</code>}
        </div>
        <p className="study-state">
          <span className={draft.study === 'public' ? 'tag sol' : 'tag cha'}>
            {stateWords(draft, draft.study === 'public')}
          </span>
          <ReviewTag state={reviewOf(draft)} />
          <time dateTime={draft.updatedAt}>{moment(draft.updatedAt)}</time>
          <span>by {draft.username}</span>
        </p>
      </>
    ),
    [moment, reviewOf],
  );
  if (drafts.length === 0) return <EmptyState title="No drafts">Save as draft in the editor begins one.</EmptyState>;
  return (
    <List
      label="Drafts"
      className="studies"
      items={drafts}
      {...{ keyOf, titleOf: titleOfDraft, acts, busy }}
      rowClass={rowClass}
      names={drafts.length > 1 ? NAMES : undefined}
    >
      {says}
    </List>
  );
}

const rowClass = () => 'study-row draft-row';

/** What is done with drafts, one or several; what one of them lacks keeps none of the others back. */
function useDraftActs(onPlan: (drafts: readonly ListedDraft[]) => void) {
  const list = { lists: [draftListQuery], titleOf: titleOfDraft, goes: true };
  const publish = useDeed({
    act: (draft: ListedDraft) =>
      api('POST /case-study-drafts/:id/publish', { params: { id: draft.id }, ifMatch: draftTag(draft) }),
    ...list,
    asks: (picked) => `Publish ${draftsCounted(picked.length)} now?`,
    says: (done) => [`${draftsCounted(done.length)} published`, 'Everybody can read what they say.'],
  });
  const remove = useDeed({
    act: (draft: ListedDraft) =>
      api('DELETE /case-study-drafts/:id', { params: { id: draft.id }, ifMatch: draftTag(draft) }),
    ...list,
    says: (done) => [`${draftsCounted(done.length)} deleted`, 'What is on the site stays as it is.'],
    undo: ({ item: { id, caseStudyId, study } }) =>
      study === 'withdrawn' && caseStudyId !== null
        ? api('POST /case-studies/:id/restore', { params: { id: caseStudyId } })
        : api('POST /case-study-drafts/:id/restore', { params: { id } }),
    saysUndone: (done) => [
      `${draftsCounted(done.length)} restored`,
      'Whatever was planned for them is off, and so are their links for review.',
    ],
  });
  const isBusy = publish.isBusy || remove.isBusy;
  const does = useStableHandlers({ publish: publish.run, remove: remove.run, plan: onPlan });
  const acts = useMemo<Act<ListedDraft>[]>(
    () => [
      {
        name: 'Edit',
        key: 'e',
        isShown: true,
        opens: true,
        leads: (draft) => ({ to: draftPlace(draft), state: FROM_LIST }),
      },
      { name: 'Publish on …', key: 's', isPrimary: true, does: does.plan },
      { name: 'Publish now', key: 'p', does: does.publish, isBusy },
      {
        ...{ name: 'Delete', key: 'd', isShown: true, isDanger: true, does: does.remove, isBusy },
        called: (draft) => `Delete the draft of ${titleOfDraft(draft)}`,
      },
    ],
    [isBusy, does],
  );
  return { acts, busy: remove.busy };
}

type Coming = { draft: ListedDraft; at: string; words: string; what: string };

/** What happens by itself, month by month; what could not be done stands before it. */
export function ComingList({ drafts, onPlan }: DraftListProps) {
  const reviewOf = useReviewStates();
  const failed = drafts.filter(({ schedule }) => schedule.state === 'failed');
  const coming = drafts.flatMap(comingOf).toSorted((one, other) => (one.at < other.at ? -1 : 1));
  if (failed.length === 0 && coming.length === 0)
    return (
      <EmptyState title="Nothing is scheduled">
        Publish on … says when, in the editor and in the list of drafts.
      </EmptyState>
    );
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
                <SmallButton aria-label={`Change the day: ${titleOfDraft(draft)}`} onClick={() => onPlan([draft])}>
                  Change the day
                </SmallButton>
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
