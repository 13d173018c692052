import { z } from 'zod';
import { STUDY_SERVICES } from './study-services.ts';

/** Shapes of what the API answers about case studies, for the API's description and for tests. */

const galleryImageReply = z.looseObject({
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  order: z.number(),
  decorative: z.boolean().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  colour: z.string().optional(),
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
});

export const caseStudyReply = z.strictObject({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  description: z.string(),
  challenge: z.string(),
  solution: z.string(),
  results: z.string(),
  content: z.looseObject({ blocks: z.array(z.unknown()) }),
  coverImage: z.string(),
  gallery: z.strictObject({
    challenge: z.array(galleryImageReply),
    solution: z.array(galleryImageReply),
    results: z.array(galleryImageReply),
  }),
  services: z.array(z.enum(STUDY_SERVICES)),
  publishedAt: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});

export const trashedCaseStudyReply = z.strictObject({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  version: z.number(),
  deletedAt: z.string(),
});

const FIELDS = [
  'title',
  'slug',
  'summary',
  'description',
  'challenge',
  'solution',
  'results',
  'content',
  'coverImage',
  'gallery',
  'services',
  'publishedAt',
] as const;

export const revisionListReply = z.array(
  z.strictObject({
    version: z.number(),
    /** When it was saved, ISO-8601 UTC, and by whom. */
    savedAt: z.string(),
    username: z.string(),
    title: z.string(),
    /** What differs from the revision before; empty in the oldest that is kept. */
    changed: z.array(z.enum(FIELDS)),
    isCurrent: z.boolean(),
  }),
);

export const revisionReply = z.strictObject({
  version: z.number(),
  savedAt: z.string(),
  username: z.string(),
  study: caseStudyReply.pick(Object.fromEntries(FIELDS.map((name) => [name, true])) as Record<RevisedField, true>),
});

export const slugCheckReply = z.strictObject({
  slug: z.string(),
  isValid: z.boolean(),
  isAvailable: z.boolean(),
  /** The study that has it. */
  takenBy: z.strictObject({ id: z.number(), title: z.string() }).optional(),
  /** A free one beside it. */
  suggestion: z.string().optional(),
  /** A study that stood at this address before; its old links would lead to the new study. */
  formerly: z.strictObject({ id: z.number(), title: z.string() }).optional(),
});

export type RevisedField = (typeof FIELDS)[number];
export type RevisionListEntry = z.output<typeof revisionListReply>[number];
export type Revision = z.output<typeof revisionReply>;
export type SlugCheck = z.output<typeof slugCheckReply>;
export const REVISED_FIELDS: readonly RevisedField[] = FIELDS;
