import type { ExpressionBuilder } from 'kysely';
import { mailAddressKey } from '../../lib/mail-address.ts';
import type { DbOrTransaction } from '../database/database.server.ts';
import type { Tables } from '../database/schema.ts';
import type { ListedMail } from './outbox.server.ts';

/** Mails to an address, and those an answer to which would go there. */
export async function listMailsOf(
  db: DbOrTransaction,
  email: string,
): Promise<Pick<ListedMail, 'kind' | 'subject' | 'state' | 'createdAt' | 'sentAt'>[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'subject', 'state', 'created_at', 'sent_at'])
    .where(isOf(email))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, subject, state, created_at, sent_at }) => ({
    kind,
    subject,
    state,
    createdAt: new Date(created_at),
    sentAt: sent_at === null ? null : new Date(sent_at),
  }));
}

/** Deletes them; answers how many there were. */
export async function deleteMailsOf(db: DbOrTransaction, email: string): Promise<number> {
  const result = await db.deleteFrom('mails').where(isOf(email)).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function isOf(email: string) {
  const key = mailAddressKey(email);
  return (eb: ExpressionBuilder<Tables, 'mails'>) =>
    eb.or((['recipient', 'reply_to'] as const).map((column) => eb(eb.fn<string>('lower', [column]), '=', key)));
}
