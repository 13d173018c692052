import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { COUNTED, type Counts } from './backup.ts';

/** How many rows there are of everything that a backup is described by. */
export async function countContent(db: DbOrTransaction): Promise<Counts> {
  const counts: Counts = { studies: 0, images: 0, users: 0, enquiries: 0, subscribers: 0, projects: 0 };
  for (const [table, name] of Object.entries(COUNTED) as [keyof typeof COUNTED, keyof Counts][]) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[name] = Number(count);
  }
  return counts;
}

/** What a restore could take away: of each thing what tells it apart, across the tables of every feature on purpose. */
export async function listReplaceable(db: DbOrTransaction) {
  return {
    studies: await db
      .selectFrom('case_studies')
      .select(['id', 'created_at', 'title', 'version'])
      .where('deleted_at', 'is', null)
      .orderBy('title')
      .execute(),
    enquiries: await db.selectFrom('enquiries').select(['id', 'created_at']).execute(),
    subscribers: await db.selectFrom('subscribers').select('email_key').where('state', '<>', 'ended').execute(),
    images: await db.selectFrom('uploads').select('hash').where('deleted_at', 'is', null).execute(),
    users: await db.selectFrom('users').select(['username', 'username_key']).orderBy('username').execute(),
    sections: await db.selectFrom('site_sections').select(['key', 'version']).execute(),
  };
}

/** Samples do not count: a new site is empty although it shows them. */
export async function isEmptySite(db: DbOrTransaction): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const study = await db.selectFrom('case_studies').select('id').where('is_sample', '=', 0).limit(1).executeTakeFirst();
  return !user && !study;
}
