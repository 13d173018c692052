import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { doPublicWork } from '../../kit/work.server.ts';
import { freeSlugBeside } from '../../lib/slug.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import type { EntryFields } from './entry.ts';
import { addEntryDraft, publishEntry, type Writing } from './entry-draft-service.server.ts';
import { entries, entryDrafts, entryTrash, importedEntries, rememberFormerPath } from './entry-store.server.ts';

export { publishEntry };

type Asked = { sourceId: string; digest: string; slug: string; taken: Set<string> };
type Plan = { id: number | null; slug: string; outcome: 'new' | 'changed' | 'unchanged' | 'kept' | 'trashed' };

/** The addresses of all articles, on the site or being written: read once for all posts of an import, however many there are. */
export async function slugsOfArticles({ db }: Pick<Platform, 'db'>): Promise<Set<string>> {
  const stored = await entries.list(db, (eb) => eb('kind', '=', 'article'));
  const written = await entryDrafts.list(db);
  return new Set([...stored.map(({ slug }) => slug ?? ''), ...written.map(({ data }) => data?.slug ?? '')]);
}

/** What is to be done with a post: whether there is an article of it already, and which address it gets. */
export async function planImportedEntry({ db }: Pick<Platform, 'db'>, asked: Asked): Promise<Plan> {
  const there = await findStanding(db, asked.sourceId);
  if (there?.state === 'trashed') return { id: there.id, slug: asked.slug, outcome: 'trashed' };
  if (there) {
    const { id, slug, state, digest } = there;
    const outcome = digest === asked.digest ? 'unchanged' : state === 'as it came' ? 'changed' : 'kept';
    return { id, slug: slug || asked.slug, outcome };
  }
  const isFree = !asked.taken.has(asked.slug) && asked.slug !== '';
  const slug = isFree ? asked.slug : freeSlugBeside(asked.slug || 'article', asked.taken);
  asked.taken.add(slug);
  return { id: null, slug, outcome: 'new' };
}

type Standing = { id: number; slug: string; digest: string; state: 'as it came' | 'touched' | 'trashed' };

/** The article that came of a post before, and whether it is still what the import left; null where there is none. */
async function findStanding(db: DbOrTransaction, sourceId: string): Promise<Standing | null> {
  const before = await importedEntries.find(db, (eb) => eb('source_id', '=', sourceId));
  if (!before) return null;
  const { entryId: id, digest, version } = before;
  if (await entryTrash.find(db, id)) return { id, slug: '', digest, state: 'trashed' };
  const entry = await entries.find(db, id);
  if (!entry) return null;
  const draft = await entryDrafts.find(db, id);
  const isAsItCame = entry.publishedAt === null && draft?.version === version;
  const slug = draft?.data?.slug || (entry.slug ?? '');
  return { id, slug, digest, state: isAsItCame ? 'as it came' : 'touched' };
}

type Kept = { id: number | null; data: EntryFields; digest: string; sourceId: string; formerPath: string | null };

/**
 * Stores what was taken over as a draft, with where it was on the former site; answers which draft that is. Since the plan was made
 * pictures were fetched, for minutes perhaps: where somebody wrote meanwhile, nothing is stored, and the answer is null.
 */
export async function keepImportedEntry(
  platform: Writing,
  actor: AuditActor,
  kept: Kept,
): Promise<{ id: number; ifVersion: number } | null> {
  const { id: before, data, digest, sourceId, formerPath } = kept;
  return doPublicWork(platform, actor, async (work) => {
    const { trx, now } = work;
    // whoever writes in it takes the row first, too: nobody does until this is over
    if (before !== null) await entries.findForChange(trx, before);
    const there = await findStanding(trx, sourceId);
    const isAsPlanned = before === null ? there === null : there?.id === before && there.state === 'as it came';
    if (!isAsPlanned) return null;
    const id = before ?? (await addEntryDraft(work, 'article', data));
    const draft = await entryDrafts.findForChange(trx, id);
    const version = (draft?.version ?? 0) + (before === null ? 0 : 1);
    if (before !== null) await entryDrafts.update(trx, id, { data, version, updatedAt: now.toISOString() });
    await importedEntries.put(trx, { sourceId, entryId: id, digest, version, importedAt: now.toISOString() });
    if (formerPath !== null) await rememberFormerPath(trx, formerPath, id, now);
    return { id, ifVersion: version };
  });
}
