import type { Platform } from '../platform/platform.server.ts';
import type { AuditActor } from './audit-trail.server.ts';
import type { DeletedRow } from './deleted.ts';
import { requireIdentityNumber } from './identity-number.ts';

/** What a noun does for what was deleted of it. */
export type DeletedHalf = {
  /** What was deleted and is not gone yet. */
  list: (platform: Platform) => Promise<readonly DeletedRow[]>;
  /** Deletes one of them for good, by its key; refuses what does not lie there. */
  remove: (platform: Platform, actor: AuditActor, key: string) => Promise<void>;
};

export const NOT_DELETED = 'This is not among what was deleted.';

/** Where the key is a number. */
export function numbered(
  remove: (platform: Platform, actor: AuditActor, id: number) => Promise<void>,
): DeletedHalf['remove'] {
  return (platform, actor, key) => remove(platform, actor, requireIdentityNumber(key, NOT_DELETED));
}
