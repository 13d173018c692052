import { z } from 'zod';
import { tagListSchema } from './library-picture.ts';

/** How many pictures one call changes. */
export const BULK_LIMIT = 200;

const pictures = z
  .array(
    z.string('Pictures are named by their hash').regex(/^[0-9a-f]{32}$/, 'Pictures are named by their hash'),
    'Name the pictures',
  )
  .min(1, 'Name at least one picture')
  .max(BULK_LIMIT, `At most ${BULK_LIMIT} pictures can be changed at once`);

/** What is done to several pictures in one call. */
export const bulkChangeSchema = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: z.literal('delete'), pictures }),
    z.strictObject({ action: z.literal('restore'), pictures }),
    z.strictObject({ action: z.literal('tag'), pictures, add: tagListSchema, remove: tagListSchema }),
  ],
  'The action must be delete, restore or tag',
);

export type BulkChange = z.output<typeof bulkChangeSchema>;

/** `kept`: it is in use, or has too many tags; `unchanged`: it was so before; `missing`: not in the library, or too long ago. */
const OUTCOMES = ['done', 'kept', 'unchanged', 'missing'] as const;

export const bulkReply = z.strictObject({
  /** One for each picture that was named, in that order, each once. */
  results: z.array(
    z.strictObject({
      hash: z.string(),
      /** What it is called for people; empty for one that the library does not know. */
      name: z.string(),
      outcome: z.enum(OUTCOMES),
      /** Why it was not done, a sentence; empty where it was. */
      reason: z.string(),
    }),
  ),
});

export type BulkResult = z.output<typeof bulkReply>['results'][number];
