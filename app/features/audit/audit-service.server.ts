import type { AuditGroup } from '../../kit/audit-groups.ts';
import { monthsLater } from '../../lib/moments.ts';
import type { InTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { AUDIT_MONTHS, AUDIT_PAGE, type AuditEntry, actionsOf } from './audit.ts';
import { deleteAuditEntriesBefore, listAuditEntries, replaceStudySubjects } from './audit-store.server.ts';

/** One page of the record, newest first; `next` is the `before` of the following page. */
export async function listAudit(
  { db }: Pick<Platform, 'db'>,
  { before = null, group = null, text = '' }: { before?: number | null; group?: AuditGroup | null; text?: string } = {},
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const actions = group === null ? null : actionsOf(group);
  const entries = await listAuditEntries(db, { before, actions, text: text.trim() }, AUDIT_PAGE + 1);
  const hasMore = entries.length > AUDIT_PAGE;
  const page = entries.slice(0, AUDIT_PAGE);
  return { entries: page, next: hasMore ? (page.at(-1)?.id ?? null) : null };
}

/** Forgets what is older than the record is kept. */
export async function sweepAudit({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await deleteAuditEntriesBefore(db, monthsLater(clock.now(), -AUDIT_MONTHS));
}

/**
 * Takes the name of a study that was deleted for good out of the record: who did what and when stays. There is no other
 * change to an entry. Call it in the transaction of the deletion.
 */
export async function forgetStudyTitles(
  trx: InTransaction,
  what: { study: number; titles: string[]; subject: string },
): Promise<void> {
  await replaceStudySubjects(trx, { ...what, actions: actionsOf('case-studies') });
}
