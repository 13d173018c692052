import { orNull, schemaStep, to } from '../schema-step.ts';

/** Articles and pages of the owner's own are signed off by the same links as case studies. */
export const step = schemaStep({
  extend: {
    review_links: {
      /** The article or page that a link shows; null of one that shows a study or a draft of one. */
      entry_id: orNull(to('entries.id', 'cascade')),
    },
  },
  indexes: {
    review_links_entry: { on: 'review_links', columns: ['entry_id'] },
  },
});
