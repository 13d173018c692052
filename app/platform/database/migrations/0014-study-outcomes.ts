import { emptyText, integer, orNull, schemaStep, text, to, withDefault } from '../schema-step.ts';

/** The figures of a case study, a JSON list, and for whom the work was; what proves each figure, which is never public. */
export const step = schemaStep({
  create: {
    /** What proves one figure of a study, for the owner alone: the study itself is public. */
    outcome_evidence: {
      case_study_id: to('case_studies.id', 'cascade'),
      outcome_id: text,
      evidence: text,
      approved_by: text,
      /** The day, as `2026-03-31`. */
      approved_on: orNull(text),
      /** The same in all rows that were saved together. */
      version: integer,
      updated_at: text,
    },
  },
  extend: {
    case_studies: {
      outcomes: withDefault(text, '[]'),
      client: emptyText,
      sector: emptyText,
      country: emptyText,
      year: emptyText,
    },
  },
  constraints: {
    outcome_evidence_pk: { on: 'outcome_evidence', primaryKey: ['case_study_id', 'outcome_id'] },
  },
});
