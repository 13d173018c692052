import { orNull, schemaStep, text } from '../schema-step.ts';

/** By what a testimonial that came out of an export is known again when the same comes once more. */
export const step = schemaStep({
  extend: {
    testimonials: {
      /** Null of those that came by a link or by hand. */
      source_id: orNull(text),
    },
  },
  indexes: {
    testimonials_source: { on: 'testimonials', columns: ['source_id'], isUnique: true },
  },
});
