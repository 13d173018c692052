import { id, schemaStep, text } from '../schema-step.ts';

/** Who looked at the evidence of a claim on which day, and what the claim said then. */
export const step = schemaStep({
  create: {
    /** One look at the evidence of a claim. */
    claim_reviews: {
      id,
      /** The key of the claim, also of one that is gone. */
      claim: text,
      /** A day of the site's time zone. */
      reviewed_on: text,
      username: text,
      note: text,
      /** What the claim said on that day, a line for each wording. */
      wording: text,
    },
  },
  indexes: {
    claim_reviews_claim: { on: 'claim_reviews', columns: ['claim'] },
  },
});
