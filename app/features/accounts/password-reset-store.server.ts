import { field } from '../../kit/record-fields.ts';
import { recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';
import { mailAddressKey } from '../../lib/mail-address.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import { passwordResets } from './account-link-store.server.ts';

export const mailedAccounts = recordStore('users', {
  columns: 'id username mail_address',
  fields: { email: field('mail_address', (stored: string | null) => stored ?? '') },
});
export type MailedAccount = Stored<typeof mailedAccounts>;

/** Those who can be mailed a link. */
export const isMailedAdmin: Exclude<Which<'users'>, number> = (eb) =>
  eb.and([eb('is_admin', '=', 1), eb('mail_address', 'is not', null)]);

/** Of them who somebody may mean by a name: an administrator of this name, or of this address. */
export function isMeantBy(usernameKey: string, address: string): Which<'users'> {
  return (eb) =>
    eb.and([
      isMailedAdmin(eb),
      eb.or([
        eb('username_key', '=', usernameKey),
        eb(eb.fn<string>('lower', ['mail_address']), '=', mailAddressKey(address)),
      ]),
    ]);
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
