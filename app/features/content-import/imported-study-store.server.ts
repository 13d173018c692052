import { recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';

/** What is remembered of a study that came out of an export. */
export const importedStudies = recordStore('imported_studies', {
  columns: 'source_id case_study_id digest missing_pictures version',
  hidden: 'imported_at',
  key: 'source_id',
});
export type ImportedStudy = Stored<typeof importedStudies>;

export function ofSource(sourceId: string): Which<'imported_studies'> {
  return (eb) => eb('source_id', '=', sourceId);
}
