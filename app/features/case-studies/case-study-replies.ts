import { z } from 'zod';
import { FIELD_NAMES, replyShape } from './case-study.ts';

/** Shapes of what the API answers about case studies, for the API's description and for tests. */

export const caseStudyReply = z.strictObject({
  id: z.number(),
  ...replyShape(),
  version: z.number(),
  updatedAt: z.string(),
  pin: z.int().optional(),
});

export const trashedCaseStudyReply = z.strictObject({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  version: z.number(),
  deletedAt: z.string(),
  /** Whether visitors saw it when it was deleted; otherwise Restore makes it a draft again. */
  wasPublic: z.boolean(),
});

export const damagedCaseStudyReply = z.strictObject({
  id: z.number(),
  /** Its address, or its number, where the title cannot be read either. */
  title: z.string(),
  slug: z.string(),
  /** What cannot be read, by the names of the API. */
  parts: z.array(z.string()),
  /** The newest version that can be put back; null where none is kept. */
  lastReadable: z.strictObject({ version: z.number(), savedAt: z.string(), username: z.string() }).nullable(),
});
export type DamagedCaseStudy = z.output<typeof damagedCaseStudyReply>;

export const revisionListReply = z.array(
  z.strictObject({
    version: z.number(),
    /** When it was saved, ISO-8601 UTC, and by whom. */
    savedAt: z.string(),
    username: z.string(),
    title: z.string(),
    /** What differs from the revision before; empty in the oldest that is kept. */
    changed: z.array(z.enum(FIELD_NAMES)),
    isCurrent: z.boolean(),
  }),
);

export const revisionReply = z.strictObject({
  version: z.number(),
  savedAt: z.string(),
  username: z.string(),
  study: z.strictObject(replyShape()),
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

export type RevisionListEntry = z.output<typeof revisionListReply>[number];
export type Revision = z.output<typeof revisionReply>;
export type SlugCheck = z.output<typeof slugCheckReply>;
