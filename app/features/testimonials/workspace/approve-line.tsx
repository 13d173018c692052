import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { SmallButton } from '../../../kit/workspace/small-button.tsx';
import { handOnTo } from '../../../ui/row.tsx';
import type { Testimonial } from '../testimonial.ts';
import { testimonialsQuery } from './testimonial-queries.ts';
import { onHome, placesFor, placeWords, waitsForConsent } from './testimonial-views.ts';
import { useShowTestimonials } from './use-testimonial-actions.ts';

/** Beside its study and on home; on About it stands where the owner says so. */
const placesOf = (testimonial: Testimonial) => placesFor(testimonial).filter((place) => place !== 'about');

/** The testimonial that waits longest, to be read and shown by one press. */
export function ApproveLine() {
  const { data = [] } = useQuery(testimonialsQuery);
  const show = useShowTestimonials(placesOf);
  const waiting = data.filter((one) => one.state === 'received' && !waitsForConsent(one));
  const testimonial = waiting.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0];
  const line = useRef<HTMLSpanElement>(null);
  const isThere = testimonial !== undefined;
  const wasThere = useRef(isThere);
  // the button goes before its row, which hands the focus on
  useLayoutEffect(() => {
    if (wasThere.current && !isThere) handOnTo(() => line.current?.closest('li')?.querySelector('a'));
    wasThere.current = isThere;
  }, [isThere]);
  if (!testimonial) return <span className="look-does" ref={line} />;
  const { name, role, company, quote } = testimonial;
  const replaced = onHome(data, testimonial);
  return (
    <span className="look-does" ref={line}>
      <span className="said">
        “{quote}” {[name, role, company].filter(Boolean).join(', ')}
      </span>
      <span className="ht">
        {`It goes onto ${placeWords(placesOf(testimonial))}${replaced ? `, there in place of ${replaced.name}` : ''}.`}
      </span>
      <SmallButton
        aria-label={`Show the words of ${name}`}
        isPending={show.isBusy}
        pendingText="Showing..."
        onClick={() => show.run([testimonial])}
      >
        Show
      </SmallButton>
    </span>
  );
}
