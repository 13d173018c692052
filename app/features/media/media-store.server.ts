import type { ExpressionBuilder } from 'kysely';
import { json, moment, momentOrNull } from '../../kit/record-fields.ts';
import { recordStore, type Stored, type Which } from '../../kit/record-store.server.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { CENTRE, type FocalPoint } from './focal-point.ts';

/** Newest first. */
const uploads = recordStore('uploads', {
  isPublic: true,
  columns: [
    'hash width height bytes colour focus_x focus_y name label alt tags',
    'created_at replaced_by deleted_at undo_until',
  ],
  fields: {
    tags: json<string[]>()('tags'),
    createdAt: moment('created_at'),
    deletedAt: momentOrNull('deleted_at'),
    undoUntil: momentOrNull('undo_until'),
  },
  order: ['created_at desc'],
  key: 'hash',
});

export type Upload = { hash: string; width: number; height: number; colour: string; focus: FocalPoint };
type NewUpload = Omit<Upload, 'focus'> & { bytes: number; name?: string };

/** Everything the library knows about one picture. */
export type StoredUpload = ReturnType<typeof withFocus>;

function withFocus({ focusX, focusY, ...upload }: Stored<typeof uploads>) {
  return { ...upload, focus: { x: focusX, y: focusY } };
}

function withHash(hash: string): Which<'uploads'> {
  return (eb) => eb('hash', '=', hash);
}

/** The picture while it stands in the library. */
function standing(hash: string): Which<'uploads'> {
  return (eb) => eb.and([eb('hash', '=', hash), eb('deleted_at', 'is', null), eb('replaced_by', 'is', null)]);
}

/** The picture while its deletion, or that another one is shown instead, can be taken back. */
function undoable(hash: string, what: 'deleted_at' | 'replaced_by', now: Date): Which<'uploads'> {
  return (eb) => eb.and([eb('hash', '=', hash), eb(what, 'is not', null), eb('undo_until', '>', now.toISOString())]);
}

function isMoved(eb: ExpressionBuilder<Tables, 'uploads'>) {
  return eb.or([eb('replaced_by', 'is not', null), eb('deleted_at', 'is not', null)]);
}

// Below the number of parameters that either database takes in one statement (32,766 and 65,535).
const BATCH = 30_000;

/** Records pictures; one that is known already counts as new again, so that no clean-up takes it for forgotten. */
export async function insertUploads(
  trx: PublicTransaction,
  uploads: NewUpload[],
  { now, isSample }: { now: Date; isSample: boolean },
): Promise<void> {
  const createdAt = now.toISOString();
  for (const { hash, width, height, bytes, colour, name = '' } of uploads) {
    await trx
      .insertInto('uploads')
      .values({ hash, width, height, bytes, colour, name, created_at: createdAt, is_sample: isSample ? 1 : 0 })
      .onConflict((conflict) =>
        conflict.column('hash').doUpdateSet({
          created_at: createdAt,
          replaced_by: null,
          deleted_at: null,
          undo_until: null,
          ...(name === '' ? {} : { name }),
          // What a person uploads is theirs, also if it was a sample before.
          ...(isSample ? {} : { is_sample: 0 }),
        }),
      )
      .execute();
  }
}

/** The pictures of these hashes, whatever became of them. */
export async function listUploads(db: DbOrTransaction, hashes: string[]): Promise<(Upload & Moved)[]> {
  const found: (Upload & Moved)[] = [];
  for (let start = 0; start < hashes.length; start += BATCH) {
    const rows = await db
      .selectFrom('uploads')
      .select(['hash', 'width', 'height', 'colour', 'focus_x', 'focus_y', 'replaced_by'])
      .where('hash', 'in', hashes.slice(start, start + BATCH))
      .execute();
    for (const { focus_x, focus_y, replaced_by, ...row } of rows)
      found.push({ ...row, focus: { x: focus_x, y: focus_y }, replacedBy: replaced_by });
  }
  return found;
}

type Moved = { replacedBy: string | null };

/** Which of these have a row still, whatever became of them. */
export async function listKnownHashes(db: DbOrTransaction, hashes: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('uploads').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}

/** Every picture, newest first. */
export async function listAllUploads(db: DbOrTransaction): Promise<StoredUpload[]> {
  return (await uploads.list(db)).map(withFocus);
}

/** How many uploads there are, and their bytes together. */
export async function sumUploadBytes(db: DbOrTransaction): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('uploads')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

export async function findUpload(db: DbOrTransaction, hash: string): Promise<StoredUpload | null> {
  const upload = await uploads.find(db, withHash(hash));
  return upload && withFocus(upload);
}

/** The same within a transaction that goes on to change it. */
export async function findUploadForChange(trx: PublicTransaction, hash: string): Promise<StoredUpload | null> {
  const upload = await uploads.findForChange(trx, withHash(hash));
  return upload && withFocus(upload);
}

/** What no longer stands at its own address: replaced or deleted pictures. */
export async function listMovedUploads(
  db: DbOrTransaction,
): Promise<Pick<StoredUpload, 'hash' | 'replacedBy' | 'deletedAt' | 'undoUntil'>[]> {
  return uploads.list(db, isMoved);
}

/** Whether any of them was replaced or deleted before. */
export async function hasMovedUploads(db: DbOrTransaction, stored: { hash: string }[]): Promise<boolean> {
  if (stored.length === 0) return false;
  const hashes = [...new Set(stored.map(({ hash }) => hash))];
  return (await uploads.find(db, (eb) => eb.and([eb('hash', 'in', hashes), isMoved(eb)]))) !== null;
}

/** Changes what the owner says about a picture; false when it does not stand in the library. */
export async function updateUpload(
  trx: PublicTransaction,
  hash: string,
  { focus, ...texts }: { label?: string; alt?: string; tags?: string[]; focus?: FocalPoint },
): Promise<boolean> {
  const changes = { ...texts, focusX: focus?.x, focusY: focus?.y };
  return (await uploads.update(trx, standing(hash), changes)) !== null;
}

/** Lets the address of a picture, and of all that led to it, answer with another one. */
export async function markReplaced(
  trx: PublicTransaction,
  { from, to, undoUntil }: { from: string; to: string; undoUntil: Date | null },
): Promise<void> {
  await markReplacedInstead(trx, { by: from, with: to });
  // where the picture stands at places of its own, nothing leads back: those would be changed, too
  if (undoUntil === null) await uploads.update(trx, (eb) => eb('replaced_by', '=', to), { undoUntil });
  await uploads.update(trx, withHash(from), { replacedBy: to, undoUntil });
  // what is shown instead of another picture cannot itself be shown elsewhere
  await uploads.update(trx, withHash(to), { replacedBy: null, deletedAt: null, undoUntil: null });
}

/** Sends every address that led to one picture to another. */
export async function markReplacedInstead(
  trx: PublicTransaction,
  { by, with: hash }: { by: string; with: string },
): Promise<void> {
  await uploads.update(trx, (eb) => eb('replaced_by', '=', by), { replacedBy: hash });
}

/** Lets a replaced picture stand at its own address again; false when it could not be taken back any more. */
export async function markUnreplaced(trx: PublicTransaction, hash: string, now: Date): Promise<boolean> {
  return (
    (await uploads.update(trx, undoable(hash, 'replaced_by', now), { replacedBy: null, undoUntil: null })) !== null
  );
}

/** Takes a picture out of the library; false when it was not there. */
export async function markDeleted(
  trx: PublicTransaction,
  hash: string,
  { now, undoUntil }: { now: Date; undoUntil: Date },
): Promise<boolean> {
  return (await uploads.update(trx, standing(hash), { deletedAt: now, undoUntil })) !== null;
}

/** Lets a deletion stand from now on; false where there is none that could be taken back. */
export async function markDeletedForGood(trx: PublicTransaction, hash: string, now: Date): Promise<boolean> {
  return (await uploads.update(trx, undoable(hash, 'deleted_at', now), { undoUntil: now })) !== null;
}

/** Puts a deleted picture back; false when it was not there, or too long ago. */
export async function markUndeleted(trx: PublicTransaction, hash: string, now: Date): Promise<boolean> {
  return (await uploads.update(trx, undoable(hash, 'deleted_at', now), { deletedAt: null, undoUntil: null })) !== null;
}

export async function listUploadDates(db: DbOrTransaction): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('uploads').select(['hash', 'created_at']).execute();
  return new Map(rows.map((row) => [row.hash, new Date(row.created_at)]));
}

/** Pictures of the samples about which nobody has said, and with which nobody has done anything. */
export async function listUntouchedSamples(db: DbOrTransaction): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('hash').where(isUntouchedSample).orderBy('hash').execute();
  return rows.map(({ hash }) => hash);
}

/** Answers whether there is no row any more: one that somebody described in the meantime stays. */
export async function deleteUntouchedSample(trx: PublicTransaction, hash: string): Promise<boolean> {
  await trx.deleteFrom('uploads').where('hash', '=', hash).where(isUntouchedSample).execute();
  return (await listUploads(trx, [hash])).length === 0;
}

function isUntouchedSample(eb: ExpressionBuilder<Tables, 'uploads'>) {
  const { exists, selectFrom } = eb;
  return eb.and([
    eb('uploads.is_sample', '=', 1),
    eb('uploads.label', '=', ''),
    eb('uploads.alt', '=', ''),
    eb('uploads.tags', '=', '[]'),
    eb('uploads.focus_x', '=', CENTRE.x),
    eb('uploads.focus_y', '=', CENTRE.y),
    eb('uploads.replaced_by', 'is', null),
    eb('uploads.deleted_at', 'is', null),
    // another picture's address may lead here
    eb.not(
      exists(selectFrom('uploads as other').select('other.hash').whereRef('other.replaced_by', '=', 'uploads.hash')),
    ),
  ]);
}

/** Answers whether there is no row any more: one that became young, or was given time, in the meantime stays. */
export async function deleteUploadOlderThan(
  trx: PublicTransaction,
  hash: string,
  { limit, now }: { limit: Date; now: Date },
): Promise<boolean> {
  await trx
    .deleteFrom('uploads')
    .where('hash', '=', hash)
    .where('created_at', '<', limit.toISOString())
    .where((eb) => eb.or([eb('undo_until', 'is', null), eb('undo_until', '<=', now.toISOString())]))
    .execute();
  return (await listUploads(trx, [hash])).length === 0;
}
