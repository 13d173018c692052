import type { Generated } from 'kysely';

/** One look at the evidence of a claim. */
export type ClaimReviewRow = {
  id: Generated<number>;
  /** The key of the claim, also of one that is gone. */
  claim: string;
  /** A day of the site's time zone. */
  reviewed_on: string;
  username: string;
  note: string;
  /** What the claim said on that day, a line for each wording. */
  wording: string;
};
