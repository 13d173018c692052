import type { AuditActor } from '../../kit/audit-trail.server.ts';
import { doPublicWork, doUnseenWork } from '../../kit/work.server.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY } from '../../lib/durations.ts';
import { RETENTION } from '../../lib/retention.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Platform } from '../../platform/platform.server.ts';
import {
  changedTags,
  type LibraryPicture,
  type PictureChanges,
  pictureName,
  TAGS,
  TOO_MANY_TAGS,
  uniqueTags,
} from './library-picture.ts';
import { uploadUrl } from './media-address.ts';
import { rewriteReferences } from './media-reference-store.server.ts';
import { type ImageSource, storeImages } from './media-service.server.ts';
import {
  findUpload,
  findUploadForChange,
  listAllUploads,
  listUploadDates,
  markDeleted,
  markDeletedForGood,
  markReplaced,
  markReplacedInstead,
  markUndeleted,
  markUnreplaced,
  type StoredUpload,
  updateUpload,
} from './media-store.server.ts';
import type { BulkChange, BulkResult } from './picture-bulk.ts';
import { findPictureUses, findUsesOf, type Uses, usesInWords } from './picture-uses.server.ts';

type LibraryPlatform = Pick<Platform, 'db' | 'files' | 'clock' | 'contentVersion'>;

/**
 * How a feature puts another picture where one was, within the caller's transaction; answers how many of its things
 * changed. For those whose changes leave a revision.
 */
export type PictureRewriter = {
  tables: readonly string[];
  rewrite: (trx: PublicTransaction, change: { from: string; to: string; now: Date }) => Promise<number>;
};

/** How long a replacement, and how long a deletion, can be taken back. */
const UNDO = { replacement: DAY, deletion: RETENTION.deletedDays * DAY };

export const NOT_FOUND = 'There is no such picture in the library';

/** One picture with the places that use it; deleted ones too. */
export async function readPicture(platform: Pick<Platform, 'db'>, hash: string): Promise<LibraryPicture> {
  const upload = await findUpload(platform.db, hash);
  if (!upload || upload.replacedBy !== null) throw new AppError('not_found', NOT_FOUND);
  return asPicture(upload, await findUsesOf(platform, hash));
}

/** Pictures that were deleted and can be brought back. */
export async function listDeletedPictures({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<StoredUpload[]> {
  const now = clock.now();
  return (await listAllUploads(db)).filter(({ deletedAt, undoUntil }) => deletedAt && undoUntil && undoUntil > now);
}

/** Changes name, description, tags or focal point. The focal point is public: pages are made anew. */
export async function describePicture(
  platform: LibraryPlatform,
  actor: AuditActor,
  hash: string,
  changes: PictureChanges,
): Promise<LibraryPicture> {
  await doPublicWork(
    platform,
    actor,
    async ({ trx, record }) => {
      const tags = changes.tags && { tags: uniqueTags(changes.tags) };
      if (!(await updateUpload(trx, hash, { ...changes, ...tags }))) throw new AppError('not_found', NOT_FOUND);
      const upload = await requireStanding(trx, hash);
      await record('media-changed', pictureName(upload), { picture: hash });
    },
    { isSeen: () => changes.focus !== undefined },
  );
  return readPicture(platform, hash);
}

/** Keeps pictures outside of any case study, all or none, in the order they came. */
export async function addPictures(platform: LibraryPlatform, sources: ImageSource[]): Promise<LibraryPicture[]> {
  const stored = await storeImages(platform, sources);
  const uses = await findPictureUses(platform);
  const pictures: LibraryPicture[] = [];
  for (const { hash } of stored) {
    const upload = await findUpload(platform.db, hash);
    if (upload) pictures.push(asPicture(upload, uses.get(hash)));
  }
  return pictures;
}

/**
 * Puts a new file in the place of a picture: everything that names the old one names the new one, in one transaction,
 * and the old address answers with the new picture. Name, description, tags and focal point go along.
 */
export async function replacePicture(
  platform: LibraryPlatform,
  actor: AuditActor,
  hash: string,
  source: ImageSource,
  rewriters: readonly PictureRewriter[],
): Promise<{ picture: LibraryPicture; changed: number; canUndo: boolean }> {
  const old = await requireStanding(platform.db, hash);
  const known = await listUploadDates(platform.db);
  const [stored] = await storeImages(platform, [source]);
  if (!stored) throw new Error('A stored picture went missing');
  if (stored.hash === hash) throw new AppError('invalid', 'This is the same picture: there is nothing to replace.');
  const canUndo = !known.has(stored.hash);
  const changed = await doPublicWork(platform, actor, async ({ trx, now, record }) => {
    await requireStanding(trx, hash);
    const count = await rewriteEverywhere(trx, rewriters, { from: hash, to: stored.hash, now });
    const undoUntil = canUndo ? new Date(now.getTime() + UNDO.replacement) : null;
    await markReplaced(trx, { from: hash, to: stored.hash, undoUntil });
    if (canUndo)
      await updateUpload(trx, stored.hash, { label: old.label, alt: old.alt, tags: old.tags, focus: old.focus });
    await record('media-replaced', pictureName(old), { picture: stored.hash });
    return count;
  });
  return { picture: await readPicture(platform, stored.hash), changed, canUndo };
}

/** Takes a picture out of the library; one that is in use only when forced, and then its places show that it is gone. */
export async function deletePicture(
  platform: LibraryPlatform,
  actor: AuditActor,
  hash: string,
  { isForced }: { isForced: boolean },
): Promise<void> {
  const upload = await requireStanding(platform.db, hash);
  const { uses } = await findUsesOf(platform, hash);
  if (uses.length > 0 && !isForced)
    throw new AppError('conflict', `${pictureName(upload)} is in use: ${usesInWords(uses)}.`, {
      fields: uses.map((use) => ({ path: `${use.kind}.${use.id ?? ''}`, message: use.title })),
    });
  await doPublicWork(platform, actor, async ({ trx, now, record }) => {
    const undoUntil = new Date(now.getTime() + UNDO.deletion);
    if (!(await markDeleted(trx, hash, { now, undoUntil }))) throw new AppError('not_found', NOT_FOUND);
    await record('media-deleted', pictureName(upload), { picture: hash });
  });
}

/** Takes a deletion or a replacement back. After a replacement the old picture stands again wherever the new one is. */
export async function takePictureBack(
  platform: LibraryPlatform,
  actor: AuditActor,
  hash: string,
  rewriters: readonly PictureRewriter[],
): Promise<LibraryPicture> {
  await doPublicWork(platform, actor, async ({ trx, now, record }) => {
    const upload = await findUpload(trx, hash);
    const successor = upload?.replacedBy ?? null;
    if (successor === null) {
      if (!(await markUndeleted(trx, hash, now))) throw cannotTakeBack(upload);
    } else {
      if (!(await markUnreplaced(trx, hash, now))) throw cannotTakeBack(upload);
      await rewriteEverywhere(trx, rewriters, { from: successor, to: hash, now });
      await markReplacedInstead(trx, { by: successor, with: hash });
    }
    await record('media-changed', upload ? pictureName(upload) : '', { picture: hash });
  });
  return readPicture(platform, hash);
}

/** No way leads back to a deleted picture any more: the next clean-up takes its files. */
export async function removeDeletedPicture(platform: LibraryPlatform, actor: AuditActor, hash: string): Promise<void> {
  await doUnseenWork(platform, actor, async ({ trx, now, record }) => {
    const upload = await findUpload(trx, hash);
    if (!upload || !(await markDeletedForGood(trx, hash, now))) throw cannotTakeBack(upload);
    await record('media-removed', pictureName(upload));
  });
}

/** A picture as the library shows it. */
export function asPicture(upload: StoredUpload, found: Uses | undefined): LibraryPicture {
  const { createdAt, deletedAt, undoUntil, replacedBy: _replacedBy, ...rest } = upload;
  return {
    ...rest,
    url: uploadUrl(upload.hash),
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    undoUntil: undoUntil?.toISOString() ?? null,
    uses: found?.uses ?? [],
    isInHistory: found?.isInHistory ?? false,
  };
}

async function rewriteEverywhere(
  trx: PublicTransaction,
  rewriters: readonly PictureRewriter[],
  change: { from: string; to: string; now: Date },
): Promise<number> {
  let changed = 0;
  for (const { rewrite } of rewriters) changed += await rewrite(trx, change);
  const except = rewriters.flatMap(({ tables }) => tables);
  return changed + (await rewriteReferences(trx, { ...change, except }));
}

async function requireStanding(db: DbOrTransaction, hash: string): Promise<StoredUpload> {
  const upload = await findUpload(db, hash);
  if (!upload || upload.replacedBy !== null || upload.deletedAt !== null) throw new AppError('not_found', NOT_FOUND);
  return upload;
}

function cannotTakeBack(upload: StoredUpload | null): AppError {
  if (!upload) return new AppError('not_found', NOT_FOUND);
  return new AppError('conflict', 'This can no longer be taken back.');
}

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
  const uses = change.action === 'delete' ? await findPictureUses(platform) : null;
  return doPublicWork(
    platform,
    actor,
    async ({ trx, now, record }) => {
      const results: BulkResult[] = [];
      const found = new Map<string, StoredUpload | null>();
      // in one order whoever asks: two who lock the same pictures the other way round would wait for each other
      for (const hash of change.pictures.toSorted()) found.set(hash, await findUploadForChange(trx, hash));
      for (const hash of new Set(change.pictures)) {
        const upload = found.get(hash);
        const outcome = upload ? await changeOne(trx, upload, change, uses?.get(hash), now) : MISSING;
        const name = upload ? pictureName(upload) : '';
        if (outcome.outcome === 'done') {
          const action = change.action === 'delete' ? 'media-deleted' : 'media-changed';
          await record(action, name, { picture: hash });
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
