import { nameFor } from '../../../interface-words/name-for.tsx';
import { Say, useSiteWords } from '../../../interface-words/site-words.server.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatMoment } from '../../../lib/moments.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Review } from '../review-service.server.ts';

type ReviewBannerProps = { review: Review; timeZone: string };

/**
 * Says above the page what it is, for whom, and since when it reads like this.
 *
 * @example <ReviewBanner review={review} timeZone="Australia/Sydney" />
 */
export function ReviewBanner({ review: { link, present }, timeZone }: ReviewBannerProps) {
  const { say, mark, languageOf } = useSiteWords();
  const [named, name] = nameFor(say('review.name'), mark('review.name'), 'review');
  const until = formatDate(link.expiresAt, timeZone, languageOf('review.forWhom')) ?? '';
  const changed = formatMoment(present.updatedAt, timeZone, languageOf('review.changed'));
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
            <Say word="review.changed" values={{ moment: changed }} />
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
