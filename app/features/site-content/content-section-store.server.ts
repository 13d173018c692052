import { field } from '../../kit/record-fields.ts';
import { recordStore, type Stored } from '../../kit/record-store.server.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

/** `data` is undefined where the owner went back to the original text, null where it cannot be read. */
const data = field('data', readJson);

const sections = recordStore('site_sections', {
  isPublic: true,
  columns: 'key version data username updated_at',
  fields: { data },
  key: 'key',
});
export type StoredSection = Stored<typeof sections>;

/** Newest first. */
const sectionRevisions = recordStore('site_section_revisions', {
  columns: 'id version data username created_at',
  fields: { data },
  hidden: 'section user_id',
  order: ['version desc'],
});
export type StoredRevision = Stored<typeof sectionRevisions>;

type Change = { data: unknown; username: string; now: Date };

export async function listSections(db: DbOrTransaction): Promise<StoredSection[]> {
  return sections.list(db);
}

export async function findSection(db: DbOrTransaction, key: string): Promise<StoredSection | null> {
  return sections.find(db, (eb) => eb('key', '=', key));
}

/** The same within a transaction that goes on to change it. */
export async function findSectionForChange(db: DbOrTransaction, key: string): Promise<StoredSection | null> {
  return sections.findForChange(db, (eb) => eb('key', '=', key));
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
  const { updated_at: createdAt, ...says } = toRow(change);
  await sectionRevisions.insert(db, { section, version, ...says, userId, createdAt });
  await sectionRevisions.deleteAll(db, (eb) =>
    eb.and([eb('section', '=', section), eb('version', '<=', version - keep)]),
  );
}

/** Newest first. */
export async function listSectionRevisions(db: DbOrTransaction, section: string): Promise<StoredRevision[]> {
  return sectionRevisions.list(db, (eb) => eb('section', '=', section));
}

export async function findSectionRevision(
  db: DbOrTransaction,
  section: string,
  id: number,
): Promise<StoredRevision | null> {
  return sectionRevisions.find(db, (eb) => eb.and({ section, id }));
}

function toRow({ data, username, now }: Change) {
  return { data: data === undefined ? null : JSON.stringify(data), username, updated_at: now.toISOString() };
}

/** Null is no section's text, so nobody takes it for one. */
function readJson(text: string | null): unknown {
  return text === null ? undefined : parsedJson(text);
}
