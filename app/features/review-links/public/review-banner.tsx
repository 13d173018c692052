import { nameFor } from '../../../interface-words/name-for.tsx';
import { Say, useSiteWords } from '../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Review } from '../review-service.server.ts';

type ReviewBannerProps = {
  review: Review;
  timeZone: string;
  /** Of the site. */
  language: string;
};

/**
 * Says above the page what it is, for whom, and since when it reads like this.
 *
 * @example <ReviewBanner review={review} timeZone="Australia/Sydney" language="en-AU" />
 */
export function ReviewBanner({ review: { link, present }, timeZone, language }: ReviewBannerProps) {
  const { say, mark } = useSiteWords();
  const [named, name] = nameFor(say('review.name'), mark('review.name'), 'review');
  const until = formatDate(link.expiresAt, timeZone, language) ?? '';
  return (
    <aside className="revb" {...named}>
      <div className="wrap">
        <div>
          <p>
            <b>
              <Say word={stateOf(present)} />
            </b>{' '}
            <Say word="review.forWhom" values={{ person: link.forWhom, day: until }} />
          </p>
          <p className="ht">
            <Say word="review.changed" values={{ moment: formatMoment(present.updatedAt, timeZone, language) }} />
          </p>
        </div>
        {link.canDecide && (
          <ButtonLink href="#answer" look="secondary" size="small" icon="down">
            <Say word="review.answer" />
          </ButtonLink>
        )}
      </div>
      {name}
    </aside>
  );
}

function stateOf({ place, isChanged }: Review['present']) {
  if (place !== 'public') return 'review.notPublished';
  return isChanged ? 'review.otherWords' : 'review.published';
}
