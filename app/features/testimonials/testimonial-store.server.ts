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
  hidden: 'token_hash position source_id',
  order: ['position'],
});
export type StoredTestimonial = Stored<typeof testimonials>;

export const testimonialOrder = orderOf(testimonials);

/** What visitors read. */
export const shown: Which<'testimonials'> = (eb) => eb('state', '=', 'shown');

/** What somebody wrote and agreed to, and waits for the owner. */
export const received: Which<'testimonials'> = (eb) =>
  eb.and([eb('state', '=', 'received'), eb('consented_at', 'is not', null)]);

/** The one that came out of an export under this name. */
export function cameFrom(sourceId: string): Which<'testimonials'> {
  return (eb) => eb('source_id', '=', sourceId);
}

/** The one that a link opens, unless the link is over. */
export function openedBy(tokenHash: string, now: Date): Which<'testimonials'> {
  return (eb) =>
    eb.and([
      eb('token_hash', '=', tokenHash),
      eb('state', '!=', 'withdrawn'),
      eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]),
    ]);
}

/** Links that led to nothing, what came out of an export and nobody agreed to, and what was withdrawn, up to a moment. */
export function overBefore(before: Date): Which<'testimonials'> {
  const end = before.toISOString();
  return (eb) =>
    eb.or([
      eb.and([eb('state', '=', 'asked'), eb('expires_at', '<=', end)]),
      eb.and([
        ...[eb('source', '=', 'linkedin'), eb('consented_at', 'is', null), eb('created_at', '<=', end)],
        eb.or([eb('expires_at', 'is', null), eb('expires_at', '<=', end)]),
      ]),
      eb.and([eb('state', '=', 'withdrawn'), eb('withdrawn_at', '<=', end)]),
    ]);
}
