import { schemaStep, text, withDefault } from '../schema-step.ts';

/** The owner's tags of a picture: a JSON list, empty for all that were uploaded before. */
export const step = schemaStep({
  extend: {
    uploads: {
      /** The owner's words for finding it again: a JSON list. */
      tags: withDefault(text, '[]'),
    },
  },
});
