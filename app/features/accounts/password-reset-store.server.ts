import { mailAddressKey } from '../../lib/mail-address.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { columnsOf } from '../../platform/database/row-object.ts';

export type MailedAccount = { id: number; username: string; email: string };

/** Who somebody may mean by a name, of those that have an address: an administrator of this name, or of this address. */
export async function listMailedAdmins(
  db: DbOrTransaction,
  usernameKey: string,
  address: string,
): Promise<MailedAccount[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'mail_address'])
    .where('is_admin', '=', 1)
    .where('mail_address', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('username_key', '=', usernameKey),
        eb(eb.fn<string>('lower', ['mail_address']), '=', mailAddressKey(address)),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, username, mail_address }) => ({ id, username, email: mail_address ?? '' }));
}

/** One of those who can be mailed a link; null where there is none. */
export async function findMailedAdmin(db: DbOrTransaction): Promise<MailedAccount | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'mail_address'])
    .where('is_admin', '=', 1)
    .where('mail_address', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, username: row.username, email: row.mail_address ?? '' } : null;
}

export async function findMailAddress(db: DbOrTransaction, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('mail_address').where('id', '=', userId).executeTakeFirst();
  return row?.mail_address ?? null;
}

/** Links that were sent to the address of before end. */
export async function putMailAddress(db: DbOrTransaction, userId: number, email: string | null): Promise<void> {
  await db.updateTable('users').set({ mail_address: email }).where('id', '=', userId).execute();
  await deletePasswordResetsOf(db, userId);
}

export async function insertPasswordReset(
  db: DbOrTransaction,
  reset: { tokenHash: string; userId: number; expiresAt: Date },
): Promise<void> {
  await db.insertInto('password_resets').values(columnsOf(reset)).execute();
}

/** Whose link it is, while it is good. */
export async function findPasswordReset(db: DbOrTransaction, tokenHash: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Answers whether this call used the link up: of several at once, one does. */
export async function deletePasswordReset(db: DbOrTransaction, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('password_resets').where('token_hash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deletePasswordResetsOf(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteEndedPasswordResets(db: DbOrTransaction, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now.toISOString()).execute();
}
