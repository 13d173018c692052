import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

/** Whether the study was taken off the site, and was not put into the trash. */
export async function isWithdrawn(db: DbOrTransaction, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('case_studies')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this call took the study off the site; false when it was not there, or had another version. */
export async function markWithdrawn(
  trx: PublicTransaction,
  id: number,
  { now, version }: { now: Date; version?: number | undefined },
): Promise<boolean> {
  let query = trx
    .updateTable('case_studies')
    .set((eb) => ({ deleted_at: now.toISOString(), withdrawn_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  if (version !== undefined) query = query.where('version', '=', version);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this call put the study back onto the site. A taken slug breaks the unique index. */
export async function markPublishedAgain(trx: PublicTransaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_studies')
    .set({ deleted_at: null, withdrawn_at: null, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this call moved a study that was off the site into the trash. */
export async function markWithdrawnTrashed(trx: PublicTransaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_studies')
    .set({ deleted_at: now.toISOString(), withdrawn_at: null })
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
