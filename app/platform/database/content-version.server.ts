import type { DbOrTransaction } from './database.server.ts';

/**
 * The number that every public change raises, in the same transaction as the change.
 * Rendered pages and lists are valid for one version only.
 */
export async function readContentVersion(db: DbOrTransaction): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').where('id', '=', 1).executeTakeFirstOrThrow();
  return row.version;
}

/** Call it inside the transaction of every write that a visitor could see. */
export async function raiseContentVersion(db: DbOrTransaction): Promise<void> {
  await db
    .updateTable('content_version')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
