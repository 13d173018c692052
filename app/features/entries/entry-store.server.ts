import { field, json, type Row } from '../../kit/record-fields.ts';
import { recordStore, type Stored, trashOf } from '../../kit/record-store.server.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import { EMPTY_ENTRY, ENTRY_FIELDS, type EntryFields, entryFields, entryPath } from './entry.ts';
import { SAVES } from './entry-saves.ts';

const kind = field('kind', (stored: Row<'entries'>['kind']) => stored);

/** Newest first. */
export const entries = recordStore('entries', {
  isPublic: true,
  hasTrash: true,
  isVersioned: true,
  columns: 'id kind slug title summary cover date parts services seo published_at version created_at updated_at',
  fields: {
    kind,
    parts: json<EntryFields['parts']>()('parts'),
    services: json<EntryFields['services']>()('services'),
    seo: json<EntryFields['seo']>()('seo'),
  },
  order: ['published_at desc'],
});
export type StoredEntry = Stored<typeof entries>;
export const entryTrash = trashOf(entries);

/** Last written first. */
export const entryDrafts = recordStore('entry_drafts', {
  columns: [
    'id version username updated_at publish_at unpublish_at',
    'data schedule_zone schedule_state schedule_error',
  ],
  fields: {
    data: field('data', readWords, (data) => data && JSON.stringify(data)),
    zone: field('schedule_zone', String),
    state: field('schedule_state', (state: Row<'entry_drafts'>['schedule_state']) => state),
    error: field('schedule_error', String),
  },
  order: ['updated_at desc'],
});
export type StoredDraft = Stored<typeof entryDrafts>;

/**
 * The version of what the form of an entry shows: that of its draft, or where it has none, of the entry itself. The row of a draft goes
 * when it is published; the next begins above, as the entry has another version then. So no version ever names two states.
 */
export function versionOf(entry: Pick<StoredEntry, 'version'>, draft: StoredDraft | null = null): number {
  return draft?.version ?? entry.version * SAVES;
}

type Written = Pick<StoredDraft, 'data' | 'username' | 'updatedAt'> & Partial<StoredDraft>;

/** Writes the draft of an entry, whether it has one by now or not. */
export async function putDraft(
  trx: InTransaction,
  entry: StoredEntry,
  draft: StoredDraft | null,
  written: Written,
): Promise<void> {
  const { id } = entry;
  const version = versionOf(entry, draft) + 1;
  if (draft) await entryDrafts.update(trx, id, { ...written, version });
  else await entryDrafts.insert(trx, { publishAt: null, unpublishAt: null, ...written, id, version });
}

export const entryRevisions = recordStore('entry_revisions', {
  columns: 'id entry_id version data username created_at',
  fields: { data: field('data', (stored: string) => readWords(stored) ?? EMPTY_ENTRY, JSON.stringify) },
  order: ['version desc'],
});

/** Fields that the program did not know then are empty. */
function readWords(stored: string | null): EntryFields | null {
  return stored === null ? null : { ...EMPTY_ENTRY, ...(JSON.parse(stored) as Partial<EntryFields>) };
}

/** What an entry says on the site; of one that never was there, nothing. */
export function fieldsOf(entry: Omit<StoredEntry, 'id'>): EntryFields {
  const all = { ...EMPTY_ENTRY, ...entry, slug: entry.slug ?? '' };
  return Object.fromEntries(ENTRY_FIELDS.map((name) => [name, all[name]])) as EntryFields; // each of them
}

/** Whether what is stored can be shown: one that is damaged is left out. */
export function isReadable(entry: StoredEntry): boolean {
  return entryFields.safeParse(fieldsOf(entry)).success;
}

/** All of them in one reading, each with whether it lies in the trash. */
export async function listEveryEntry(db: DbOrTransaction): Promise<(StoredEntry & { isDeleted: boolean })[]> {
  const rows = await db.selectFrom('entries').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...entries.read(row), isDeleted: row.deleted_at !== null }));
}

/** Where entries stood before, and the number of each. */
export async function listFormerPaths(db: DbOrTransaction): Promise<{ path: string; entryId: number }[]> {
  return db.selectFrom('entry_addresses').select(['path', 'entry_id as entryId']).execute();
}

/** Where an entry stands, and where it stood: of the trash without where another one stands by now. */
export async function listPathsAloneOf(db: DbOrTransaction, { id, kind, slug }: StoredEntry): Promise<string[]> {
  const former = await db.selectFrom('entry_addresses').select('path').where('entry_id', '=', id).execute();
  const all = [...former.map(({ path }) => path), ...(slug === null ? [] : [entryPath({ kind, slug })])];
  const others = await listFormerPaths(db);
  const standing = (await entries.list(db)).flatMap((one) =>
    one.slug === null ? [] : [entryPath({ ...one, slug: one.slug })],
  );
  const taken = new Set([...standing, ...others.flatMap(({ path, entryId }) => (entryId === id ? [] : [path]))]);
  return all.filter((path) => !taken.has(path));
}

/** An old address leads on from now. */
export async function rememberPath(trx: PublicTransaction, path: string, id: number, now: Date): Promise<void> {
  await trx
    .insertInto('entry_addresses')
    .values({ path, entry_id: id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ entry_id: id }))
    .execute();
}

/** The same of what an export says: it takes no address from an article or a page that stood there before, unless that was deleted. */
export async function rememberFormerPath(trx: PublicTransaction, path: string, id: number, now: Date): Promise<void> {
  const deleted = trx.selectFrom('entries').select('id').where('deleted_at', 'is not', null);
  await trx.deleteFrom('entry_addresses').where('path', '=', path).where('entry_id', 'in', deleted).execute();
  await trx
    .insertInto('entry_addresses')
    .values({ path, entry_id: id, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** Something stands there again. */
export async function forgetPath(trx: PublicTransaction, path: string): Promise<void> {
  await trx.deleteFrom('entry_addresses').where('path', '=', path).execute();
}

/** What is remembered of an entry that came out of an export. */
export const importedEntries = recordStore('imported_entries', {
  columns: 'source_id entry_id digest version',
  hidden: 'imported_at',
  key: 'source_id',
});
