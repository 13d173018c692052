import { json } from '../../kit/record-fields.ts';
import { orderOf, recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';
import type { Testimonial } from './testimonial.ts';

export const testimonials = recordStore('testimonials', {
  isPublic: true,
  isVersioned: true,
  columns: [
    'id state source quote excerpt name role company link picture proof version asked_of case_study_id outcomes places',
    'consent_text consented_at consent_address created_at expires_at decided_at withdrawn_at',
  ],
  fields: {
    figures: json<Testimonial['figures']>()('outcomes'),
    places: json<Testimonial['places']>()('places'),
  },
  hidden: 'token_hash position',
  order: ['position'],
});
export type StoredTestimonial = Stored<typeof testimonials>;

export const testimonialOrder = orderOf(testimonials);

/** What visitors read. */
export const shown: Which<'testimonials'> = (eb) => eb('state', '=', 'shown');

/** What came through a link, and waits for the owner. */
export const received: Which<'testimonials'> = (eb) => eb('state', '=', 'received');

/** The one that a link opens, unless the link is over. */
export function openedBy(tokenHash: string, now: Date): Which<'testimonials'> {
  return (eb) =>
    eb.and([
      eb('token_hash', '=', tokenHash),
      eb('state', '!=', 'withdrawn'),
      eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]),
    ]);
}

/** Links that led to nothing, and what was withdrawn, up to a moment. */
export function overBefore(before: Date): Which<'testimonials'> {
  const end = before.toISOString();
  return (eb) =>
    eb.or([
      eb.and([eb('state', '=', 'asked'), eb('expires_at', '<=', end)]),
      eb.and([eb('state', '=', 'withdrawn'), eb('withdrawn_at', '<=', end)]),
    ]);
}
