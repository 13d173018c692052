import type { PublicTransaction } from '../../platform/database/content-version.server.ts';

type Hiding = {
  /** Where it goes. */
  place: 'trashed' | 'withdrawn';
  now: Date;
  version?: number | undefined;
};

/** Whether this call took a study out of the sight of visitors; false when it was not there, or had another version. */
export async function markHidden(
  trx: PublicTransaction,
  id: number,
  { place, now, version }: Hiding,
): Promise<boolean> {
  const at = now.toISOString();
  let query = trx
    .updateTable('case_studies')
    .set((eb) => ({
      deleted_at: at,
      withdrawn_at: place === 'withdrawn' ? at : null,
      version: eb('version', '+', 1),
    }))
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
    .set((eb) => ({ deleted_at: now.toISOString(), withdrawn_before: eb.ref('withdrawn_at'), withdrawn_at: null }))
    .where('id', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether this call took the study out of the trash, to where it was before: the site, or off it. A taken slug breaks the unique index. */
export async function markRestored(trx: PublicTransaction, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_studies')
    .set((eb) => ({
      deleted_at: eb.ref('withdrawn_before'),
      withdrawn_at: eb.ref('withdrawn_before'),
      withdrawn_before: null,
      updated_at: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
