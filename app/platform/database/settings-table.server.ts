import { lockName } from './advisory-lock.server.ts';
import type { PublicTransaction } from './content-version.server.ts';
import { type DbOrTransaction, forChange, type InTransaction } from './database.server.ts';

/** Settings that change what visitors see. */
type PublicSetting =
  | 'site.interface-words'
  | 'site.machine-use'
  | 'site.origin'
  | 'site.time-zone'
  | 'site.visit-counts';

/** The keys of the table `settings`, each of one feature. Leases lie in the same table. */
type SettingKey =
  | PublicSetting
  | 'accounts.registration'
  | 'accounts.setup-code'
  | 'backups.elsewhere'
  | 'begin.example-ended'
  | 'disk.told'
  | 'doctor.told'
  | 'enquiries.recipient'
  | 'enquiries.replies'
  | 'freshness.mail'
  | 'freshness.mailed'
  | 'freshness.wanted'
  | 'mail.server'
  | 'offered-words.stay'
  | 'setup.kept'
  | 'setup.search'
  | 'site.first-day'
  | 'sample-content.seeded';

export async function findSetting(db: DbOrTransaction, key: SettingKey): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Several of them at once, by key; those that nobody set are not there. */
export async function findSettings(db: DbOrTransaction, keys: readonly SettingKey[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/**
 * The same within a transaction that goes on to change it: others who want it for that wait until it ends. The lock is of the name,
 * since a row that is not there yet cannot be locked, and of the row, for those who write without having read.
 */
export async function findSettingForChange(trx: InTransaction, key: SettingKey): Promise<string | null> {
  await lockName(trx, `setting ${key}`);
  const query = trx.selectFrom('settings').select('value').where('key', '=', key);
  const row = await forChange(trx, query).executeTakeFirst();
  return row?.value ?? null;
}

export async function putSetting<Key extends SettingKey>(
  db: Key extends PublicSetting ? PublicTransaction : DbOrTransaction,
  key: Key,
  value: string,
  now: Date,
): Promise<void> {
  const changed = { value, updated_at: now.toISOString() };
  await (db as DbOrTransaction)
    .insertInto('settings')
    .values({ key, ...changed })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changed))
    .execute();
}

/** Answers whether this call set it: of several that try, exactly one does. */
export async function putSettingOnce(
  db: DbOrTransaction,
  key: Exclude<SettingKey, PublicSetting>,
  value: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings')
    .values({ key, value, updated_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Answers whether this call deleted it: of several that try, exactly one does. */
export async function deleteSetting(
  db: DbOrTransaction,
  key: Exclude<SettingKey, PublicSetting>,
  value: string,
): Promise<boolean> {
  const result = await db.deleteFrom('settings').where('key', '=', key).where('value', '=', value).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
