import { orNull, schemaStep, text } from '../schema-step.ts';

/** An enquiry that was deleted can be brought back for some days. */
export const step = schemaStep({
  extend: {
    enquiries: {
      /** When the owner deleted it; for some days it can be brought back. */
      deleted_at: orNull(text),
    },
  },
});
