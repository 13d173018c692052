import { integer, notNullKey, orNull, schemaStep, text } from '../schema-step.ts';

/** What addresses of other sites answered lately. Of the address itself only a hash is kept. */
export const step = schemaStep({
  create: {
    /** What an address of another site answered. */
    link_checks: {
      /** SHA-256 of the address, hexadecimal. */
      url_hash: notNullKey(text),
      /** Null where no answer came. */
      status: orNull(integer),
      asked_at: text,
    },
  },
});
