import { sql } from 'kysely';
import { type DbOrTransaction, engineOf } from './database.server.ts';

/**
 * Says something on a PostgreSQL channel to every instance that listens, when and if the transaction is committed. Without
 * PostgreSQL there is nobody else.
 */
export async function notifyInstances(db: DbOrTransaction, channel: string, text = ''): Promise<void> {
  if (engineOf(db) === 'postgres') await sql`select pg_notify(${channel}, ${text})`.execute(db);
}
