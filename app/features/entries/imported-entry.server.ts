import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { doPublicWork } from '../../kit/work.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { freeSlugBeside } from '../case-studies/slug-check.server.ts';
import type { EntryFields } from './entry.ts';
import { addEntryDraft, publishEntry, type Writing } from './entry-draft-service.server.ts';
import {
  entries,
  entryDrafts,
  entryTrash,
  findImportedEntry,
  rememberPath,
  upsertImportedEntry,
} from './entry-store.server.ts';

export { publishEntry };

type Asked = { sourceId: string; digest: string; slug: string; taken: Set<string> };
type Plan = { id: number | null; slug: string; outcome: 'new' | 'changed' | 'unchanged' | 'kept' | 'trashed' };

/** What is to be done with a post: whether there is an article of it already, and which address it gets. */
export async function planImportedEntry({ db }: Pick<Platform, 'db'>, asked: Asked): Promise<Plan> {
  const before = await findImportedEntry(db, asked.sourceId);
  if (before && (await entryTrash.find(db, before.entryId)))
    return { id: before.entryId, slug: asked.slug, outcome: 'trashed' };
  const entry = before && (await entries.find(db, before.entryId));
  const draft = entry ? await entryDrafts.find(db, entry.id) : null;
  if (before && entry) {
    const slug = draft?.data?.slug || entry.slug || asked.slug;
    const isTouched = entry.version > 1 || (entry.publishedAt === null && draft?.version !== before.version);
    const outcome = before.digest === asked.digest ? 'unchanged' : isTouched || entry.publishedAt ? 'kept' : 'changed';
    return { id: entry.id, slug, outcome };
  }
  const inUse = new Set(asked.taken);
  for (const { slug } of await entries.list(db, (eb) => eb('kind', '=', 'article'))) if (slug) inUse.add(slug);
  for (const { data } of await entryDrafts.list(db)) if (data?.slug) inUse.add(data.slug);
  const isFree = !inUse.has(asked.slug) && asked.slug !== '';
  const slug = isFree ? asked.slug : freeSlugBeside(asked.slug || 'article', inUse);
  asked.taken.add(slug);
  return { id: null, slug, outcome: 'new' };
}

type Kept = { id: number | null; data: EntryFields; digest: string; sourceId: string; formerPath: string | null };

/** Stores what was taken over as a draft, with where it was on the former site; answers its number. */
export async function keepImportedEntry(platform: Writing, actor: AuditActor, kept: Kept): Promise<number> {
  const { id: before, data, digest, sourceId, formerPath } = kept;
  return doPublicWork(platform, actor, async (work) => {
    const { trx, now } = work;
    const id = before ?? (await addEntryDraft(work, 'article', data));
    const draft = await entryDrafts.findForChange(trx, id);
    const version = before === null ? 1 : (draft?.version ?? 0) + 1;
    if (before !== null) await entryDrafts.update(trx, id, { data, version, updatedAt: now.toISOString() });
    await upsertImportedEntry(trx, { sourceId, entryId: id, digest, version }, now);
    if (formerPath !== null) await rememberPath(trx, formerPath, id, now);
    return id;
  });
}
