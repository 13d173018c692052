import { id, integer, notNullKey, orNull, schemaStep, text, unique, withDefault, zero } from '../schema-step.ts';

/** Where addresses of a former site lead, and the addresses that were asked for and are not there. */
export const step = schemaStep({
  create: {
    /** Where an address of a former site leads. */
    redirects: {
      id,
      /** In its one spelling: decoded, in small letters, without a slash at its end. */
      from_path: unique(text),
      /** A path of this site or an address with https; null where the status is 410. */
      target: orNull(text),
      status: integer,
      hits: zero,
      /** A day of the site's time zone. */
      last_hit_day: orNull(text),
      created_at: text,
      /** Until then it can be brought back. */
      deleted_at: orNull(text),
      version: withDefault(integer, 1),
    },
    /** An address that was asked for and is not there. */
    misses: {
      /** In the spelling of `from_path`. */
      path: notNullKey(text),
      /** When it was asked for last, a day of the site's time zone. */
      day: text,
      n: integer,
    },
  },
});
