import type { AuditAction, AuditDetails } from '../features/audit/audit.ts';
import { DAY, HOUR } from '../lib/durations.ts';
import type { DbOrTransaction, InTransaction } from '../platform/database/database.server.ts';
import {
  auditEntries,
  countAuditEntriesAlike,
  isAuditEntryThere,
  type NewAuditEntry,
} from './audit-trail-store.server.ts';

/** Who did it: somebody with an account, or null for the command line. */
export type AuditActor = { id: number | null; username: string; isAdmin?: boolean } | null;

/** Somebody nobody knows. */
export const VISITOR = { id: null, username: 'a visitor', isAdmin: false } as const;

export type AuditEvent = {
  actor: AuditActor;
  action: AuditAction;
  /** What it was done to, in words the owner knows: a title, a user name. Never a secret, never a whole address. */
  subject?: string;
  details?: AuditDetails;
  now: Date;
};

/** How many entries of each kind this process has written since its start. */
export const auditCounts = new Map<AuditAction, number>();

/** Of a member, or of visitors about one thing. */
const MAX_ENTRIES_WITHOUT_RIGHTS = 100;
const MAX_TEXT = 200;

/**
 * Writes down who did what. Call it in the transaction of the deed: both happen or neither. No passwords, tokens, mail
 * addresses or whole network addresses belong into it. Whoever has no rights cannot fill it: of a member each deed
 * counts once an hour, and no more than a hundred entries a day are written of a member, or of visitors about one thing.
 */
export async function recordAudit(trx: InTransaction, event: AuditEvent): Promise<void> {
  const entry = asEntry(event);
  if (event.actor?.isAdmin === false && (await isTooMuch(trx, entry))) return;
  await insertCounted(trx, event, entry);
}

/** Like `recordAudit`, but the same thing by the same person counts once an hour: for what anybody can cause at will. */
export async function recordAuditOncePerHour(db: DbOrTransaction, event: AuditEvent): Promise<void> {
  const entry = asEntry(event);
  if (await isAuditEntryThere(db, entry, new Date(event.now.getTime() - HOUR))) return;
  await insertCounted(db, event, entry);
}

async function isTooMuch(db: DbOrTransaction, entry: NewAuditEntry): Promise<boolean> {
  const before = (time: number) => new Date(entry.at.getTime() - time);
  if (entry.actorId !== null && (await isAuditEntryThere(db, entry, before(HOUR)))) return true;
  return (await countAuditEntriesAlike(db, entry, before(DAY))) >= MAX_ENTRIES_WITHOUT_RIGHTS;
}

async function insertCounted(db: DbOrTransaction, event: AuditEvent, entry: NewAuditEntry): Promise<void> {
  await auditEntries.insert(db, entry);
  auditCounts.set(event.action, (auditCounts.get(event.action) ?? 0) + 1);
}

function asEntry({ actor, action, subject = '', details = {}, now }: AuditEvent): NewAuditEntry {
  return {
    at: now,
    actorId: actor?.id ?? null,
    actorName: actor?.username ?? 'command line',
    action,
    subject: clip(subject),
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? clip(value) : value]),
    ),
  };
}

/** The address of a picture would count as a use of it, and the picture would never be cleaned up. */
function clip(text: string): string {
  const short = text.replaceAll(/\/uploads\\?\//g, '');
  return short.length > MAX_TEXT ? `${short.slice(0, MAX_TEXT).toWellFormed()}…` : short;
}
