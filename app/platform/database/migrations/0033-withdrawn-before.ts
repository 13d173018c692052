import { orNull, schemaStep, text } from '../schema-step.ts';

/** What went into the trash from off the site goes back there: since when it had been off it. */
export const step = schemaStep({
  extend: {
    case_studies: {
      /** Of what lies in the trash: since when it had been off the site. */
      withdrawn_before: orNull(text),
    },
  },
});
