import { formatDate } from '../../../lib/dates.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Review } from '../review-service.server.ts';

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
    <aside className="revb" aria-label="For review">
      <div className="wrap">
        <div>
          <p>
            <b>{stateOf(present)}</b> {`For ${link.forWhom}, until ${until}.`}
          </p>
          <p className="ht">{`Last changed ${formatMoment(present.updatedAt, timeZone)}.`}</p>
        </div>
        {link.canDecide && (
          <ButtonLink href="#answer" look="secondary" size="small" icon="down">
            Your answer
          </ButtonLink>
        )}
      </div>
    </aside>
  );
}

function stateOf({ place, isChanged }: Review['present']): string {
  if (place !== 'public') return 'Not published.';
  return isChanged ? 'Not published in these words.' : 'Published.';
}
