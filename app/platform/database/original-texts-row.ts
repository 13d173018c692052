/** What the site says where its owner wrote nothing: one row, with the id 1. None before the first start. */
export type OriginalTextsRow = {
  id: number;
  /** Of a site from before these texts were stored: the last step of the schema that it had then. */
  shown_by: string | null;
  /** JSON. */
  texts: string | null;
  /** Stands for the texts of the version that they were compared with last. */
  compared_with: string | null;
};
