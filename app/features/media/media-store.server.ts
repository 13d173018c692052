import type { ExpressionBuilder, Selectable } from 'kysely';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { CENTRE, type FocalPoint } from './focal-point.ts';

export type Upload = { hash: string; width: number; height: number; colour: string; focus: FocalPoint };
export type NewUpload = Omit<Upload, 'focus'> & { bytes: number; name?: string };

/** Everything the library knows about one picture. */
export type StoredUpload = Upload & {
  bytes: number;
  name: string;
  label: string;
  alt: string;
  tags: string[];
  createdAt: Date;
  replacedBy: string | null;
  deletedAt: Date | null;
  undoUntil: Date | null;
};

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
  const rows = await db.selectFrom('uploads').selectAll().orderBy('created_at', 'desc').orderBy('hash').execute();
  return rows.map(fromRow);
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
  const row = await db.selectFrom('uploads').selectAll().where('hash', '=', hash).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** What no longer stands at its own address: replaced or deleted pictures. */
export async function listMovedUploads(
  db: DbOrTransaction,
): Promise<Pick<StoredUpload, 'hash' | 'replacedBy' | 'deletedAt' | 'undoUntil'>[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(['hash', 'replaced_by', 'deleted_at', 'undo_until'])
    .where((eb) => eb.or([eb('replaced_by', 'is not', null), eb('deleted_at', 'is not', null)]))
    .execute();
  return rows.map((row) => ({
    hash: row.hash,
    replacedBy: row.replaced_by,
    deletedAt: dateOrNull(row.deleted_at),
    undoUntil: dateOrNull(row.undo_until),
  }));
}

/** Whether any of them was replaced or deleted before. */
export async function hasMovedUploads(db: DbOrTransaction, uploads: { hash: string }[]): Promise<boolean> {
  if (uploads.length === 0) return false;
  const row = await db
    .selectFrom('uploads')
    .select('hash')
    .where('hash', 'in', [...new Set(uploads.map(({ hash }) => hash))])
    .where((eb) => eb.or([eb('replaced_by', 'is not', null), eb('deleted_at', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes what the owner says about a picture; false when it does not stand in the library. */
export async function updateUpload(
  trx: PublicTransaction,
  hash: string,
  { label, alt, tags, focus }: { label?: string; alt?: string; tags?: string[]; focus?: FocalPoint },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({
      ...(label === undefined ? {} : { label }),
      ...(alt === undefined ? {} : { alt }),
      ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
      ...(focus === undefined ? {} : { focus_x: focus.x, focus_y: focus.y }),
    })
    .where('hash', '=', hash)
    .where('deleted_at', 'is', null)
    .where('replaced_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets the address of a picture, and of all that led to it, answer with another one. */
export async function markReplaced(
  trx: PublicTransaction,
  { from, to, undoUntil }: { from: string; to: string; undoUntil: Date | null },
): Promise<void> {
  await trx.updateTable('uploads').set({ replaced_by: to }).where('replaced_by', '=', from).execute();
  await trx
    .updateTable('uploads')
    .set({ replaced_by: to, undo_until: undoUntil?.toISOString() ?? null })
    .where('hash', '=', from)
    .execute();
  // what is shown instead of another picture cannot itself be shown elsewhere
  await trx
    .updateTable('uploads')
    .set({ replaced_by: null, deleted_at: null, undo_until: null })
    .where('hash', '=', to)
    .execute();
}

/** Sends every address that led to one picture to another. */
export async function markReplacedInstead(
  trx: PublicTransaction,
  { by, with: hash }: { by: string; with: string },
): Promise<void> {
  await trx.updateTable('uploads').set({ replaced_by: hash }).where('replaced_by', '=', by).execute();
}

/** Lets a replaced picture stand at its own address again; false when it could not be taken back any more. */
export async function markUnreplaced(trx: PublicTransaction, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ replaced_by: null, undo_until: null })
    .where('hash', '=', hash)
    .where('replaced_by', 'is not', null)
    .where('undo_until', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes a picture out of the library; false when it was not there. */
export async function markDeleted(
  trx: PublicTransaction,
  hash: string,
  { now, undoUntil }: { now: Date; undoUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ deleted_at: now.toISOString(), undo_until: undoUntil.toISOString() })
    .where('hash', '=', hash)
    .where('deleted_at', 'is', null)
    .where('replaced_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a deletion stand from now on; false where there is none that could be taken back. */
export async function markDeletedForGood(trx: PublicTransaction, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ undo_until: now.toISOString() })
    .where('hash', '=', hash)
    .where('deleted_at', 'is not', null)
    .where('undo_until', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a deleted picture back; false when it was not there, or too long ago. */
export async function markUndeleted(trx: PublicTransaction, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ deleted_at: null, undo_until: null })
    .where('hash', '=', hash)
    .where('deleted_at', 'is not', null)
    .where('undo_until', '>', now.toISOString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

function fromRow(row: Selectable<Tables['uploads']>): StoredUpload {
  return {
    hash: row.hash,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    colour: row.colour,
    focus: { x: row.focus_x, y: row.focus_y },
    name: row.name,
    label: row.label,
    alt: row.alt,
    tags: JSON.parse(row.tags), // only ever written from a list
    createdAt: new Date(row.created_at),
    replacedBy: row.replaced_by,
    deletedAt: dateOrNull(row.deleted_at),
    undoUntil: dateOrNull(row.undo_until),
  };
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
