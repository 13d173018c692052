import { z } from 'zod';

export const projectReply = z.strictObject({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  url: z.string().optional(),
  /** Ascending; ties keep the order in which they were added. */
  order: z.number().int(),
});

export type Project = z.output<typeof projectReply>;
export type NewProject = Omit<Project, 'id'>;
