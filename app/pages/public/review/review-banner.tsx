import type { Review } from '../../../features/review-links/review-service.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatMoment } from '../../../lib/moments.ts';

type ReviewBannerProps = {
  review: Review;
  timeZone: string;
};

/**
 * Says above the study what it is, for whom, and since when it reads like this.
 *
 * @example <ReviewBanner review={review} timeZone="Australia/Sydney" />
 */
export function ReviewBanner({ review: { link, present }, timeZone }: ReviewBannerProps) {
  const until = formatDate(link.expiresAt, timeZone);
  return (
    <aside className="wrap revb" aria-label="For review">
      <p>
        <b>{stateOf(present)}</b> {`For ${link.forWhom}, until ${until}.`}
      </p>
      <p className="ht">
        {`Last changed ${formatMoment(present.updatedAt, timeZone)}.`}
        {link.canDecide && (
          <>
            {' '}
            <a href="#answer">Your answer</a> goes below the case study.
          </>
        )}
      </p>
    </aside>
  );
}

function stateOf({ place, isChanged }: Review['present']): string {
  if (place !== 'public') return 'Not published.';
  return isChanged ? 'Not published in these words.' : 'Published.';
}
