import { recordAudit } from '../../app/kit/audit-trail.server.ts';
import type { Platform } from '../../app/platform/platform.server.ts';

/** Writes down a deed that no test has to do. */
export async function recordAuditAlone(
  { db }: Pick<Platform, 'db'>,
  event: Parameters<typeof recordAudit>[1],
): Promise<void> {
  await db.transaction().execute((trx) => recordAudit(trx, event));
}
