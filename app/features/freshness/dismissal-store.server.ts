import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';

export async function listDismissals(db: DbOrTransaction): Promise<Tables['dismissals'][]> {
  return db.selectFrom('dismissals').selectAll().execute();
}

/** The same of some keys. */
export async function findDismissals(db: DbOrTransaction, keys: readonly string[]): Promise<Tables['dismissals'][]> {
  if (keys.length === 0) return [];
  return db.selectFrom('dismissals').selectAll().where('key', 'in', keys).execute();
}

export async function upsertDismissal(db: DbOrTransaction, row: Tables['dismissals']): Promise<void> {
  const { until, username } = row;
  await db
    .insertInto('dismissals')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ until, username }))
    .execute();
}

export async function deleteDismissal(db: DbOrTransaction, key: string): Promise<void> {
  await db.deleteFrom('dismissals').where('key', '=', key).execute();
}
