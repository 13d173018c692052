import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { LinkCheckRow } from '../../platform/database/schema.ts';

/** The answers to these addresses, by their hashes, that came after a moment. */
export async function listLinkChecks(
  db: DbOrTransaction,
  { hashes, after }: { hashes: readonly string[]; after: Date },
): Promise<LinkCheckRow[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('link_checks')
    .selectAll()
    .where('url_hash', 'in', hashes)
    .where('asked_at', '>', after.toISOString())
    .execute();
}

/** Keeps an answer in place of an earlier one. */
export async function upsertLinkCheck(db: DbOrTransaction, row: LinkCheckRow): Promise<void> {
  const { url_hash: _hash, ...values } = row;
  await db
    .insertInto('link_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('url_hash').doUpdateSet(values))
    .execute();
}

export async function deleteLinkChecksBefore(db: DbOrTransaction, before: Date): Promise<void> {
  await db.deleteFrom('link_checks').where('asked_at', '<=', before.toISOString()).execute();
}
