import { schemaStep, text, withDefault } from '../schema-step.ts';

/** What the contact form asked besides, as it was asked, what was answered, and the page that led to it. */
export const step = schemaStep({
  extend: {
    enquiries: {
      /** `[{ question, answer }]`: the question in its words of then. */
      answers: withDefault(text, '[]'),
      /** The path of the page. */
      page: withDefault(text, '/contact'),
    },
  },
});
