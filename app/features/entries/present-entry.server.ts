import { isSame } from '../../kit/changed-names.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { EntryFields } from './entry.ts';
import { entries, entryDrafts, fieldsOf, isReadable, type StoredEntry } from './entry-store.server.ts';

/** An article or a page as it is being written: the words of its draft, or those on the site where it has none. */
export type PresentEntry = Pick<StoredEntry, 'id' | 'kind' | 'publishedAt' | 'updatedAt'> & {
  /** Whether visitors of the site read something else. */
  isChanged: boolean;
  data: EntryFields;
};

/** The present states of entries by their numbers, without those that are not there, lie in the trash, or cannot be read. */
export async function findPresentEntries(
  db: DbOrTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PresentEntry>> {
  if (ids.length === 0) return new Map();
  const stored = await entries.list(db, (eb) => eb('id', 'in', ids));
  const drafts = await entryDrafts.list(db, (eb) => eb('id', 'in', ids));
  const written = new Map(drafts.flatMap(({ id, data, updatedAt }) => (data ? [[id, { data, updatedAt }]] : [])));
  const present = stored.flatMap((entry): PresentEntry[] => {
    const draft = written.get(entry.id);
    if (!draft && !isReadable(entry)) return [];
    const { id, kind, publishedAt } = entry;
    const data = draft?.data ?? fieldsOf(entry);
    const isChanged = publishedAt === null || !isSame(data, fieldsOf(entry));
    return [{ id, kind, publishedAt, isChanged, data, updatedAt: draft?.updatedAt ?? entry.updatedAt }];
  });
  return new Map(present.map((entry) => [entry.id, entry]));
}
