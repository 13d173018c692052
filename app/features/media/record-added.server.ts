import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { type Doing, recordAlone } from '../../kit/work.server.ts';

/** Writes down that pictures came, whichever way. Their names stay out: a file can be called anything. */
export async function recordAdded(platform: Doing, actor: AuditActor, pictures: number): Promise<void> {
  await recordAlone(platform, actor, 'media-added', '', { pictures });
}
