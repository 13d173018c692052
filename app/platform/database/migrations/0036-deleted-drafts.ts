import { orNull, schemaStep, text, to } from '../schema-step.ts';

/** Drafts that were deleted and can be brought back. */
export const step = schemaStep({
  extend: {
    case_study_drafts: {
      deleted_at: orNull(text),
      /** Of a deleted one: the study of which it was the working copy. `case_study_id` is free for another one meanwhile. */
      deleted_case_study_id: orNull(to('case_studies.id', 'cascade')),
    },
  },
});
