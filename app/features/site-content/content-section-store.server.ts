import type { Selectable } from 'kysely';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import { type DbOrTransaction, forChange } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';

/** `data` is undefined where the owner went back to the original text, null where it cannot be read. */
export type StoredSection = { key: string; version: number; data: unknown; username: string; updatedAt: string };
export type StoredRevision = { id: number; version: number; data: unknown; username: string; createdAt: string };

type Change = { data: unknown; username: string; now: Date };

export async function listSections(db: DbOrTransaction): Promise<StoredSection[]> {
  const rows = await db.selectFrom('site_sections').selectAll().execute();
  return rows.map(fromRow);
}

export async function findSection(db: DbOrTransaction, key: string): Promise<StoredSection | null> {
  const row = await db.selectFrom('site_sections').selectAll().where('key', '=', key).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The same within a transaction that goes on to change it. */
export async function findSectionForChange(db: DbOrTransaction, key: string): Promise<StoredSection | null> {
  const row = await forChange(db, db.selectFrom('site_sections').selectAll().where('key', '=', key)).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The first change of a section; false when somebody else made it meanwhile. */
export async function insertSection(trx: PublicTransaction, key: string, change: Change): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('site_sections')
    .values({ key, version: 1, ...toRow(change) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes the section if it still has the version that was read. */
export async function updateSection(
  trx: PublicTransaction,
  key: string,
  version: number,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('site_sections')
    .set({ version: version + 1, ...toRow(change) })
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what a section says from this version on; the oldest beyond `keep` go. */
export async function insertSectionRevision(
  db: DbOrTransaction,
  section: string,
  version: number,
  { userId, keep, ...change }: Change & { userId: number | null; keep: number },
): Promise<void> {
  const { data, username } = toRow(change);
  await db
    .insertInto('site_section_revisions')
    .values({ section, version, data, user_id: userId, username, created_at: change.now.toISOString() })
    .execute();
  await db
    .deleteFrom('site_section_revisions')
    .where('section', '=', section)
    .where('version', '<=', version - keep)
    .execute();
}

/** Newest first. */
export async function listSectionRevisions(db: DbOrTransaction, section: string): Promise<StoredRevision[]> {
  const rows = await db
    .selectFrom('site_section_revisions')
    .selectAll()
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(revisionFromRow);
}

export async function findSectionRevision(
  db: DbOrTransaction,
  section: string,
  id: number,
): Promise<StoredRevision | null> {
  const row = await db
    .selectFrom('site_section_revisions')
    .selectAll()
    .where('section', '=', section)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? revisionFromRow(row) : null;
}

function toRow({ data, username, now }: Change) {
  return { data: data === undefined ? null : JSON.stringify(data), username, updated_at: now.toISOString() };
}

function fromRow(row: Selectable<Tables['site_sections']>): StoredSection {
  return {
    key: row.key,
    version: row.version,
    data: readJson(row.data),
    username: row.username,
    updatedAt: row.updated_at,
  };
}

function revisionFromRow(row: Selectable<Tables['site_section_revisions']>): StoredRevision {
  return {
    id: row.id,
    version: row.version,
    data: readJson(row.data),
    username: row.username,
    createdAt: row.created_at,
  };
}

/** Null is no section's text, so nobody takes it for one. */
function readJson(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
