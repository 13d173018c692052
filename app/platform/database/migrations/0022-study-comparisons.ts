import { schemaStep, text, withDefault } from '../schema-step.ts';

/** The pairs of pictures of a case study that show the same before and after: a JSON list. */
export const step = schemaStep({
  extend: {
    case_studies: {
      comparisons: withDefault(text, '[]'),
    },
  },
});
