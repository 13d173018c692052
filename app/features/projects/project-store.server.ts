import type { Selectable } from 'kysely';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import { type DbOrTransaction, forChange } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { NewProject, VersionedProject } from './project.ts';

export type StoredProject = VersionedProject & { deletedAt: string | null };

/** Projects on the site, in the owner's order. */
export async function listProjectRows(db: DbOrTransaction): Promise<StoredProject[]> {
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Projects in the trash, last deleted first. */
export async function listTrashedProjectRows(db: DbOrTransaction): Promise<StoredProject[]> {
  const rows = await db
    .selectFrom('projects')
    .selectAll()
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

export async function findProject(db: DbOrTransaction, id: number): Promise<StoredProject | null> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The same within a transaction that goes on to change it. */
export async function findProjectForChange(db: DbOrTransaction, id: number): Promise<StoredProject | null> {
  const row = await forChange(db, db.selectFrom('projects').selectAll().where('id', '=', id)).executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The position after the last one. */
export async function nextPosition(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom('projects')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
}

export async function insertProject(
  trx: PublicTransaction,
  project: NewProject,
  { isSample = false }: { isSample?: boolean } = {},
): Promise<StoredProject> {
  const row = await trx
    .insertInto('projects')
    .values({ ...toRow(project), position: project.order, is_sample: Number(isSample) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Writes the project if it still has the version that was read; null when somebody else was faster. */
export async function updateProject(
  trx: PublicTransaction,
  id: number,
  version: number,
  fields: Omit<NewProject, 'order'>,
): Promise<StoredProject | null> {
  const row = await trx
    .updateTable('projects')
    .set({ ...toRow(fields), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Order is no part of what a form edits, so it leaves the version alone. */
export async function setPosition(trx: PublicTransaction, id: number, position: number): Promise<void> {
  await trx.updateTable('projects').set({ position }).where('id', '=', id).execute();
}

/** Whether this call moved the project to the trash. */
export async function markProjectTrashed(trx: PublicTransaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('projects')
    .set((eb) => ({ deleted_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this call took the project out of the trash. */
export async function markProjectRestored(trx: PublicTransaction, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('projects')
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many of the samples are still on the site. */
export async function countSampleProjects(db: DbOrTransaction): Promise<number> {
  const row = await db
    .selectFrom('projects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_sample', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function deleteSampleProjects(trx: PublicTransaction): Promise<void> {
  await trx.deleteFrom('projects').where('is_sample', '=', 1).execute();
}

function toRow({ title, description, imageUrl, url }: Omit<NewProject, 'order'>) {
  return { title, description, image_url: imageUrl, url: url?.trim() ? url : null };
}

/** What is damaged reads as empty: the owner finds the entry in the list, and mends or deletes it there. */
function fromRow(row: Selectable<Tables['projects']>): StoredProject {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: row.id,
    title: text(row.title),
    description: text(row.description),
    imageUrl: text(row.image_url),
    ...(row.url === null ? {} : { url: text(row.url) }),
    order: Number.isInteger(row.position) ? row.position : 0,
    version: row.version,
    deletedAt: row.deleted_at,
  };
}
