import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { isSame } from '../../kit/changed-names.ts';
import { requireRecord } from '../../kit/record-refusals.ts';
import { answeredPlan, comesOff, NO_PLAN, waitingEnd } from '../../kit/schedule.ts';
import { type DoingPublicly, doPublicWork, type PublicWork } from '../../kit/work.server.ts';
import { AppError, invalid } from '../../lib/app-error.ts';
import { dayIn } from '../../lib/moments.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import { announceEntry } from './announced-entry.server.ts';
import {
  EMPTY_ENTRY,
  type Entry,
  type EntryFields,
  type EntryKind,
  entryProblems,
  type OwnedEntry,
  type StoredEntryDraft,
} from './entry.ts';
import { insertEntry, NO_ENTRY, publicEntries, putOnSite, subjectOf } from './entry-service.server.ts';
import { refusingTakenSlug, requireFreeSlug } from './entry-slug.server.ts';
import {
  entries,
  entryDrafts,
  fieldsOf,
  putDraft,
  type StoredDraft,
  type StoredEntry,
  versionOf,
} from './entry-store.server.ts';

type Reading = Pick<Platform, 'db' | 'log' | 'config' | 'contentVersion'>;
export type Writing = DoingPublicly & Pick<Platform, 'log' | 'config'>;

/** Every article and page, on the site or not, last written first. */
export async function listOwnedEntries({ db }: Reading): Promise<OwnedEntry[]> {
  const drafts = new Map((await entryDrafts.list(db)).map((draft) => [draft.id, draft]));
  return (await entries.list(db))
    .map((entry) => ownedOf(entry, drafts.get(entry.id) ?? null))
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}

/** What visitors read of each, and what each draft says that is not public yet: the whole of both. */
export async function listEntryWords({ db }: Pick<Platform, 'db'>) {
  const every = await entries.list(db);
  const known = new Map(every.map((entry) => [entry.id, entry]));
  const drafts = (await entryDrafts.list(db)).flatMap(({ id, data }) => {
    const entry = known.get(id);
    return entry && data ? [{ id, kind: entry.kind, isPublic: false, data }] : [];
  });
  const shown = every.filter(({ publishedAt }) => publishedAt !== null);
  return [
    ...shown.map((entry) => ({ id: entry.id, kind: entry.kind, isPublic: true, data: fieldsOf(entry) })),
    ...drafts,
  ];
}

/** One with all that its draft says; without a draft of its own, what is on the site. */
export async function readEntryDraft(platform: Reading, id: number): Promise<StoredEntryDraft> {
  const { db } = platform;
  const entry = requireRecord(await entries.find(db, id), NO_ENTRY);
  return describe(entry, await entryDrafts.find(db, id));
}

/** Begins an article or a page. */
export async function beginEntry(
  platform: Writing,
  actor: AuditActor,
  { kind, data = {} }: { kind: EntryKind; data?: Partial<EntryFields> | undefined },
): Promise<StoredEntryDraft> {
  const id = await doPublicWork(
    platform,
    actor,
    (work) => addEntryDraft(work, kind, { ...EMPTY_ENTRY, ...data }),
    // nothing of it is on a page, but it may be what holds on to a picture
    { isSeen: () => data.parts !== undefined },
  );
  return readEntryDraft(platform, id);
}

/** The same as a part of a larger deed; answers its number. */
export async function addEntryDraft(work: PublicWork, kind: EntryKind, data: EntryFields): Promise<number> {
  const { trx, now, actor, record } = work;
  const entry = await insertEntry(work, kind);
  await entryDrafts.insert(trx, {
    ...{ id: entry.id, data, version: 1, username: nameOf(actor), updatedAt: now.toISOString(), publishAt: null },
    unpublishAt: null,
  });
  await record('entry-saved', subjectOf(entry), { entry: entry.id });
  return entry.id;
}

type Change = {
  id: number;
  data: Partial<EntryFields>;
  ifVersion?: number | undefined;
  /** An earlier version comes back: a deed of its own for the record. */
  isReverted?: boolean;
};

/**
 * Writes the fields that are present. No page shows them, so the content version stays; where pictures come in it rises, so that a
 * clean-up that is just looking for pictures nothing uses stops at that.
 */
export async function saveEntryDraft(platform: Writing, actor: AuditActor, change: Change): Promise<StoredEntryDraft> {
  const { id, data, ifVersion, isReverted = false } = change;
  await doPublicWork(
    platform,
    actor,
    async ({ trx, now, record, recordOncePerHour }) => {
      const entry = requireRecord(await entries.findForChange(trx, id), NO_ENTRY);
      const before = await entryDrafts.findForChange(trx, id);
      if (ifVersion !== undefined && ifVersion !== versionOf(entry, before)) throw stale(before);
      const fields = { ...(before?.data ?? fieldsOf(entry)), ...data };
      const written = { data: fields, username: nameOf(actor), updatedAt: now.toISOString() };
      await putDraft(trx, entry, before, written);
      if (isReverted) await record('entry-reverted', subjectOf(entry), { entry: id });
      // saved every few seconds while somebody writes
      else await recordOncePerHour('entry-saved', subjectOf(entry), { entry: id });
    },
    { isSeen: () => JSON.stringify(data).includes('/uploads/') },
  );
  return readEntryDraft(platform, id);
}

type Which = { id: number; ifVersion?: number | undefined };

/** Makes a draft public. Refuses as `invalid` with all that is missing, as `conflict` where the address is taken, as `stale`. */
export async function publishEntry(platform: Writing, actor: AuditActor, { id, ifVersion }: Which): Promise<Entry> {
  const draft = await entryDrafts.find(platform.db, id);
  const entry = requireRecord(await entries.find(platform.db, id), NO_ENTRY);
  if (ifVersion !== undefined && ifVersion !== versionOf(entry, draft)) throw stale(draft);
  // what was taken off comes back as it was
  const fields = draft?.data ?? (entry.publishedAt === null ? fieldsOf(entry) : null);
  if (!fields) throw new AppError('conflict', 'There are no changes to publish.');
  const problems = entryProblems(fields);
  if (problems.length > 0) throw invalid(problems);
  await requireFreeSlug(platform, entry.kind, fields.slug, id);
  await refusingTakenSlug(() =>
    doPublicWork(platform, actor, async (work) => {
      const { trx } = work;
      const today = requireRecord(await entries.findForChange(trx, id), NO_ENTRY);
      const now = await entryDrafts.findForChange(trx, id);
      // with these words and this plan, or not at all
      if (!isSameDraft(now, draft)) throw stale(now);
      await putOnSite(work, today, fields);
      if (draft && comesOff(draft, work.now)) {
        const left = { data: null, publishAt: null, state: 'waiting' as const, error: '' };
        await entryDrafts.update(trx, id, { ...left, version: draft.version + 1 });
      } else await entryDrafts.delete(trx, id);
    }),
  );
  const published = (await publicEntries(platform)).find((one) => one.id === id);
  return requireRecord(published, NO_ENTRY);
}

/** Takes an entry off the site; it is a draft with the words that it had, or the newer ones. */
export async function unpublishEntry(
  platform: Writing,
  actor: AuditActor,
  { id, planned }: Which & { planned?: string },
): Promise<StoredEntryDraft & { unpublishAt: string | null }> {
  const zone = await readTimeZone(platform);
  const unpublishAt = await doPublicWork(platform, actor, async (work) => {
    const { trx, now, record } = work;
    const entry = requireRecord(await entries.findForChange(trx, id), NO_ENTRY);
    if (entry.publishedAt === null) throw new AppError('conflict', 'This is not on the site.');
    const draft = await entryDrafts.findForChange(trx, id);
    if (planned !== undefined && draft?.unpublishAt !== planned)
      throw new AppError('stale', 'Another moment was chosen meanwhile.');
    // published again it has its day, as visitors knew it
    const date = entry.date || dayIn(zone, entry.publishedAt);
    const words = draft?.data ?? fieldsOf(entry);
    const data = { ...words, date: words.date || date };
    const written = { data, username: nameOf(actor), updatedAt: now.toISOString() };
    // what is to come stays, and what failed stays failed: only a press or a plan that waits brings anything onto the site
    const plan = draft?.publishAt ? { unpublishAt: null } : NO_PLAN;
    await putDraft(trx, entry, draft, { ...written, ...plan });
    await entries.update(trx, id, { publishedAt: null, date, updatedAt: now.toISOString() });
    await record('entry-withdrawn', entry.title, { entry: id });
    await announceEntry(work, 'entry.deleted', entry);
    return waitingEnd(draft);
  });
  return { ...(await readEntryDraft(platform, id)), unpublishAt };
}

/**
 * Takes that back: the entry says what it said, and comes off again when it was to. A draft with other words, or a plan, stays; one that
 * only kept the words goes.
 */
export async function showEntryAgain(
  platform: Writing,
  actor: AuditActor,
  { id, unpublishAt = null }: { id: number; unpublishAt?: string | null },
): Promise<Entry> {
  const zone = await readTimeZone(platform);
  const { kind, slug } = requireRecord(await entries.find(platform.db, id), NO_ENTRY);
  if (slug === null) throw new AppError('conflict', 'This was never on the site. Publish its draft.');
  await requireFreeSlug(platform, kind, slug, id);
  await refusingTakenSlug(() =>
    doPublicWork(platform, actor, async (work) => {
      const entry = requireRecord(await entries.findForChange(work.trx, id), NO_ENTRY);
      if (entry.publishedAt !== null) throw new AppError('conflict', 'This is on the site.');
      const draft = await entryDrafts.findForChange(work.trx, id);
      const fields = fieldsOf(entry);
      await putOnSite(work, entry, fields);
      if (!draft) return;
      const isSaid = draft.publishAt === null && isSame(draft.data, fields);
      if (unpublishAt !== null && draft.state !== 'failed') {
        const plan = { unpublishAt, zone: draft.zone || zone, state: 'waiting' as const };
        await entryDrafts.update(work.trx, id, isSaid ? { ...plan, data: null, version: draft.version + 1 } : plan);
      } else if (isSaid) await entryDrafts.delete(work.trx, id);
    }),
  );
  return requireRecord((await publicEntries(platform)).find((one) => one.id === id) ?? null, NO_ENTRY);
}

/** What others hold against it: whether words and plan are as they were read. */
function isSameDraft(now: StoredDraft | null, then: StoredDraft | null): boolean {
  return JSON.stringify(now) === JSON.stringify(then);
}

export function stale(draft: Pick<StoredDraft, 'updatedAt'> | null): AppError {
  const when = draft ? ` It was last changed at ${draft.updatedAt}.` : '';
  return new AppError('stale', `This draft was changed elsewhere.${when} Your text is still here.`);
}

function nameOf(actor: AuditActor): string {
  return actor?.username ?? 'command line';
}

function describe(entry: StoredEntry, draft: StoredDraft | null): StoredEntryDraft {
  const data = draft?.data ?? fieldsOf(entry);
  return {
    ...ownedOf(entry, draft),
    data,
    missing: entryProblems(data).map(({ message }) => message),
  };
}

/** What every list says of one. */
function ownedOf(entry: StoredEntry, draft: StoredDraft | null): OwnedEntry {
  const { title, slug } = draft?.data ?? fieldsOf(entry);
  return {
    ...{ id: entry.id, kind: entry.kind, title, slug, publishedAt: entry.publishedAt },
    isPublic: entry.publishedAt !== null,
    isChanged: draft?.data != null && (entry.publishedAt === null || !isSame(draft.data, fieldsOf(entry))),
    version: versionOf(entry, draft),
    username: draft?.username ?? '',
    updatedAt: draft && draft.updatedAt > entry.updatedAt ? draft.updatedAt : entry.updatedAt,
    plan: answeredPlan(draft ?? NO_PLAN),
  };
}
