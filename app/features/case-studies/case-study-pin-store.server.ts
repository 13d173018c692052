import { lockName } from '../../platform/database/advisory-lock.server.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { DbOrTransaction } from '../../platform/database/database.server.ts';

/** The place of each pinned study, also of those in the trash. */
export async function listPins(db: DbOrTransaction): Promise<Map<number, number>> {
  const rows = await db.selectFrom('case_study_pins').selectAll().execute();
  return new Map(rows.map((row) => [row.case_study_id, row.position]));
}

/** Which of these studies are on the site. */
export async function listLiveIds(db: DbOrTransaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('case_studies')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Pins these studies in this order and no others. One at a time: pins that another one is just making could not be deleted. */
export async function replacePins(trx: PublicTransaction, ids: readonly number[]): Promise<void> {
  await lockName(trx, 'pins');
  await trx.deleteFrom('case_study_pins').execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('case_study_pins')
    .values(ids.map((id, position) => ({ case_study_id: id, position })))
    .execute();
}
