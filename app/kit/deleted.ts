import { z } from 'zod';

/** What can be deleted and brought back, and what one of it is called. */
export const DELETED_KINDS = {
  study: 'Case study',
  draft: 'Draft',
  entry: 'Article or page',
  project: 'Project',
  enquiry: 'Enquiry',
  picture: 'Picture',
  redirect: 'Redirect',
} as const;
export type DeletedKind = keyof typeof DELETED_KINDS;

export const deletedReply = z.strictObject({
  /** The kind and what tells it from others of it: `study-12`. */
  id: z.string(),
  kind: z.enum(Object.keys(DELETED_KINDS) as DeletedKind[]),
  title: z.string(),
  /** What becomes of it where it is brought back, behind its title: `is a draft again`. */
  becomes: z.string(),
  deletedAt: z.string(),
});

/** Something that was deleted and can be brought back for as long as `RETENTION.deletedDays` says, whatever it is. */
export type Deleted = z.output<typeof deletedReply>;

/** The same as a noun lists it. */
export type DeletedRow = Pick<Deleted, 'title' | 'deletedAt' | 'becomes'> & { key: string | number };
