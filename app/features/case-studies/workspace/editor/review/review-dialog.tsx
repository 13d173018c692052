import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../../../kit/api.ts';
import { attentionQuery } from '../../../../../kit/workspace/attention-query.ts';
import { LoadFailure } from '../../../../../kit/workspace/load-failure.tsx';
import { ShownOnce } from '../../../../../kit/workspace/making/shown-once.tsx';
import { Modal } from '../../../../../kit/workspace/modal.tsx';
import { notifyError, notifySuccess } from '../../../../../kit/workspace/notify.ts';
import { notifyUnlessDeclined, riskyCall } from '../../../../../kit/workspace/risky-request.ts';
import { useDays } from '../../../../../kit/workspace/site-time.ts';
import { ApiError } from '../../../../../lib/api-client.ts';
import { Spinner } from '../../../../../ui/spinner.tsx';
import type { MadeReviewLink, ReviewLink, Reviews } from '../../../../review-links/review-link.ts';
import { REVIEW_STATES } from '../../../../review-links/review-state.ts';
import { ReviewTag } from '../../../../review-links/workspace/review-states.tsx';
import { Differences } from '../history/differences.tsx';
import { type ReviewLinkFields, ReviewLinkForm } from './review-link-form.tsx';
import { ReviewLinkList } from './review-link-list.tsx';
import { type ReviewTarget, reviewsQuery } from './review-queries.ts';

/** Sending a study to a client for sign-off: a link is made here, and here is what was answered. */
export function ReviewDialog({ target, onClose }: { target: ReviewTarget; onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(reviewsQuery(target));
  return (
    <Modal title="Share" shape="sheet" onClose={onClose}>
      {data ? (
        <Sharing target={target} reviews={data} />
      ) : isError ? (
        <LoadFailure message="The links could not be read." error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner>Loading the links</Spinner>
      )}
    </Modal>
  );
}

function Sharing({ target, reviews }: { target: ReviewTarget; reviews: Reviews }) {
  const queryClient = useQueryClient();
  const [made, setMade] = useState<MadeReviewLink | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: reviewsQuery(target).queryKey });
  const make = useMutation({
    mutationFn: (fields: ReviewLinkFields) => api('POST /review-links', { body: { ...target, ...fields } }),
    onMutate: () => setRefusal(undefined),
    onSuccess: setMade,
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) setRefusal(error.body);
      else notifyError(error);
    },
    onSettled: readAgain,
  });
  const revoke = useMutation({
    mutationFn: ({ id }: ReviewLink) => api('DELETE /review-links/:id', { params: { id } }),
    onSuccess: (_reply, { forWhom }) =>
      notifySuccess('Link revoked', `The link for ${forWhom} opens nothing any more.`),
    onError: (error) => notifyError(error),
    onSettled: readAgain,
  });
  const remove = useMutation({
    mutationFn: ({ id }: ReviewLink) => riskyCall('DELETE /review-links/:id/for-good', { params: { id } }),
    onError: notifyUnlessDeclined,
    onSettled: readAgain,
  });
  useNoteSeen(reviews.links);

  return (
    <>
      <ReviewBadge reviews={reviews} />
      {reviews.state === 'approved-changed' ? (
        <>
          <h3>Changed since the approval</h3>
          <Differences differences={reviews.changes} none="The same words." />
        </>
      ) : null}
      {made ? (
        <ShownOnce
          heading={`The link for ${made.forWhom}`}
          secret={made.url}
          advice="Send it to your client. Whoever has it can open it."
          onClose={() => setMade(null)}
        />
      ) : (
        <ReviewLinkForm isPending={make.isPending} refusal={refusal} onSubmit={make.mutate} />
      )}
      <p className="ht">It shows what is saved, as it is when somebody opens it.</p>
      {reviews.links.length === 0 ? null : (
        <ReviewLinkList
          links={reviews.links}
          isResting={revoke.isPending || remove.isPending}
          onRevoke={revoke.mutate}
          onDelete={(link) => {
            if (window.confirm(`Delete the link for ${link.forWhom}, with every answer that came through it?`))
              remove.mutate(link);
          }}
        />
      )}
    </>
  );
}

/** Where the sign-off of a study stands. */
function ReviewBadge({ reviews: { state, decided } }: { reviews: Reviews }) {
  const day = useDays();
  const which = state === 'approved' ? ', this version' : '';
  return (
    <p role="status">
      {state === 'none' ? <span className="tag">{REVIEW_STATES.none}</span> : <ReviewTag state={state} />}
      {decided ? ` by ${decided.name} on ${day(decided.decidedAt)}${which}.` : null}
    </p>
  );
}

/** What is on screen here is read: the dashboard need not speak of it any more. */
function useNoteSeen(links: readonly ReviewLink[]) {
  const queryClient = useQueryClient();
  const unseen = links.filter(({ decisions }) => decisions.some(({ isSeen }) => !isSeen)).map(({ id }) => id);
  const key = unseen.join();
  useEffect(() => {
    const ids = key === '' ? [] : key.split(',').map(Number);
    if (ids.length === 0) return;
    void Promise.all(ids.map((id) => api('PUT /review-links/:id/seen', { params: { id } })))
      .then(() => queryClient.invalidateQueries({ queryKey: attentionQuery.queryKey }))
      // it stays on the list, and is marked the next time
      .catch(() => undefined);
  }, [key, queryClient]);
}
