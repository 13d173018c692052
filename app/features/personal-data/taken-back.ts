import { z } from 'zod';

/** How many things are taken back, by what they are. */
export const takenBackCounts = z.strictObject({
  enquiries: z.int(),
  subscribers: z.int(),
  testimonials: z.int(),
  reviewLinks: z.int(),
  /** Whose data was deleted by name or address. */
  people: z.int(),
  /** The same, written down with a key that is not here any more. */
  unknown: z.int(),
});
export type TakenBackCounts = z.output<typeof takenBackCounts>;
