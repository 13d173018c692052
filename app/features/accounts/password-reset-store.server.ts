import { mailAddressKey } from '../../lib/mail-address.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { passwordResets } from './account-link-store.server.ts';

export type MailedAccount = { id: number; username: string; email: string };

/** Who somebody may mean by a name, of those that have an address: an administrator of this name, or of this address. */
export async function listMailedAdmins(
  db: DbOrTransaction,
  usernameKey: string,
  address: string,
): Promise<MailedAccount[]> {
  const rows = await mailedAdmins(db)
    .where((eb) =>
      eb.or([
        eb('username_key', '=', usernameKey),
        eb(eb.fn<string>('lower', ['mail_address']), '=', mailAddressKey(address)),
      ]),
    )
    .execute();
  return rows.map(toMailed);
}

/** One of those who can be mailed a link; null where there is none. */
export async function findMailedAdmin(db: DbOrTransaction): Promise<MailedAccount | null> {
  const row = await mailedAdmins(db).limit(1).executeTakeFirst();
  return row ? toMailed(row) : null;
}

function mailedAdmins(db: DbOrTransaction) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'mail_address'])
    .where('is_admin', '=', 1)
    .where('mail_address', 'is not', null)
    .orderBy('id');
}

function toMailed({ id, username, mail_address }: { id: number; username: string; mail_address: string | null }) {
  return { id, username, email: mail_address ?? '' };
}

export async function findMailAddress(db: DbOrTransaction, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('mail_address').where('id', '=', userId).executeTakeFirst();
  return row?.mail_address ?? null;
}

/** Links that were sent to the address of before end. */
export async function putMailAddress(db: DbOrTransaction, userId: number, email: string | null): Promise<void> {
  await db.updateTable('users').set({ mail_address: email }).where('id', '=', userId).execute();
  await passwordResets.deleteOf(db, userId);
}
