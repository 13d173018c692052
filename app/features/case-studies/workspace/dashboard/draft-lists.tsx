import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifySuccess } from '../../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../../kit/workspace/risky-request.ts';
import { useMoments } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { EmptyState } from '../../../../ui/state-panel.tsx';
import { ReviewTag, useReviewStates } from '../../../review-links/workspace/review-states.tsx';
import { draftListQuery, type ListedDraft } from '../draft-queries.ts';
import { stateWords, titleOfDraft } from '../draft-state.ts';

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
  if (drafts.length === 0) return <EmptyState title="No drafts">Save as draft in the editor begins one.</EmptyState>;
  return (
    <ul className="rows studies">
      {drafts.map((draft) => (
        <li key={draft.id} className="studyrow draftrow" data-draft={`draft-${draft.id}`}>
          <div className="swords">
            <h3>{titleOfDraft(draft)}</h3>
            {draft.slug === '' ? null : <code>{draft.slug}</code>}
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
            <SmallButton aria-label={`Edit ${titleOfDraft(draft)}`} onClick={() => onEdit(draft)}>
              Edit
            </SmallButton>
            <SmallButton
              look="destructive"
              isResting={remove.isPending}
              aria-label={`Delete the draft of ${titleOfDraft(draft)}`}
              onClick={() => remove.ask(draft)}
            >
              Delete
            </SmallButton>
          </span>
        </li>
      ))}
    </ul>
  );
}

function useDeleteDraft() {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: ListedDraft) => riskyCall('DELETE /case-study-drafts/:id', { params: { id } }),
    onSuccess: (_reply, draft) => {
      const trash = draft.study === 'withdrawn' ? ' The case study is in the trash.' : '';
      notifySuccess('Draft deleted', `“${titleOfDraft(draft)}” is gone.${trash}`);
    },
    onError: notifyUnlessDeclined,
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
