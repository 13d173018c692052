import { notNullKey, orNull, schemaStep, text, zero } from '../schema-step.ts';

/** How addresses of other sites fared over time, and what the owner does not want to be told of again. */
export const step = schemaStep({
  create: {
    /** Something that the owner does not want to be told of. */
    dismissals: {
      key: notNullKey(text),
      /** Null for good. */
      until: orNull(text),
      username: text,
    },
  },
  extend: {
    link_checks: {
      /** How often in a row it said that there is nothing any more, or had no name. */
      fails: zero,
      /** The first of these times. */
      failing_since: orNull(text),
      /** When it last answered anything. */
      answered_at: orNull(text),
      /** Whether the site names the address where visitors read it: such an answer is kept for longer than a day. */
      is_watched: zero,
    },
  },
});
