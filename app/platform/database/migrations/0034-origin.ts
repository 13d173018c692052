import type { Kysely } from 'kysely';
import { schemaStep } from '../schema-step.ts';

type Before = { settings: { key: string; value: string; updated_at: string } };

/** What a site began with is a choice now: every site of before began with the example. */
export const step = schemaStep({
  rows: async (db, before) => {
    if (before.length === 0) return;
    await (db as Kysely<Before>)
      .insertInto('settings')
      .values({ key: 'site.origin', value: 'example', updated_at: new Date().toISOString() })
      .execute();
  },
});
