import { integer, notNullKey, schemaStep, text } from '../schema-step.ts';

/** The owner's own typefaces. The file itself is in the row, as base64: it is small, and goes wherever the row goes. */
export const step = schemaStep({
  create: {
    /** A typeface of the owner's own. */
    fonts: {
      /** First 32 hexadecimal digits of the SHA-256 of the file. */
      hash: notNullKey(text),
      family: text,
      /** As a style sheet has it: one weight, or the first and the last. */
      weight: text,
      bytes: integer,
      /** The WOFF2 file as base64. */
      file: text,
      /** JSON: what its lines measure. */
      metrics: text,
      /** When somebody said that they may use it on a website. */
      licence_confirmed_at: text,
    },
  },
});
