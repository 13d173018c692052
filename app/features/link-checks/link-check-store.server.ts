import type { Insertable, Selectable } from 'kysely';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';

export type StoredLinkCheck = Selectable<Tables['link_checks']>;

/** How many hashes are named in one statement: both engines take as many parameters. */
const AT_ONCE = 500;

/** The answers to these addresses, by their hashes, that came after a moment. */
export async function listLinkChecks(
  db: DbOrTransaction,
  { hashes, after }: { hashes: readonly string[]; after: Date },
): Promise<StoredLinkCheck[]> {
  if (hashes.length === 0) return [];
  return db
    .selectFrom('link_checks')
    .selectAll()
    .where('url_hash', 'in', hashes)
    .where('asked_at', '>', after.toISOString())
    .execute();
}

/** Every answer that is kept. */
export async function listAllLinkChecks(db: DbOrTransaction): Promise<StoredLinkCheck[]> {
  return db.selectFrom('link_checks').selectAll().execute();
}

export async function findLinkCheck(db: DbOrTransaction, hash: string): Promise<StoredLinkCheck | null> {
  return (await db.selectFrom('link_checks').selectAll().where('url_hash', '=', hash).executeTakeFirst()) ?? null;
}

/** Keeps an answer in place of an earlier one. */
export async function upsertLinkCheck(db: DbOrTransaction, row: Insertable<Tables['link_checks']>): Promise<void> {
  const { url_hash: _hash, ...values } = row;
  await db
    .insertInto('link_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('url_hash').doUpdateSet(values))
    .execute();
}

/** Says of which answers the site still names the address. */
export async function markWatched(db: DbOrTransaction, hashes: readonly string[], isWatched: boolean): Promise<void> {
  for (let start = 0; start < hashes.length; start += AT_ONCE)
    await db
      .updateTable('link_checks')
      .set({ is_watched: isWatched ? 1 : 0 })
      .where('url_hash', 'in', hashes.slice(start, start + AT_ONCE))
      .execute();
}

/** Forgets answers that no longer count; those of addresses that the site names stay. */
export async function deleteLinkChecksBefore(db: DbOrTransaction, before: Date): Promise<void> {
  await db
    .deleteFrom('link_checks')
    .where('is_watched', '=', 0)
    .where('asked_at', '<=', before.toISOString())
    .execute();
}
