import type { Selectable } from 'kysely';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { RedirectStatus } from './redirect.ts';
import type { Rule } from './redirect-rules.ts';

export type StoredRedirect = Rule & {
  id: number;
  hits: number;
  lastHitDay: string | null;
  createdAt: string;
  version: number;
};

const fromRow = (row: Selectable<Tables['redirects']>): StoredRedirect => ({
  id: row.id,
  from: row.from_path,
  to: row.target,
  status: row.status as RedirectStatus, // written by this store
  hits: Number(row.hits),
  lastHitDay: row.last_hit_day,
  createdAt: row.created_at,
  version: row.version,
});

/** All that act, newest first. */
export async function listRedirectRows(db: DbOrTransaction): Promise<StoredRedirect[]> {
  const query = db.selectFrom('redirects').selectAll().where('deleted_at', 'is', null);
  return (await query.orderBy('id', 'desc').execute()).map(fromRow);
}

export async function findRedirect(
  db: DbOrTransaction,
  id: number,
  { isDeleted = false }: { isDeleted?: boolean } = {},
): Promise<StoredRedirect | null> {
  const row = await db
    .selectFrom('redirects')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** A deleted one of the same address gives way. */
export async function insertRedirect(trx: PublicTransaction, rule: Rule, now: Date): Promise<StoredRedirect> {
  await makeRoom(trx, rule.from);
  const values = { ...toRow(rule), created_at: now.toISOString() };
  return fromRow(await trx.insertInto('redirects').values(values).returningAll().executeTakeFirstOrThrow());
}

export async function updateRedirect(trx: PublicTransaction, id: number, rule: Rule): Promise<StoredRedirect> {
  await makeRoom(trx, rule.from);
  const row = await trx
    .updateTable('redirects')
    .set((eb) => ({ ...toRow(rule), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** With null it is there again. */
export async function setRedirectDeleted(trx: PublicTransaction, id: number, at: Date | null): Promise<void> {
  const deleted = { deleted_at: at?.toISOString() ?? null };
  await trx.updateTable('redirects').set(deleted).where('id', '=', id).execute();
}

export async function deleteRedirectsBefore(trx: PublicTransaction, before: Date): Promise<void> {
  await trx.deleteFrom('redirects').where('deleted_at', '<=', before.toISOString()).execute();
}

/** Adds the same number to each of these. It changes nothing that the owner wrote, so the version stays. */
export async function addRedirectHits(
  trx: PublicTransaction,
  { ids, n, day }: { ids: readonly number[]; n: number; day: string },
): Promise<void> {
  await trx
    .updateTable('redirects')
    .set((eb) => ({ hits: eb('hits', '+', n), last_hit_day: day }))
    .where('id', 'in', ids)
    .execute();
}

async function makeRoom(trx: PublicTransaction, from: string): Promise<void> {
  await trx.deleteFrom('redirects').where('from_path', '=', from).where('deleted_at', 'is not', null).execute();
}

function toRow({ from, to, status }: Rule) {
  return { from_path: from, target: to, status };
}
