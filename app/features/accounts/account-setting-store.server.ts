import type { DbOrTransaction } from '../../platform/database/database.server.ts';

type AccountSetting = 'accounts.registration' | 'accounts.setup-code';

export async function findAccountSetting(db: DbOrTransaction, key: AccountSetting): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function putAccountSetting(
  db: DbOrTransaction,
  key: AccountSetting,
  value: string,
  now: Date,
): Promise<void> {
  const changed = { value, updated_at: now.toISOString() };
  await db
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute();
}

/** Answers whether this call deleted it: of several that try, exactly one does. */
export async function deleteAccountSetting(db: DbOrTransaction, key: AccountSetting, value: string): Promise<boolean> {
  const result = await db.deleteFrom('settings').where('key', '=', key).where('value', '=', value).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
