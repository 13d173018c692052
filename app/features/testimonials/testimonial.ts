import { z } from 'zod';
import { programRefusals, type Refusals } from '../../interface-words/refusal-words.ts';
import { identityNumber } from '../../kit/identity-number.ts';
import { DAY, HOUR } from '../../lib/durations.ts';
import { isMailAddress } from '../../lib/mail-address.ts';
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
  words: 2000,
} as const;

/** Of one link: whoever has it cannot fill the list of the owner. */
export const TESTIMONIAL_THROTTLE: RateLimit = { name: 'testimonial:link', allowed: 10, window: HOUR };

/** More than any site has; older ones are deleted first. */
export const MAX_TESTIMONIALS = 500;

/** How long a link waits for what it asks. Once somebody wrote through it, it stays, so that they can withdraw at any time. */
export const REQUEST_PERIOD = 60 * DAY;

/** A form of the page with every field at its limit, as browsers write it. */
export const TESTIMONIAL_FORM_BYTES = 32 * 1024;

const TESTIMONIAL_STATES = ['asked', 'received', 'shown', 'hidden', 'withdrawn'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

export const TESTIMONIAL_PLACES = ['study', 'home', 'about'] as const;
export type TestimonialPlace = (typeof TESTIMONIAL_PLACES)[number];

/** How many of those chosen for the home page it shows, the first ones: with more it would weigh more than it may. */
export const ON_HOME = 1;

function text({ say }: Refusals, field: string, limit: number) {
  return z
    .string({ error: ({ input }) => (input === undefined ? say('form.required', { field }) : `${field} must be text`) })
    .trim()
    .max(limit, say('form.tooLong', { field, limit: String(limit) }))
    .refine(isStorableText, say('form.strange', { field }));
}

function line(refusals: Refusals, field: string, limit: number) {
  return text(refusals, field, limit).refine(isOneLine, refusals.say('form.oneLine', { field }));
}

const { askedOf, quote, name, role, company, link, proof, label, value, figures, words } = TESTIMONIAL_LIMITS;

const caseStudyId = identityNumber('Name the case study by its number');

function authorIn(refusals: Refusals) {
  const { say } = refusals;
  const figure = z.strictObject({
    label: line(refusals, say('testimonial.measured'), label).min(1, say('testimonial.sayMeasured')),
    before: line(refusals, say('testimonial.before'), value),
    after: line(refusals, say('testimonial.after'), value).min(1, say('testimonial.sayAfter')),
  });
  return {
    quote: z
      .string(`${say('testimonial.theQuote')} must be text`)
      // without the ways in which browsers end lines
      .transform((words) => words.replaceAll(/\r\n?/g, '\n').trim())
      .refine((words) => words.length >= quote.min, say('testimonial.quoteShort', { limit: String(quote.min) }))
      .refine((words) => words.length <= quote.max, say('testimonial.quoteLong', { limit: String(quote.max) }))
      .refine(isStorableText, say('form.strange', { field: say('testimonial.theQuote') })),
    name: line(refusals, say('testimonial.name'), name).min(
      1,
      say('form.required', { field: say('testimonial.name') }),
    ),
    role: line(refusals, say('testimonial.role'), role),
    company: line(refusals, say('testimonial.company'), company),
    link: line(refusals, say('testimonial.theProfile'), link).refine(
      (address) => address === '' || isProfile(address),
      say('testimonial.profileWrong'),
    ),
    figures: z.array(figure).max(figures, `At most ${figures} figures`),
  };
}

/** What a client writes. */
export function testimonialSchemaIn(refusals: Refusals) {
  return z.object(authorIn(refusals));
}
export type TestimonialGiven = z.output<ReturnType<typeof testimonialSchemaIn>>;

const author = authorIn(programRefusals);

export const testimonialRequestGiven = z.strictObject(
  {
    askedOf: line(programRefusals, 'Whom you ask', askedOf).min(1, 'Say whom you ask'),
    /** Where the site sends the link; without it, whoever asks hands it over. */
    email: z
      .string('Their mail address must be text')
      .trim()
      .refine(isMailAddress, 'Enter a mail address in the form name@company.com')
      .optional(),
    /** What the mail says above the link, in the owner's words. */
    words: text(programRefusals, 'Your words', words).optional(),
    caseStudyId: caseStudyId.optional(),
  },
  'The request must hold whom you ask',
);
export type TestimonialRequest = z.output<typeof testimonialRequestGiven>;

/** How the writer of words that are here already is asked whether they may be used. */
export const consentRequestGiven = testimonialRequestGiven.pick({ email: true, words: true });
export type ConsentRequest = z.output<typeof consentRequestGiven>;

/** One that came in another way; what proves it is for the owner alone. */
export const testimonialByHandGiven = z.strictObject(
  {
    ...author,
    name: line(programRefusals, 'Name', name).min(1, 'Name is required'),
    role: author.role.default(''),
    company: author.company.default(''),
    link: author.link.default(''),
    figures: author.figures.default([]),
    proof: text(programRefusals, 'The proof', proof).min(1, 'The proof is required'),
    caseStudyId: caseStudyId.optional(),
  },
  'The request must hold a testimonial with its proof',
);
export type TestimonialByHand = z.output<typeof testimonialByHandGiven>;

/** What the owner decides of one. The words stay the client's: `excerpt` may leave some out, and the whole is empty. */
export const testimonialChangesGiven = z
  .strictObject(
    {
      /** `received` is what an undo takes one back to that nobody had decided on. */
      state: z.enum(['shown', 'hidden', 'received'], 'A testimonial can be shown or hidden'),
      /** An undo takes back only what it was offered for: not what was decided or written since. */
      stateBefore: z.enum(TESTIMONIAL_STATES, 'The state before is one that a testimonial has'),
      excerpt: text(programRefusals, 'The shortened quote', quote.max + 4),
      places: z
        .array(z.enum(TESTIMONIAL_PLACES, 'The places are study, home and about'), 'Places must be a list')
        .transform((places) => TESTIMONIAL_PLACES.filter((place) => places.includes(place))),
      picture: z
        .string('The picture must be an address, or null')
        .refine((address) => uploadHash(address) !== null, 'Choose a picture of your library')
        .nullable(),
      caseStudyId: caseStudyId.nullable(),
      /** Before all others that are shown: where there is room for one, it is this. */
      isFirst: z.literal(true, 'isFirst is true, or left out'),
    },
    'Only state, places, picture, case study and shortening can be changed: the words are the client’s',
  )
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Nothing to change: name at least one field');
export type TestimonialChanges = z.output<typeof testimonialChangesGiven>;

const ALL_SHOWN = 'Send the numbers of all shown testimonials in their new order';

/** Those on the site in the order in which they are to stand. */
export const testimonialOrderGiven = z.strictObject(
  { ids: z.array(identityNumber(ALL_SHOWN), ALL_SHOWN).max(MAX_TESTIMONIALS) },
  'Send an object with ids',
);

export const testimonialReply = z.strictObject({
  id: z.int(),
  state: z.enum(TESTIMONIAL_STATES),
  source: z.enum(['link', 'by-hand', 'linkedin']),
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
  figures: z.array(author.figures.element),
  /** The sentence that was agreed to, word for word; empty where nobody wrote yet, and of one that was added by hand. */
  consentText: z.string(),
  consentedAt: z.iso.datetime().nullable(),
  consentAddress: z.string(),
  picture: z.string().nullable(),
  places: z.array(z.enum(TESTIMONIAL_PLACES)),
  proof: z.string(),
  /** How the mail with the link fares, while the outbox knows it; null where none was sent. */
  mail: z
    .strictObject({ id: z.int(), state: z.enum(['pending', 'sent', 'failed']), error: z.string().nullable() })
    .nullable(),
  createdAt: z.iso.datetime(),
  /** Until when the link waits for words; null once they came. */
  expiresAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  withdrawnAt: z.iso.datetime().nullable(),
  version: z.int(),
});
export type Testimonial = z.output<typeof testimonialReply>;

/** Whether its words are here before whoever wrote them agreed to anything: visitors are not shown them. */
export function lacksConsent({ source, consentedAt }: Pick<Testimonial, 'source' | 'consentedAt'>): boolean {
  return source === 'linkedin' && consentedAt === null;
}

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
