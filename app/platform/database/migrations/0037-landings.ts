import { emptyText, integer, orNull, schemaStep, text, to } from '../schema-step.ts';

/** By what way visitors came to a page, as numbers by day, and which way an enquiry came. */
export const step = schemaStep({
  create: {
    landings: {
      /** In the site's time zone, `2026-03-05`. */
      day: text,
      /** The path of the page. */
      page: text,
      source: text,
      /** Of another site from which several came that day; empty else. */
      host: text,
      /** What was done there: `landed`, or what that page view led on to. */
      step: text,
      n: integer,
    },
  },
  extend: {
    enquiries: {
      /** By what way the page view began in which it was written; empty of one from before this was told. */
      source: emptyText,
      /** The case study that it was written about. */
      about: orNull(to('case_studies.id', 'set null')),
    },
  },
  constraints: {
    landings_key: { on: 'landings', primaryKey: ['day', 'page', 'source', 'host', 'step'] },
  },
});
