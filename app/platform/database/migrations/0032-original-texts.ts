import { sql } from 'kysely';
import { integer, notNullKey, orNull, schemaStep, text } from '../schema-step.ts';

/**
 * The words that a site has where its owner wrote none. They were the program's, and changed with it: a site of before is
 * noted with the last step of the version that showed it, by which its words are known.
 */
export const step = schemaStep({
  create: {
    /** What the site says where its owner wrote nothing: one row, with the id 1. None before the first start. */
    original_texts: {
      id: notNullKey(integer),
      /** Of a site from before these texts were stored: the last step of the schema that it had then. */
      shown_by: orNull(text),
      /** JSON. */
      texts: orNull(text),
      /** Stands for the texts of the version that they were compared with last. */
      compared_with: orNull(text),
    },
  },
  rows: async (db, before) => {
    const last = before.at(-1);
    if (last !== undefined) await sql`insert into original_texts (id, shown_by) values (1, ${last})`.execute(db);
  },
});
