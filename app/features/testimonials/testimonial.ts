import { z } from 'zod';
import { DAY, HOUR } from '../../lib/durations.ts';
import { isOneLine, isStorableText } from '../../lib/text.ts';
import type { RateLimit } from '../accounts/rate-limit.ts';
import { uploadHash } from '../media/media-address.ts';

export const TESTIMONIAL_LIMITS = {
  askedOf: 120,
  quote: { min: 20, max: 1200 },
  name: 120,
  role: 120,
  company: 160,
  link: 300,
  proof: 500,
  figures: 2,
  label: 80,
  value: 24,
} as const;

/** Of one link: whoever has it cannot fill the list of the owner. */
export const TESTIMONIAL_THROTTLE: RateLimit = { name: 'testimonial:link', allowed: 10, window: HOUR };

/** More than any site has; older ones are deleted first. */
export const MAX_TESTIMONIALS = 500;

/** How long a link waits for what it asks. Once somebody wrote through it, it stays, so that they can withdraw at any time. */
export const REQUEST_PERIOD = 60 * DAY;

/** A form of the page with every field at its limit, as browsers write it. */
export const TESTIMONIAL_FORM_BYTES = 32 * 1024;

export const TESTIMONIAL_STATES = ['asked', 'received', 'shown', 'hidden', 'withdrawn'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

export const TESTIMONIAL_PLACES = ['study', 'home', 'about'] as const;
export type TestimonialPlace = (typeof TESTIMONIAL_PLACES)[number];

/** How many of those chosen for the home page it shows, the first ones: with more it would weigh more than it may. */
export const ON_HOME = 1;

function text(name: string, max: number) {
  return z
    .string({ error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be text'}` })
    .trim()
    .max(max, `${name} must be at most ${max} characters`)
    .refine(isStorableText, `${name} has characters that cannot be stored`);
}

function line(name: string, max: number) {
  return text(name, max).refine(isOneLine, `${name} must be one line`);
}

const { askedOf, quote, name, role, company, link, proof, label, value, figures } = TESTIMONIAL_LIMITS;

const caseStudyId = z.int('Name the case study by its number').positive('Name the case study by its number');

/** Without the ways in which browsers end lines. */
const quoteGiven = z
  .string('The quote must be text')
  .transform((words) => words.replaceAll(/\r\n?/g, '\n').trim())
  .refine((words) => words.length >= quote.min, `Write at least ${quote.min} characters`)
  .refine((words) => words.length <= quote.max, `Write at most ${quote.max} characters`)
  .refine(isStorableText, 'The quote has characters that cannot be stored');

const figureGiven = z.strictObject({
  label: line('What was measured', label).min(1, 'Say what was measured'),
  before: line('Before', value),
  after: line('After', value).min(1, 'Say what it is now'),
});
export type TestimonialFigure = z.output<typeof figureGiven>;

const author = {
  quote: quoteGiven,
  name: line('Your name', name).min(1, 'Your name is required'),
  role: line('Role', role),
  company: line('Company', company),
  link: line('The profile', link).refine(
    (address) => address === '' || isProfile(address),
    'The profile must be an address that starts with https://',
  ),
  figures: z.array(figureGiven).max(figures, `At most ${figures} figures`),
};

/** What a client writes. */
export const testimonialGiven = z.object(author);
export type TestimonialGiven = z.output<typeof testimonialGiven>;

export const testimonialRequestGiven = z.strictObject(
  { askedOf: line('Whom you ask', askedOf).min(1, 'Say whom you ask'), caseStudyId: caseStudyId.optional() },
  'The request must hold whom you ask',
);
export type TestimonialRequest = z.output<typeof testimonialRequestGiven>;

/** One that came in another way; what proves it is for the owner alone. */
export const testimonialByHandGiven = z.strictObject(
  {
    ...author,
    name: line('Name', name).min(1, 'Name is required'),
    role: author.role.default(''),
    company: author.company.default(''),
    link: author.link.default(''),
    figures: author.figures.default([]),
    proof: text('The proof', proof).min(1, 'The proof is required'),
    caseStudyId: caseStudyId.optional(),
  },
  'The request must hold a testimonial with its proof',
);
export type TestimonialByHand = z.output<typeof testimonialByHandGiven>;

/** What the owner decides of one. The words stay the client's: `excerpt` may leave some out, and the whole is empty. */
export const testimonialChangesGiven = z
  .strictObject(
    {
      state: z.enum(['shown', 'hidden'], 'A testimonial can be shown or hidden'),
      excerpt: text('The shortened quote', quote.max + 4),
      places: z
        .array(z.enum(TESTIMONIAL_PLACES, 'The places are study, home and about'), 'Places must be a list')
        .transform((places) => TESTIMONIAL_PLACES.filter((place) => places.includes(place))),
      picture: z
        .string('The picture must be an address, or null')
        .refine((address) => uploadHash(address) !== null, 'Choose a picture of your library')
        .nullable(),
      caseStudyId: caseStudyId.nullable(),
    },
    'Only state, places, picture, case study and shortening can be changed: the words are the client’s',
  )
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change: name at least one field');
export type TestimonialChanges = z.output<typeof testimonialChangesGiven>;

/** Those on the site in the order in which they are to stand. */
export const testimonialOrderGiven = z.strictObject(
  { ids: z.array(z.int(), 'Send the numbers of all shown testimonials in their new order').max(MAX_TESTIMONIALS) },
  'Send an object with ids',
);

export const testimonialReply = z.strictObject({
  id: z.int(),
  state: z.enum(TESTIMONIAL_STATES),
  source: z.enum(['link', 'by-hand']),
  askedOf: z.string(),
  caseStudyId: z.int().nullable(),
  /** Of the study; null where it is about none. */
  caseStudyTitle: z.string().nullable(),
  quote: z.string(),
  /** What is shown of it; empty for the whole. */
  excerpt: z.string(),
  name: z.string(),
  role: z.string(),
  company: z.string(),
  link: z.string(),
  figures: z.array(figureGiven),
  /** The sentence that was agreed to, word for word; empty where nobody wrote yet, and of one that was added by hand. */
  consentText: z.string(),
  consentedAt: z.iso.datetime().nullable(),
  consentAddress: z.string(),
  picture: z.string().nullable(),
  places: z.array(z.enum(TESTIMONIAL_PLACES)),
  proof: z.string(),
  createdAt: z.iso.datetime(),
  /** Until when the link waits for words; null once they came. */
  expiresAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Testimonial = z.output<typeof testimonialReply>;

/** With the address, in the one answer that ever holds it. */
export const askedTestimonialReply = testimonialReply.extend({ url: z.string() });
export type AskedTestimonial = z.output<typeof askedTestimonialReply>;

/** What visitors see of one. */
export type ShownTestimonial = Pick<
  Testimonial,
  'id' | 'name' | 'role' | 'company' | 'link' | 'figures' | 'picture'
> & {
  caseStudyId: number | null;
  /** The client's words, shortened where the owner chose so. */
  words: string;
  places: readonly TestimonialPlace[];
};

function isProfile(address: string): boolean {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
