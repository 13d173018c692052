import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { isSame, whatChanged } from '../../kit/changed-names.ts';
import { VERSION_GONE } from '../../kit/identity-number.ts';
import { requireRecord, requireVersion } from '../../kit/record-refusals.ts';
import { NO_PLAN } from '../../kit/schedule.ts';
import { type DoingPublicly, doPublicWork, doUnseenWork, type PublicWork } from '../../kit/work.server.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { RETENTION } from '../../lib/retention.ts';
import { oncePerVersion } from '../../platform/database/content-version.server.ts';
import { forgetVisits } from '../../platform/database/forget-visits.server.ts';
import { revokeReviewLinks } from '../../platform/database/taken-back.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { forgetTitles } from '../audit/audit-service.server.ts';
import { redactDeliveries } from '../webhooks/webhook-service.server.ts';
import { announceEntry } from './announced-entry.server.ts';
import {
  EMPTY_ENTRY,
  ENTRY_FIELDS,
  type Entry,
  type EntryFields,
  type EntryKind,
  entryMinutes,
  entryPath,
  entryProblems,
} from './entry.ts';
import { refusingTakenSlug, requireFreeSlug } from './entry-slug.server.ts';
import {
  entries,
  entryDrafts,
  entryRevisions,
  entryTrash,
  fieldsOf,
  forgetPath,
  isReadable,
  listEveryEntry,
  listFormerPaths,
  listPathsAloneOf,
  rememberPath,
  type StoredEntry,
} from './entry-store.server.ts';

type Reading = Pick<Platform, 'db' | 'log' | 'contentVersion'>;
type Writing = DoingPublicly & Pick<Platform, 'log' | 'config'>;

const MAX_REVISIONS = 20;

export const NO_ENTRY = 'This article or page is not there any more.';
const NOT_DELETED = 'This is not among what was deleted.';
const STALE = 'This was changed elsewhere. Your text is still here.';

/** What is called in the record what nobody may see yet. */
export function subjectOf({ id, kind, title, publishedAt }: StoredEntry): string {
  return publishedAt === null ? `${kind === 'article' ? 'Article' : 'Page'} ${id}` : title;
}

const everyEntry = oncePerVersion(({ db }: Reading) => listEveryEntry(db));

/** Every article and page on the site, newest first; read once until public content changes. What is damaged is left out, and logged. */
export const publicEntries = oncePerVersion(async (platform: Reading): Promise<readonly Entry[]> => {
  const { log } = platform;
  const shown = (await everyEntry(platform)).flatMap((stored) => {
    if (stored.publishedAt === null || stored.isDeleted) return [];
    if (isReadable(stored)) return [shownEntry(stored)];
    log.error({ id: stored.id }, 'an article or page cannot be read and is not shown');
    return [];
  });
  return shown.toSorted((one, other) => (one.date < other.date ? 1 : -Number(one.date > other.date)));
});

/** Those of them that are articles. */
export async function publicArticles(platform: Reading): Promise<Entry[]> {
  return (await publicEntries(platform)).filter(({ kind }) => kind === 'article');
}

/** Former addresses of what is on the site, each with where it leads; none at which something else stands by now. */
export const listMovedEntries = oncePerVersion(
  async (platform: Reading): Promise<readonly { from: string; to: string }[]> => {
    const shown = new Map((await publicEntries(platform)).map((entry) => [entry.id, entryPath(entry)]));
    const present = new Set(shown.values());
    return (await listFormerPaths(platform.db)).flatMap(({ path, entryId }) => {
      const to = shown.get(entryId);
      return to === undefined || present.has(path) ? [] : [{ from: path, to }];
    });
  },
);

/** What stands at a path. */
export async function findPublicEntry(platform: Reading, path: string): Promise<Entry | null> {
  return (await publicEntries(platform)).find((one) => entryPath(one) === path) ?? null;
}

/** What stands at a path, or stood there, for what is answered at addresses made of its slug beside its page. */
export async function presentEntry(platform: Reading, path: string): Promise<Entry | null> {
  const to = (await listMovedEntries(platform)).find(({ from }) => from === path)?.to;
  return (await findPublicEntry(platform, path)) ?? (to === undefined ? null : findPublicEntry(platform, to));
}

/** Addresses of entries that were on the site and are off it: links that lead there are left out. */
export async function hiddenEntryPaths(platform: Reading): Promise<string[]> {
  const shown = new Set((await publicEntries(platform)).map(entryPath));
  const known = await everyEntry(platform);
  const paths = known.flatMap(({ kind, slug }) => (slug === null ? [] : [entryPath({ kind, slug })]));
  return [...new Set(paths)].filter((path) => !shown.has(path));
}

/** The day that is shown: the owner's own, or the moment of publishing. */
function shownEntry(stored: StoredEntry): Entry {
  const fields = fieldsOf(stored);
  const { id, kind, version, updatedAt, publishedAt } = stored;
  const { title, slug, summary, cover, services, parts, seo } = fields;
  return {
    ...{ id, kind, slug, title, summary, cover, services, parts, seo, version, updatedAt },
    publishedAt: publishedAt ?? '',
    date: fields.date || (publishedAt ?? ''),
    minutes: entryMinutes(fields),
  };
}

/** What is to be on the site of an entry, where nothing is wrong with it; refuses with all that is missing. */
function requireWhole(fields: EntryFields): void {
  const problems = entryProblems(fields);
  if (problems.length > 0) throw invalid(problems);
}

/** Publishes what was never written as a draft. */
export async function createEntry(
  platform: Writing,
  actor: AuditActor,
  { kind, ...given }: { kind: EntryKind } & Partial<EntryFields>,
): Promise<Entry> {
  const fields = { ...EMPTY_ENTRY, ...given };
  requireWhole(fields);
  await requireFreeSlug(platform, kind, fields.slug);
  const stored = await refusingTakenSlug(() =>
    doPublicWork(platform, actor, async (work) => putOnSite(work, await insertEntry(work, kind), fields)),
  );
  return shownEntry(stored);
}

/** A row that nobody sees yet. */
export async function insertEntry({ trx, now }: PublicWork, kind: EntryKind): Promise<StoredEntry> {
  return entries.insert(trx, { kind, createdAt: now.toISOString(), updatedAt: now.toISOString() });
}

/** Changes the fields that are present of what is on the site. With a version it is refused as `stale` when that has moved on. */
export async function changeEntry(
  platform: Writing,
  actor: AuditActor,
  { id, changes, ifVersion }: { id: number; changes: Partial<EntryFields>; ifVersion?: number | undefined },
): Promise<Entry> {
  const before = requireRecord(await entries.find(platform.db, id), NO_ENTRY);
  if (before.publishedAt === null) throw new AppError('conflict', 'This is not on the site. Publish its draft.');
  const fields = { ...fieldsOf(before), ...changes };
  requireWhole(fields);
  await requireFreeSlug(platform, before.kind, fields.slug, id);
  const stored = await refusingTakenSlug(() =>
    doPublicWork(platform, actor, async (work) => {
      const now = requireRecord(await entries.findForChange(work.trx, id), NO_ENTRY);
      requireVersion(now, ifVersion ?? before.version, STALE);
      await carryIntoDraft(work, now, fields);
      return putOnSite(work, now, fields);
    }),
  );
  return shownEntry(stored);
}

/**
 * A draft takes what changes on the site but for the fields in which it says something else, so that publishing it brings no words
 * back that were changed meanwhile. Its version rises where what its form shows is other than before.
 */
async function carryIntoDraft({ trx }: PublicWork, entry: StoredEntry, after: EntryFields): Promise<void> {
  const { id } = entry;
  const before = fieldsOf(entry);
  const draft = await entryDrafts.findForChange(trx, id);
  if (!draft) return;
  const words = draft.data ?? before;
  const taken = ENTRY_FIELDS.filter((name) => !isSame(before[name], after[name]) && isSame(words[name], before[name]));
  if (taken.length === 0) return;
  const data = draft.data && { ...words, ...Object.fromEntries(taken.map((name) => [name, after[name]])) };
  await entryDrafts.update(trx, id, { data, version: draft.version + 1 });
}

/** Writes what visitors read of an entry, as a part of a larger deed: its words, its address and its revision. */
export async function putOnSite(work: PublicWork, before: StoredEntry, fields: EntryFields): Promise<StoredEntry> {
  const { trx, now, actor, record } = work;
  const at = now.toISOString();
  const { id, kind } = before;
  const after = await entries.update(trx, id, { ...fields, publishedAt: before.publishedAt ?? at, updatedAt: at });
  if (!after) throw new AppError('not_found', NO_ENTRY);
  await forgetPath(trx, entryPath({ kind, slug: fields.slug }));
  if (before.slug !== null && before.slug !== fields.slug)
    await rememberPath(trx, entryPath({ kind, slug: before.slug }), id, now);
  await entryRevisions.insert(trx, {
    ...{ entryId: id, version: after.version, data: fields, createdAt: at },
    username: actor?.username ?? 'command line',
  });
  await entryRevisions.keepFirst(trx, (eb) => eb('entry_id', '=', id), MAX_REVISIONS);
  const isNew = before.publishedAt === null;
  const details = { entry: id, ...(isNew ? {} : whatChanged(fieldsOf(before), fields)) };
  await record(isNew ? 'entry-published' : 'entry-changed', after.title, details);
  await announceEntry(work, isNew ? 'entry.published' : 'entry.changed', after);
  return after;
}

/** Moves an entry to the trash with its draft; its plans are off, its links for review revoked, and its address is free again. */
export async function trashEntry(platform: Writing, actor: AuditActor, id: number): Promise<void> {
  await doPublicWork(platform, actor, async (work) => {
    const { trx, now, record } = work;
    const entry = requireRecord(await entryTrash.put(trx, id, now), NO_ENTRY);
    await entryDrafts.update(trx, id, NO_PLAN);
    await revokeReviewLinks(trx, { entry_id: id }, now);
    await record('entry-deleted', subjectOf(entry), { entry: id });
    if (entry.publishedAt !== null) await announceEntry(work, 'entry.deleted', entry);
  });
}

/**
 * Takes one out again: onto the site if it was there, else as the draft that it was. Refused as `conflict` where something else has
 * its address meanwhile.
 */
export async function restoreEntry(platform: Writing, actor: AuditActor, id: number): Promise<void> {
  const before = await entryTrash.find(platform.db, id);
  if (before?.publishedAt && before.slug !== null) await requireFreeSlug(platform, before.kind, before.slug, id);
  await refusingTakenSlug(() =>
    doPublicWork(platform, actor, async (work) => {
      const { trx, record } = work;
      const entry = requireRecord(await entryTrash.takeOut(trx, id), NOT_DELETED);
      if (entry.slug !== null) await forgetPath(trx, entryPath({ kind: entry.kind, slug: entry.slug }));
      await record('entry-restored', subjectOf(entry), { entry: id });
      if (entry.publishedAt !== null) await announceEntry(work, 'entry.published', entry);
    }),
  );
}

/** Deletes for good what lies in the trash, the counts of its visits and its titles in the record, too. */
export async function removeEntry(platform: DoingPublicly, actor: AuditActor, id: number): Promise<void> {
  await doUnseenWork(platform, actor, async ({ trx, record }) => {
    const entry = requireRecord(await entryTrash.find(trx, id), NOT_DELETED);
    const paths = await listPathsAloneOf(trx, entry);
    requireRecord(await entryTrash.delete(trx, id), NOT_DELETED);
    await forgetVisits(trx, paths);
    await redactDeliveries(trx, 'entry', id);
    const subject = subjectOf({ ...entry, publishedAt: null });
    await forgetTitles(trx, { as: 'entry', id, titles: [], subject });
    await record('entry-removed', subject);
  });
}

/** The same by itself for what was deleted long ago. */
export async function sweepEntries(platform: DoingPublicly): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - RETENTION.deletedDays * DAY).toISOString();
  const old = (await entryTrash.list(platform.db)).filter(({ deletedAt }) => deletedAt <= before);
  for (const { id } of old) await removeEntry(platform, null, id);
}

/** What was deleted and can be brought back, last first. */
export async function listTrashedEntries({ db }: Pick<Platform, 'db'>) {
  const drafts = new Map((await entryDrafts.list(db)).map((draft) => [draft.id, draft.data?.title]));
  return (await entryTrash.list(db)).map(({ id, title, publishedAt, deletedAt }) => ({
    ...{ id, deletedAt, wasPublic: publishedAt !== null },
    title: title || drafts.get(id) || 'Untitled',
  }));
}

/** What an entry said after each time it was published, newest first. */
export async function listEntryRevisions({ db }: Pick<Platform, 'db'>, id: number) {
  const entry = requireRecord(await entries.find(db, id), NO_ENTRY);
  const revisions = await entryRevisions.list(db, (eb) => eb('entry_id', '=', id));
  return revisions.map(({ version, username, createdAt, data }) => ({
    ...{ version, username, savedAt: createdAt, title: data.title },
    isCurrent: version === entry.version,
  }));
}

/** What it said after one of them, as its fields. */
export async function readEntryRevision(
  { db }: Pick<Platform, 'db'>,
  { id, version }: { id: number; version: number },
): Promise<EntryFields> {
  const which = await entryRevisions.find(db, (eb) => eb.and({ entry_id: id, version }));
  const { data } = requireRecord(which, VERSION_GONE);
  return Object.fromEntries(ENTRY_FIELDS.map((name) => [name, data[name]])) as EntryFields; // each of them
}

/** The entry at an address of the API. */
export async function readPublicEntry(platform: Reading, kind: EntryKind, slug: string): Promise<Entry> {
  // by both, not by the path that they make: a page of the slug `insights/name` would be the article `name`
  const found = (await publicEntries(platform)).find((one) => one.kind === kind && one.slug === slug);
  if (found) return found;
  throw new AppError('not_found', 'There is no such article or page');
}

/** Whether there is one, on the site or off it. */
export async function isAnyEntry({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  return (await entries.list(db, undefined, { limit: 1 })).length > 0;
}
