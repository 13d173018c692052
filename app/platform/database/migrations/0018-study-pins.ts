import { integer, notNullKey, schemaStep, to } from '../schema-step.ts';

/** The case studies that the owner puts first, each with its place among them. */
export const step = schemaStep({
  create: {
    /** A case study that the owner puts first. */
    case_study_pins: {
      case_study_id: notNullKey(to('case_studies.id', 'cascade')),
      /** From 0. */
      position: integer,
    },
  },
});
