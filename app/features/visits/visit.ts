import { z } from 'zod';
import { SOURCES } from '../../lib/landing-source.ts';

/** What is counted of a page, in the order of its table. */
export const VISIT_KINDS = ['view', 'results', 'booking', 'event', 'mail', 'contact', 'pdf', 'share'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** Where on a page a link stands. */
export const VISIT_PLACES = ['header', 'menu', 'footer', 'hero', 'text', 'closing'] as const;

/** What a browser says that it did: a page that nobody asked the site for was shown, its results were reached, a link was followed. */
export const reportedVisitSchema = z.object({
  kind: z.enum(VISIT_KINDS, `kind must be one of ${VISIT_KINDS.join(', ')}`),
  page: z.string('page must be the path of a page'),
  place: z.enum(VISIT_PLACES, `place must be one of ${VISIT_PLACES.join(', ')}`).optional(),
  /** The host that led to this page view; a kind is made of it, and no more is kept. */
  from: z.string().max(300, 'from is the name of a host').optional(),
});
export type ReportedVisit = z.output<typeof reportedVisitSchema>;

/** What is counted of a page view by the way it began: the view itself, and what it led on to. */
export const LANDING_STEPS = ['landed', 'results', 'booking', 'letter'] as const;
export type LandingStep = (typeof LANDING_STEPS)[number];

/** The same with what became of it among the enquiries. */
export const SOURCE_STEPS = [...LANDING_STEPS, 'wrote', 'client'] as const;
export type SourceStep = (typeof SOURCE_STEPS)[number];
export type SourceNumbers = Record<SourceStep, number>;

export const NO_STEPS = Object.fromEntries(SOURCE_STEPS.map((step) => [step, 0])) as SourceNumbers; // one for each

/** The longest period that can be asked for, in days. */
export const LONGEST_PERIOD = 800;

export type VisitNumbers = Record<VisitKind, number>;

export const NO_VISITS = Object.fromEntries(VISIT_KINDS.map((kind) => [kind, 0])) as VisitNumbers; // one for each

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const numbers = z.strictObject(
  Object.fromEntries(VISIT_KINDS.map((kind) => [kind, z.int()])) as Record<VisitKind, z.ZodInt>, // one for each
);

const steps = z.strictObject(
  Object.fromEntries(SOURCE_STEPS.map((step) => [step, z.int()])) as Record<SourceStep, z.ZodInt>, // one for each
);

/** What was counted in a period, as the API tells it to the owner. */
export const visitReportReply = z.strictObject({
  from: day,
  to: day,
  /** The period of the same length before it. */
  before: z.strictObject({ from: day, to: day }),
  /** The first day that anything was counted on; null before. */
  since: day.nullable(),
  isOn: z.boolean(),
  /** Whether the privacy page, if there is one, has a word of it. */
  isToldOnPrivacy: z.boolean(),
  rows: z.array(
    z.strictObject({
      page: z.string(),
      title: z.string(),
      /** A case study has a part called Results; other pages have none. */
      isStudy: z.boolean(),
      /** Whether the page is on the site today. */
      isThere: z.boolean(),
      counts: numbers,
      /** By what ways people came to it, those that led to most first; in the period, and in the one of that length before it. */
      sources: z.array(
        z.strictObject({
          source: z.enum(SOURCES),
          now: steps,
          before: steps,
          /** Other sites by name, from which several came on a day of the period. */
          hosts: z.array(z.string()),
        }),
      ),
    }),
  ),
});

export type VisitReport = z.output<typeof visitReportReply>;
export type VisitRow = VisitReport['rows'][number];
export type SourceRow = VisitRow['sources'][number];
