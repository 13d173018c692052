import { QuotedTestimonial } from './quoted-testimonial.tsx';
import type { PicturedTestimonial } from './testimonials-for.ts';

type TestimonialsProps = { heading: string; testimonials: readonly PicturedTestimonial[] };

/**
 * What clients say, in the owner's order; nothing, no heading either, without any.
 *
 * @example <Testimonials heading={content.pages.testimonials.heading} testimonials={testimonials} />
 */
export function Testimonials({ heading, testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <section className="wrap sec voices" aria-labelledby="testimonials-heading">
      <h2 className="h2s" id="testimonials-heading">
        {heading}
      </h2>
      <div>
        {testimonials.map(({ portrait, ...testimonial }) => (
          <QuotedTestimonial key={testimonial.id} testimonial={testimonial} portrait={portrait} />
        ))}
      </div>
    </section>
  );
}
