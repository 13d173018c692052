import { changePublicData, type PublicTransaction } from '../../platform/database/content-version.server.ts';
import { type AuditActor, recordAudit } from '../audit/audit-service.server.ts';
import { pictureName } from './library-picture.ts';
import { type LibraryPlatform, NOT_FOUND, UNDO } from './media-library-service.server.ts';
import { findUpload, markDeleted, markUndeleted, type StoredUpload, updateUpload } from './media-store.server.ts';
import type { BulkChange, BulkResult } from './picture-bulk.ts';
import { changedTags, TAGS, TOO_MANY_TAGS } from './picture-tags.ts';
import { findPictureUses, type Uses, usesInWords } from './picture-uses.server.ts';

type Outcome = Pick<BulkResult, 'outcome' | 'reason'>;

const DONE: Outcome = { outcome: 'done', reason: '' };
const MISSING: Outcome = { outcome: 'missing', reason: `${NOT_FOUND}.` };

/**
 * Deletes, takes back or tags several pictures in one transaction, and says of each what became of it. What one picture
 * does not allow stops no other; one that is in use is kept.
 */
export async function changePictures(
  platform: LibraryPlatform,
  actor: AuditActor,
  change: BulkChange,
): Promise<BulkResult[]> {
  const now = platform.clock.now();
  const uses = change.action === 'delete' ? await findPictureUses(platform) : null;
  return changePublicData(
    platform,
    async (trx) => {
      const results: BulkResult[] = [];
      for (const hash of new Set(change.pictures)) {
        const upload = await findUpload(trx, hash);
        const outcome = upload ? await changeOne(trx, upload, change, uses?.get(hash), now) : MISSING;
        const name = upload ? pictureName(upload) : '';
        if (outcome.outcome === 'done') {
          const action = change.action === 'delete' ? 'media-deleted' : 'media-changed';
          await recordAudit(trx, { actor, action, subject: name, now });
        }
        results.push({ hash, name, ...outcome });
      }
      return results;
    },
    // tags are the owner's alone
    { isSeen: (results) => change.action !== 'tag' && results.some(({ outcome }) => outcome === 'done') },
  );
}

async function changeOne(
  trx: PublicTransaction,
  upload: StoredUpload,
  change: BulkChange,
  found: Uses | undefined,
  now: Date,
): Promise<Outcome> {
  const { hash } = upload;
  if (change.action === 'restore') {
    if (await markUndeleted(trx, hash, now)) return DONE;
    return { outcome: 'missing', reason: 'This can no longer be taken back.' };
  }
  if (upload.deletedAt !== null || upload.replacedBy !== null) return MISSING;
  if (change.action === 'delete') {
    if (found && found.uses.length > 0) return { outcome: 'kept', reason: `In use: ${usesInWords(found.uses)}.` };
    const undoUntil = new Date(now.getTime() + UNDO.deletion);
    return (await markDeleted(trx, hash, { now, undoUntil })) ? DONE : MISSING;
  }
  const tags = changedTags(upload.tags, change);
  if (tags.length > TAGS.most) return { outcome: 'kept', reason: `${TOO_MANY_TAGS}.` };
  if (tags.join() === upload.tags.join()) return { outcome: 'unchanged', reason: '' };
  return (await updateUpload(trx, hash, { tags })) ? DONE : MISSING;
}
