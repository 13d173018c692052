import { schemaStep, text, withDefault } from '../schema-step.ts';

/** Which services a case study shows: a JSON list, empty for all that were written before. */
export const step = schemaStep({
  extend: {
    case_studies: {
      services: withDefault(text, '[]'),
    },
  },
});
