import type { Testimonial, TestimonialPlace, TestimonialState } from '../testimonial.ts';

export const VIEWS = {
  requests: { name: 'Requests', empty: 'Nobody is being asked', states: ['asked'] },
  'to-approve': { name: 'To approve', empty: 'Nothing waits for you', states: ['received', 'hidden'] },
  shown: { name: 'Shown', empty: 'Nothing is on the site', states: ['shown'] },
  withdrawn: { name: 'Withdrawn', empty: 'Nobody has withdrawn anything', states: ['withdrawn'] },
} as const satisfies Record<string, { name: string; empty: string; states: readonly TestimonialState[] }>;
export type View = keyof typeof VIEWS;
export const VIEW_KEYS = Object.keys(VIEWS) as View[]; // its own keys

export function isInView({ state }: Testimonial, view: View): boolean {
  const states: readonly TestimonialState[] = VIEWS[view].states;
  return states.includes(state);
}

export const PLACE_NAMES: Record<TestimonialPlace, string> = {
  study: 'Its case study',
  home: 'Home',
  about: 'About',
};

/** Where one can stand: beside a study only where it is about one. */
export function placesFor({ caseStudyId }: Testimonial): TestimonialPlace[] {
  return caseStudyId === null ? ['home', 'about'] : ['study', 'home', 'about'];
}

/** What is ticked before the owner chose anything. */
export function firstPlaces(testimonial: Testimonial): TestimonialPlace[] {
  return testimonial.places.length > 0
    ? testimonial.places
    : placesFor(testimonial).includes('study')
      ? ['study']
      : ['about'];
}
