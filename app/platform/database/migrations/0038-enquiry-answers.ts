import { schemaStep, text, withDefault } from '../schema-step.ts';

/** What the contact form asked besides, as it was asked, and what was answered. */
export const step = schemaStep({
  extend: {
    enquiries: {
      /** `[{ question, answer }]`: the question in its words of then. */
      answers: withDefault(text, '[]'),
    },
  },
});
