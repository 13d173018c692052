import type { DbOrTransaction } from '../../platform/database/database.server.ts';

type SiteSetting = 'site.time-zone';

export async function findSetting(db: DbOrTransaction, key: SiteSetting): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function putSetting(db: DbOrTransaction, key: SiteSetting, value: string, now: Date): Promise<void> {
  const changed = { value, updated_at: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute();
}
