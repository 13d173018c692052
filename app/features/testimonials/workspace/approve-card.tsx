import { useQuery } from '@tanstack/react-query';
import { SmallButton, SmallLink } from '../../../kit/workspace/small-button.tsx';
import { Row } from '../../../ui/row.tsx';
import type { Testimonial } from '../testimonial.ts';
import { TESTIMONIALS, testimonialsQuery } from './testimonial-queries.ts';
import { onHome, placesFor, placeWords } from './testimonial-views.ts';
import { useTestimonialActions } from './use-testimonial-actions.ts';

/** What clients wrote and nobody has decided about: read and shown by one press each. */
export function ApproveTestimonials() {
  const { data = [] } = useQuery(testimonialsQuery);
  const received = data.filter(({ state }) => state === 'received');
  if (received.length === 0) return null;
  return (
    <ul className="testimonial-list" aria-label="Testimonials to approve">
      {received.map((testimonial) => (
        <Approval key={testimonial.id} testimonial={testimonial} all={data} />
      ))}
    </ul>
  );
}

function Approval({ testimonial, all }: { testimonial: Testimonial; all: readonly Testimonial[] }) {
  const { name, role, company, quote, caseStudyTitle } = testimonial;
  const actions = useTestimonialActions(testimonial);
  const places = placesFor(testimonial).filter((place) => place !== 'about');
  const replaced = onHome(all, testimonial);
  const isResting = actions.show.isPending || actions.hide.isPending;
  return (
    <Row className="card-section testimonial">
      <h3>{[name, role, company].filter(Boolean).join(', ')}</h3>
      <blockquote className="prewrap">{quote}</blockquote>
      <p className="ht">
        {caseStudyTitle === null ? '' : `About “${caseStudyTitle}”. `}
        {`One press puts it on ${placeWords(places)}${replaced ? `, there in place of ${replaced.name}` : ''}.`}
      </p>
      <p className="button-row">
        <SmallButton
          look="primary"
          aria-label={`Show the words of ${name}`}
          isResting={isResting}
          onClick={() => actions.show.mutate(places)}
        >
          Show
        </SmallButton>
        <SmallButton
          aria-label={`Don’t show the words of ${name}`}
          isResting={isResting}
          onClick={() => actions.hide.mutate()}
        >
          Don’t show
        </SmallButton>
        <SmallLink to={`${TESTIMONIALS}?view=to-approve`}>Shorten, or choose where</SmallLink>
      </p>
    </Row>
  );
}
