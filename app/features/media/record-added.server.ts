import { type AuditActor, recordAuditAlone } from '../../kit/audit-trail.server.ts';
import type { Platform } from '../../platform/platform.server.ts';

/** Writes down that pictures came, whichever way. Their names stay out: a file can be called anything. */
export async function recordAdded(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: AuditActor,
  pictures: number,
): Promise<void> {
  await recordAuditAlone({ db }, { actor, action: 'media-added', details: { pictures }, now: clock.now() });
}
