import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { api } from '../../api.ts';
import { draftListQuery, draftPlace, type ListedDraft } from '../draft-queries.ts';
import { stateWords } from '../draft-state.ts';
import { notifyFailure, notifySuccess } from '../notify.ts';
import { ReviewTag, useReviewStates } from '../review-states.tsx';
import { useMoments } from '../site-time.ts';
import { isListed } from './study-tabs.tsx';

const titleOf = ({ title }: ListedDraft) => title || 'Untitled case study';

/** Everything that is written and not on the site, last changed first. */
export function DraftList({
  drafts,
  onEdit,
}: {
  drafts: readonly ListedDraft[];
  onEdit: (draft: ListedDraft) => void;
}) {
  const moment = useMoments();
  const remove = useDeleteDraft();
  const reviewOf = useReviewStates();
  const listed = drafts.filter(isListed);
  if (listed.length === 0) return <EmptyState title="No drafts">Save as draft in the editor begins one.</EmptyState>;
  return (
    <ul className="rows studies">
      {listed.map((draft) => (
        <li key={draft.id} className="studyrow draftrow" data-draft={`draft-${draft.id}`}>
          <div className="swords">
            <h3>{titleOf(draft)}</h3>
            <code>{draft.slug}</code>
          </div>
          <p className="sstate">
            <span className={draft.study === 'public' ? 'tag sol' : 'tag cha'}>
              {stateWords(draft, draft.study === 'public')}
            </span>
            <time dateTime={draft.updatedAt}>{moment(draft.updatedAt)}</time>
            <span>by {draft.username}</span>
            <ReviewTag state={reviewOf(draft)} />
          </p>
          <span className="ra">
            <Button look="secondary" size="small" aria-label={`Edit ${titleOf(draft)}`} onClick={() => onEdit(draft)}>
              Edit
            </Button>
            <Button
              look="destructive"
              size="small"
              isResting={remove.isPending}
              aria-label={`Delete the draft of ${titleOf(draft)}`}
              onClick={() => remove.ask(draft)}
            >
              Delete
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}

type Coming = { draft: ListedDraft; at: string; words: string; what: string };

/** What happens by itself, the next first; what could not be done stands before it. */
export function ComingList({ drafts }: { drafts: readonly ListedDraft[] }) {
  const reviewOf = useReviewStates();
  const failed = drafts.filter(({ schedule }) => schedule.state === 'failed');
  const coming = drafts.flatMap(comingOf).toSorted((one, other) => (one.at < other.at ? -1 : 1));
  if (failed.length === 0 && coming.length === 0)
    return <EmptyState title="Nothing is scheduled">Publish on … in the editor says when.</EmptyState>;
  return (
    <ul className="rows coming">
      {failed.map((draft) => (
        <li key={draft.id}>
          <div>
            <h3>
              <Link to={placeOf(draft)}>{titleOf(draft)}</Link>
            </h3>
            <p>Could not be changed as planned: {draft.schedule.error}</p>
            <ReviewTag state={reviewOf(draft)} />
          </div>
        </li>
      ))}
      {coming.map(({ draft, at, words, what }) => (
        <li key={`${draft.id} ${what}`}>
          <div>
            <time dateTime={at}>{words}</time>
            <h3>
              <Link to={placeOf(draft)}>{titleOf(draft)}</Link>
            </h3>
            <p>{what}</p>
            <ReviewTag state={reviewOf(draft)} />
          </div>
        </li>
      ))}
    </ul>
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

function useDeleteDraft() {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: ListedDraft) => api('DELETE /case-study-drafts/:id', { params: { id } }),
    onSuccess: (_reply, draft) => {
      const trash = draft.study === 'withdrawn' ? ' The case study is in the trash.' : '';
      notifySuccess('Draft deleted', `“${titleOf(draft)}” is gone.${trash}`);
    },
    onError: (error) => notifyFailure('Error', error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftListQuery.queryKey }),
  });
  return {
    isPending: remove.isPending,
    ask(draft: ListedDraft) {
      const question =
        draft.study === 'withdrawn'
          ? 'Delete this draft? The case study goes to the trash, as it was when it was taken off the site.'
          : 'Delete this draft? What is on the site stays as it is.';
      if (!remove.isPending && window.confirm(question)) remove.mutate(draft);
    },
  };
}
