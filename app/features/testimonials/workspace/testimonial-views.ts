import { lacksConsent, type Testimonial, type TestimonialPlace, type TestimonialState } from '../testimonial.ts';

export const VIEWS = {
  requests: {
    name: 'Requests',
    empty: 'Nobody is being asked',
    help: 'Ask a client makes a link by which one client writes.',
    states: ['asked'],
  },
  'to-approve': {
    name: 'To approve',
    empty: 'Nothing waits for you',
    help: 'What a client has written stands here until you decide.',
    states: ['received', 'hidden'],
  },
  shown: {
    name: 'Shown',
    empty: 'Nothing is on the site',
    help: 'What you approve stands here, and on the pages you choose for it.',
    states: ['shown'],
  },
  withdrawn: {
    name: 'Withdrawn',
    empty: 'Nobody has withdrawn anything',
    help: 'Clients can take their words back at any time by their link.',
    states: ['withdrawn'],
  },
} as const satisfies Record<string, { name: string; empty: string; help: string; states: readonly TestimonialState[] }>;
export type View = keyof typeof VIEWS;
export const VIEW_KEYS = Object.keys(VIEWS) as View[]; // its own keys

/** Whether its writer has still to agree, or to say no. */
export function waitsForConsent(testimonial: Testimonial): boolean {
  return lacksConsent(testimonial) && testimonial.state !== 'withdrawn';
}

export function isInView(testimonial: Testimonial, view: View): boolean {
  if (waitsForConsent(testimonial)) return view === 'requests';
  const { state } = testimonial;
  const states: readonly TestimonialState[] = VIEWS[view].states;
  return states.includes(state);
}

/** What a row is called: by who wrote, or before that by who is asked. */
export function calledOf({ state, name, askedOf }: Testimonial): string {
  return state === 'asked' ? askedOf : name;
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

/** What is ticked now. */
export function chosenPlaces(testimonial: Testimonial): readonly TestimonialPlace[] {
  return testimonial.state === 'shown' ? testimonial.places : firstPlaces(testimonial);
}

/** The places as a sentence names them: “its case study and home”. */
export function placeWords(places: readonly TestimonialPlace[]): string {
  const names = places.map((place) => PLACE_NAMES[place].toLowerCase());
  return names.length === 0 ? 'no page yet' : new Intl.ListFormat('en').format(names);
}

/** Whom home quotes now; null where it quotes nobody, or the one that is asked about. */
export function onHome(shown: readonly Testimonial[], { id }: Pick<Testimonial, 'id'>): Testimonial | null {
  const first = shown.find(({ state, places }) => state === 'shown' && places.includes('home'));
  return first && first.id !== id ? first : null;
}
