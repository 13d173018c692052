import { integer, schemaStep, text } from '../schema-step.ts';

/** How often a page was opened on a day, and which of its links were followed: numbers, and nothing of who did. */
export const step = schemaStep({
  create: {
    /** How often something happened on a page on one day, whoever did it. */
    visit_counts: {
      /** In the site's time zone, `2026-03-05`. */
      day: text,
      kind: text,
      /** The path of the page. */
      page: text,
      /** Where on it the link stands; empty where it is not about a link. */
      place: text,
      n: integer,
    },
  },
  constraints: {
    visit_counts_key: { on: 'visit_counts', primaryKey: ['day', 'kind', 'page', 'place'] },
  },
});
