import { z } from 'zod';
import { monthsLater } from '../../lib/moments.ts';
import { isStorableText } from '../../lib/text.ts';
import { type Claim, REVIEW_EVERY } from '../site-content/claims.ts';

export const reviewGiven = z.strictObject(
  {
    claim: z.string('Claim must be the key of a claim').max(60, 'Claim must be the key of a claim'),
    note: z
      .string('Note must be text')
      .max(500, 'Note must be at most 500 characters')
      .refine(isStorableText, 'Note has characters that cannot be stored')
      .optional(),
  },
  'Send an object with claim, and a note if you like',
);

export const reviewReply = z.strictObject({
  id: z.int(),
  claim: z.string(),
  /** A day. */
  reviewedOn: z.string(),
  username: z.string(),
  note: z.string(),
  /** What the claim said on that day, a line for each wording. */
  wording: z.string(),
});
export type ClaimReview = z.output<typeof reviewReply>;

/** The day by which a claim that was reviewed on this one is looked at again. */
export function nextReview(reviewedOn: string, { reviewEvery = REVIEW_EVERY }: Pick<Claim, 'reviewEvery'>): string {
  return monthsLater(new Date(`${reviewedOn}T00:00:00Z`), reviewEvery)
    .toISOString()
    .slice(0, 10);
}
