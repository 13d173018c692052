import { id, schemaStep, text, to } from '../schema-step.ts';

/** Words of drafts that somebody wrote over who had not begun from them. They go with the draft. */
export const step = schemaStep({
  create: {
    /** Words of a draft that others took the place of. */
    case_study_draft_revisions: {
      id,
      draft_id: to('case_study_drafts.id', 'cascade'),
      /** JSON. */
      data: text,
      username: text,
      replaced_by: text,
      replaced_at: text,
    },
  },
  indexes: {
    case_study_draft_revisions_draft: { on: 'case_study_draft_revisions', columns: ['draft_id'] },
  },
});
