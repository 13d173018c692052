/** A case study that came out of an export: by it a second import knows the study again. */
export type ImportedStudyRow = {
  source_id: string;
  case_study_id: number;
  /** Of what was read from the export, to see whether the export has changed. */
  digest: string;
  /** Pictures that could not be had; a later import tries them again. */
  missing_pictures: number;
  /** Of the study after the import; a higher one means that the owner changed it since. */
  version: number;
  imported_at: string;
};
