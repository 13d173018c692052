import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { monthsLater } from '../../lib/moments.ts';
import { momentInZone } from '../../lib/zone-time.server.ts';
import type { DbOrTransaction, InTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { readTimeZone } from '../settings/time-zone-service.server.ts';
import {
  AUDIT_MONTHS,
  AUDIT_PAGE,
  type AuditEntry,
  actionsOf,
  RECORDED,
  type RecordKind,
  type StoredEntry,
} from './audit.ts';
import { deleteAuditEntriesBefore, listAuditEntries, listNames, replaceSubjects } from './audit-store.server.ts';

type Narrowed = { before?: number | null; kind?: RecordKind | null; text?: string; day?: string | null };

/** One page of the record, newest first; `next` is the `before` of the following page. */
export async function listAudit(
  { db }: Pick<Platform, 'db'>,
  { before = null, kind = null, text = '', day = null }: Narrowed = {},
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const actions = kind === null ? null : actionsOf(kind);
  const during = day === null ? null : hoursOf(day, await readTimeZone({ db }));
  const entries = await listAuditEntries(db, { before, actions, text: text.trim(), during }, AUDIT_PAGE + 1);
  const hasMore = entries.length > AUDIT_PAGE;
  const page = entries.slice(0, AUDIT_PAGE);
  return { entries: await withThings(db, page), next: hasMore ? (page.at(-1)?.id ?? null) : null };
}

/** From when to when a day is in a zone. */
function hoursOf(day: string, zone: string): { from: Date; to: Date } {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  const [from, to] = [day, next].map((one) => {
    const start = momentInZone(`${one}T00:00`, zone);
    if (start.kind === 'unreadable') throw new AppError('invalid', 'This is no day.');
    if (start.kind === 'moment') return start.moment;
    // where the clocks go past midnight the day begins with the hour behind it: the earlier moment is still of the day before
    const [earlier, later] = start.near;
    return (start.kind === 'skipped' ? later : earlier).moment;
  }) as [Date, Date]; // one for each
  return { from, to };
}

/** What an entry is about: by the number in its subject, else by one among its details. */
function referenceOf({ subject, details }: StoredEntry): { as: string; id: string } | null {
  const [, as, number = ''] = /^(\w+) (\d+)$/.exec(subject) ?? [];
  if (as !== undefined && RECORDED.some((one) => one.as === as)) return { as, id: number };
  const named = RECORDED.find((one) => details[one.as] !== undefined)?.as;
  return named === undefined ? null : { as: named, id: String(details[named]) };
}

/** Entries never hold the names of people: they are looked up where they still are. */
async function withThings(db: DbOrTransaction, entries: readonly StoredEntry[]): Promise<AuditEntry[]> {
  const found = new Map<string, { name: string; to: string }>();
  for (const { as, at, name = (stored: string) => stored, key, ...where } of RECORDED) {
    const ids = new Set(
      entries.flatMap((entry) => referenceOf(entry) ?? []).flatMap((one) => (one.as === as ? one.id : [])),
    );
    if (ids.size === 0) continue;
    const asked = [...ids].map((id) => (key ? id : Number(id)));
    for (const [id, stored] of await listNames(db, { ...where, key }, asked)) {
      const says = stored === '' ? '' : name(stored);
      // as the manifest of its table takes it
      found.set(`${as} ${id}`, { name: says, to: at(id as never, says) });
    }
  }
  return entries.map((entry) => {
    const about = referenceOf(entry);
    const thing = about && found.get(`${about.as} ${about.id}`);
    return { ...entry, thing: thing ? { ...thing, name: thing.name || entry.subject } : null };
  });
}

/** Forgets what is older than the record is kept. */
export async function sweepAudit({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteAuditEntriesBefore(db, monthsLater(clock.now(), -AUDIT_MONTHS));
}

/**
 * Takes the name of what was deleted for good out of the record: who did what and when stays. There is no other change to an entry. Call
 * it in the transaction of the deletion.
 */
export async function forgetTitles(
  trx: InTransaction,
  what: { as: 'study' | 'entry'; id: number; titles: string[]; subject: string },
): Promise<void> {
  await replaceSubjects(trx, { ...what, actions: actionsOf(what.as === 'study' ? 'case-studies' : 'content') });
}
