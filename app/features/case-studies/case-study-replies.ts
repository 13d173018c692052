import { z } from 'zod';

/** Shapes of what the API answers about case studies, for the API's description and for tests. */

const galleryImageReply = z.looseObject({
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  order: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  colour: z.string().optional(),
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
