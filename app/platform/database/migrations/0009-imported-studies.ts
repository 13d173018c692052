import { integer, key, schemaStep, text, to } from '../schema-step.ts';

/** Which case study came from which post of which export. */
export const step = schemaStep({
  create: {
    /** A case study that came out of an export: by it a second import knows the study again. */
    imported_studies: {
      source_id: key(text),
      case_study_id: to('case_studies.id', 'cascade'),
      /** Of what was read from the export, to see whether the export has changed. */
      digest: text,
      /** Pictures that could not be had; a later import tries them again. */
      missing_pictures: integer,
      /** Of the study after the import; a higher one means that the owner changed it since. */
      version: integer,
      imported_at: text,
    },
  },
  indexes: {
    imported_studies_by_study: { on: 'imported_studies', columns: ['case_study_id'] },
  },
});
