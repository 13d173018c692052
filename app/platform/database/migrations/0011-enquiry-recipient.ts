import type { Kysely } from 'kysely';
import { schemaStep, zero } from '../schema-step.ts';

type Before = {
  site_sections: { key: string; data: string | null };
  settings: { key: string; value: string; updated_at: string };
};

/**
 * Where enquiries are sent is a setting of its own: it starts as the public address, where the owner had put one in. And
 * an enquiry remembers that many came in the same name that day.
 */
export const step = schemaStep({
  extend: {
    enquiries: {
      /** 1 where many came in the name of this address that day. */
      is_one_of_many: zero,
    },
  },
  rows: async (db) => {
    const before = db as Kysely<Before>;
    const identity = await before
      .selectFrom('site_sections')
      .select('data')
      .where('key', '=', 'identity')
      .executeTakeFirst();
    const { email } = JSON.parse(identity?.data ?? '{}') as { email?: unknown }; // written through the section's schema
    if (typeof email !== 'string' || email.trim() === '') return;
    await before
      .insertInto('settings')
      .values({ key: 'enquiries.recipient', value: email.trim(), updated_at: new Date().toISOString() })
      .execute();
  },
});
