import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import { api, type Reply } from '../../../../kit/api.ts';
import { attentionQuery } from '../../../../kit/workspace/attention-query.ts';
import { notifyError, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { useDays } from '../../../../kit/workspace/site-time.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { Claim } from '../../../site-content/claims.ts';
import { claimRegisterQuery, claimReviewsQuery } from './claim-queries.ts';

export type Reviewed = Reply<'POST /claim-reviews'>;

/** Notes a review of a claim, and takes it over into the form that is open; none where claims are edited without. */
export const ReviewedContext = createContext<
  ((claim: string, note: () => Promise<Reviewed>) => Promise<Reviewed>) | null
>(null);

/** Who looked at the evidence of a claim when, and the button that says it was done today. */
export function ClaimReview({ claim, isStored }: { claim: Partial<Claim>; isStored: boolean }) {
  const takeReview = use(ReviewedContext);
  const { data } = useQuery(claimReviewsQuery);
  const hasOwn = useQuery(attentionQuery).data?.hasOwnClaims === true;
  const client = useQueryClient();
  const day = useDays();
  const [note, setNote] = useState('');
  const { key = '', name = '' } = claim;
  const review = useMutation({
    mutationFn: ({ take, note }: { take: NonNullable<typeof takeReview>; note: string }) =>
      take(key, () => api('POST /claim-reviews', { body: { claim: key, ...(note.trim() ? { note } : {}) } })),
    onSuccess(reply, { note: sent }) {
      setNote((now) => (now === sent ? '' : now));
      for (const { queryKey } of [claimReviewsQuery, claimRegisterQuery, attentionQuery])
        void client.invalidateQueries({ queryKey });
      notifySuccess('Reviewed', `${name} is due again on ${day(reply.reviewOn)}.`);
    },
    onError: (error) => notifyError(error, 'The review could not be noted'),
  });
  const reviews = (data ?? []).filter((one) => one.claim === key);
  // nobody looks at the evidence of what the sample says
  if (!takeReview || !(hasOwn || reviews.length > 0)) return null;
  return (
    <div className="claim-review">
      <h3>Reviews</h3>
      {isStored ? (
        <div className="claim-row">
          <Field
            label="Note (optional)"
            name={`review-note-${key}`}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <SmallButton
            isPending={review.isPending}
            pendingText="Noting..."
            onClick={() => review.mutate({ take: takeReview, note })}
          >
            <Icon name="tick" /> Reviewed today
          </SmallButton>
        </div>
      ) : (
        <p className="ht">Save the new claim first; then its reviews are noted here.</p>
      )}
      {reviews.length === 0 ? (
        <p className="ht">Nobody has noted a review yet.</p>
      ) : (
        <ol className="claim-review-list" aria-label={`Reviews of ${name}`}>
          {reviews.map(({ id, reviewedOn, username, note: said, wording }) => (
            <li key={id}>
              <b>{day(reviewedOn)}</b> {username}: “{wording.replaceAll('\n', '”, “')}”{said === '' ? '' : `. ${said}`}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
