import { emptyText, schemaStep } from '../schema-step.ts';

/** The date that a case study shows in place of that of its publishing; empty where it has none of its own. */
export const step = schemaStep({
  extend: {
    case_studies: {
      date: emptyText,
    },
  },
});
